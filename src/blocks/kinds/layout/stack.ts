import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice } from '../../fields/field.ts';

export const stackBlock = defineBlock({
  ...{ type: 'stack', label: 'Stack', group: 'Layout', icon: 'rows-3' },
  slots: ['1'],
  props: z.strictObject({
    look: choice('Look', ['plain', 'card', 'outline']).default('plain'),
    gap: choice('Gap', ['normal', 'tight', 'roomy']).default('normal'),
    align: choice('Alignment', ['start', 'centre']).default('start'),
  }),
  presets: [
    { label: 'Stack', block: { type: 'stack', props: {} } },
    { label: 'Card', block: { type: 'stack', props: { look: 'card' } } },
  ],
  render: ({ look, gap, align }, _site, { id, slots }) =>
    h('div', { id, className: `stack stack-${look} flow gap-${gap} at-${align}` }, slots['1']),
});
