import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, line, link } from '../../fields/field.ts';
import { buttonLink } from '../../parts/link.ts';

export const buttonBlock = defineBlock({
  ...{ type: 'button', label: 'Button', group: 'Action', icon: 'mouse-pointer-click' },
  props: z.strictObject({
    label: line('Label', 80).default(''),
    to: link('Leads to').optional(),
    look: choice('Look', ['primary', 'second', 'plain']).default('primary'),
    note: line('Small line below', 160).default(''),
  }),
  presets: [{ label: 'Button', block: { type: 'button', props: { label: 'Begin' } } }],
  render: ({ label, to, look, note }, site, { id }) =>
    label
      ? h(
          'div',
          { id, className: 'act' },
          buttonLink({ label, to }, site, look),
          note ? h('p', { className: 'note' }, note) : null,
        )
      : null,
});
