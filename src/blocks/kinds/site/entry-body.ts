import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { drawMarkdown } from '../../markdown/draw-markdown.ts';
import { pictureOf } from '../../parts/picture.ts';
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
      pictureOf({ assetId: entry.assetId, isFirst: true }, site),
      h(
        'div',
        { className: 'text' },
        drawMarkdown(entry.markdown ?? '', site, { level: Math.min(6, level + 1), id }),
      ),
    );
  },
});
