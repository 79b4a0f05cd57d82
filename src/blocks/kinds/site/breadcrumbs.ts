import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { hrefOf } from '../../parts/link.ts';
import { pageWord } from '../../words.ts';

export const breadcrumbsBlock = defineBlock({
  ...{ type: 'breadcrumbs', label: 'Breadcrumbs', group: 'Site', icon: 'chevrons-right' },
  props: z.strictObject({}),
  presets: [{ label: 'Breadcrumbs', block: { type: 'breadcrumbs', props: {} } }],
  render(_props, site, { id }) {
    const trail = site.trail ?? [];
    if (trail.length === 0) return null;
    const items = trail.map(({ label, to }, i) =>
      h('li', { key: i }, h('a', { href: hrefOf(to, site) }, label)),
    );
    return h(
      'nav',
      { id, className: 'crumbs', 'aria-label': pageWord(site.language, 'trail') },
      h('ol', null, items),
    );
  },
});
