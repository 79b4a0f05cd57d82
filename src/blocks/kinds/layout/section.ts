import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice } from '../../fields/field.ts';
import { headingFields, headingGroup, headsOf } from '../../parts/heading-group.ts';

export const sectionBlock = defineBlock({
  ...{ type: 'section', label: 'Section', group: 'Layout', icon: 'rectangle-horizontal' },
  slots: ['1'],
  isFullWidth: true,
  props: z.strictObject({
    ...headingFields,
    ground: choice('Ground', ['paper', 'tint', 'band', 'accent']).default('paper'),
    width: choice('Width', ['normal', 'narrow', 'wide']).default('normal'),
    align: choice('Alignment', ['start', 'centre']).default('start'),
    /** Heading on the left, everything else on the right. */
    split: choice('Heading', ['above', 'beside']).default('above'),
    space: choice('Space', ['normal', 'tight', 'roomy']).default('normal'),
    edge: choice('Lower edge', ['straight', 'wave', 'slant']).default('straight'),
  }),
  heads: headsOf,
  presets: [
    { label: 'Section', block: { type: 'section', props: { heading: 'A heading' } } },
    {
      label: 'Call to action',
      block: {
        type: 'section',
        props: { heading: 'Ready when you are', ground: 'band', align: 'centre' },
        slots: { 1: [{ type: 'button', props: { label: 'Begin', look: 'primary' } }] },
      },
    },
  ],
  render: (props, _site, { id, level, slots }) =>
    h(
      'section',
      {
        id,
        className: `sec on-${props.ground} at-${props.align} sp-${props.space} edge-${props.edge}`,
      },
      h(
        'div',
        { className: `in in-${props.width} split-${props.split}` },
        headingGroup(props, level),
        h('div', { className: 'flow' }, slots['1']),
      ),
    ),
});
