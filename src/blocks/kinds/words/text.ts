import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, markdown } from '../../fields/field.ts';
import { drawMarkdown } from '../../markdown/draw-markdown.ts';

export const textBlock = defineBlock({
  ...{ type: 'text', label: 'Text', group: 'Words', icon: 'text' },
  props: z.strictObject({
    markdown: markdown('Text').default(''),
    size: choice('Size', ['normal', 'large', 'small']).default('normal'),
    align: choice('Alignment', ['start', 'centre']).default('start'),
  }),
  hasInnerHeadings: true,
  presets: [{ label: 'Text', block: { type: 'text', props: { markdown: 'Write here.' } } }],
  render: ({ markdown, size, align }, site, { id, level }) =>
    h(
      'div',
      { id, className: `text text-${size} at-${align}` },
      drawMarkdown(markdown, site, { level, id }),
    ),
});
