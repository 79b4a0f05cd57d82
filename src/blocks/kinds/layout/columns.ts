import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, number } from '../../fields/field.ts';

const names = ['1', '2', '3', '4'] as const;

export const columnsBlock = defineBlock({
  ...{ type: 'columns', label: 'Columns', group: 'Layout', icon: 'columns-2' },
  slots: names,
  props: z.strictObject({
    count: number('Columns', 1, 4).int().default(2),
    gap: choice('Gap', ['normal', 'tight', 'roomy']).default('normal'),
    align: choice('Vertically', ['start', 'centre', 'stretch']).default('start'),
    ratio: choice('Widths', ['equal', 'first', 'last']).default('equal'),
  }),
  presets: [
    { label: 'Two columns', block: { type: 'columns', props: { count: 2 } } },
    { label: 'Three columns', block: { type: 'columns', props: { count: 3 } } },
  ],
  render: ({ count, gap, align, ratio }, _site, { id, slots }) =>
    h(
      'div',
      { id, className: `cols cols-${count} gap-${gap} v-${align} ratio-${ratio}` },
      names.slice(0, count).map((name) => h('div', { key: name, className: 'flow' }, slots[name])),
    ),
});
