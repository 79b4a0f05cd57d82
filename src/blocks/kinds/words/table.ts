import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { line, list, toggle } from '../../fields/field.ts';

export const tableBlock = defineBlock({
  ...{ type: 'table', label: 'Table', group: 'Words', icon: 'table' },
  props: z.strictObject({
    caption: line('Caption', 200).default(''),
    rows: list('Rows', list('Row', line('Cell', 500), 12), 200).default([]),
    head: toggle('The first row is its head').default(true),
    side: toggle('The first column names its row').default(false),
  }),
  presets: [
    {
      label: 'Table',
      block: {
        type: 'table',
        props: {
          rows: [
            ['', 'One', 'Two'],
            ['First', '', ''],
          ],
        },
      },
    },
  ],
  render({ caption, rows, head, side }, _site, { id }) {
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width === 0) return null;
    const even = rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''));
    const cell = (text: string, i: number, scope?: 'col' | 'row') =>
      scope && text ? h('th', { key: i, scope }, text) : h('td', { key: i }, text);
    const body = (head ? even.slice(1) : even).map((row, at) =>
      h(
        'tr',
        { key: at },
        row.map((text, i) => cell(text, i, side && i === 0 ? 'row' : undefined)),
      ),
    );
    const first = (even[0] ?? []).map((text, i) => cell(text, i, 'col'));
    // Wide tables are scrolled, which has to work by keyboard, too.
    return h(
      'div',
      { id, className: 'scroll', tabIndex: 0 },
      h(
        'table',
        null,
        caption ? h('caption', null, caption) : null,
        head ? h('thead', null, h('tr', null, first)) : null,
        body.length > 0 ? h('tbody', null, body) : null,
      ),
    );
  },
});
