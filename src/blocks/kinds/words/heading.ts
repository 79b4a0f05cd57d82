import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, line, number } from '../../fields/field.ts';

export const headingBlock = defineBlock({
  ...{ type: 'heading', label: 'Heading', group: 'Words', icon: 'heading' },
  props: z.strictObject({
    text: line('Text', 200).default(''),
    level: number('Level', 1, 6, 'The page’s title is 1.').int().default(2),
    align: choice('Alignment', ['start', 'centre']).default('start'),
  }),
  heads: ({ text, level }) => (text ? level : undefined),
  presets: [{ label: 'Heading', block: { type: 'heading', props: { text: 'A heading' } } }],
  render: ({ text, align }, _site, { id, level }) =>
    text ? h(`h${level}`, { id, className: `at-${align}` }, text) : null,
});
