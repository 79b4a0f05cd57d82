import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, name, number } from '../../fields/field.ts';
import { headingFields, headingGroup, headsOf } from '../../parts/heading-group.ts';
import { hrefOf } from '../../parts/link.ts';
import { drawPager } from '../../parts/pager.ts';
import { pictureOf } from '../../parts/picture.ts';
import { pageWord } from '../../words.ts';
import { dayOf } from './day-of.ts';

export const entryListBlock = defineBlock({
  ...{ type: 'entry-list', label: 'List of entries', group: 'Site', icon: 'newspaper' },
  hasInnerHeadings: true,
  props: z.strictObject({
    ...headingFields,
    collection: name(
      'Collection',
      /^[a-z0-9-]{0,60}$/,
      'A collection is named by small letters, digits and -.',
    ).default(''),
    limit: number('At most', 1, 100).int().default(10),
    layout: choice('Layout', ['cards', 'list']).default('cards'),
  }),
  heads: headsOf,
  presets: [{ label: 'Entries', block: { type: 'entry-list', props: { collection: 'blog' } } }],
  render(props, site, { id, level }) {
    const pager = site.pager?.blockId === id ? site.pager : undefined;
    const entries = pager?.entries ?? site.entries?.(props.collection, props.limit) ?? [];
    const inner = Math.min(6, props.heading ? level + 1 : level);
    const items = entries.map((entry) =>
      h(
        'li',
        { key: entry.id },
        pictureOf({ assetId: entry.assetId, sizes: '(min-width: 60rem) 33vw, 100vw' }, site),
        h(
          'div',
          { className: 'words' },
          entry.date ? h('p', { className: 'note' }, dayOf(entry.date, site.language)) : null,
          h(
            `h${inner}`,
            { className: 'it' },
            h('a', { href: hrefOf(`entry:${entry.id}`, site) }, entry.title),
          ),
          entry.summary ? h('p', null, entry.summary) : null,
        ),
      ),
    );
    return h(
      'div',
      { id, className: `entries entries-${props.layout}` },
      headingGroup(props, level),
      items.length > 0
        ? h('ul', { className: 'items' }, items)
        : h('p', { className: 'note' }, pageWord(site.language, 'empty')),
      pager ? drawPager(pager, site) : null,
    );
  },
});
