import { createElement as h, type ReactNode } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { drawMarkdown } from '../../markdown/draw-markdown.ts';
import { hrefOf } from '../../parts/link.ts';
import { pictureOf } from '../../parts/picture.ts';
import type { SiteContext, SiteEntry } from '../../site-context.ts';
import { dayOf } from './day-of.ts';

export const entryBodyBlock = defineBlock({
  ...{ type: 'entry-body', label: 'Entry', group: 'Site', icon: 'file-text' },
  props: z.strictObject({}),
  heads: (_props, { entry }) => (entry ? ('own' as const) : undefined),
  presets: [{ label: 'Entry', block: { type: 'entry-body', props: {} } }],
  render(_props, site, { id, level }) {
    const { entry } = site;
    if (!entry) return null;
    return h(
      'article',
      { id, className: 'entry' },
      h(`h${level}`, null, entry.title),
      entry.date ? h('p', { className: 'note' }, dayOf(entry.date, site.language)) : null,
      entry.lead ? h('p', { className: 'lead' }, entry.lead) : null,
      pictureOf({ assetId: entry.assetId, isFirst: true }, site),
      h(
        'div',
        { className: 'text' },
        drawMarkdown(entry.markdown ?? '', site, { level: Math.min(6, level + 1), id }),
      ),
      factsOf(entry, site),
    );
  },
});

/** What is known of an entry beside its text: its label, and one value or several. */
function factsOf({ facts = [] }: SiteEntry, site: SiteContext): ReactNode {
  if (facts.length === 0) return null;
  return h(
    'dl',
    { className: 'facts' },
    facts.map(({ label, values }) =>
      h(
        'div',
        { key: label },
        h('dt', null, label),
        values.map(({ text, to }) => {
          const href = hrefOf(to, site);
          return h('dd', { key: text }, href === undefined ? text : h('a', { href }, text));
        }),
      ),
    ),
  );
}
