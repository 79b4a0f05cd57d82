import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, line } from '../../fields/field.ts';
import { headingFields, headingGroup, headsOf } from '../../parts/heading-group.ts';
import { itemFields, itemsField, titleOf } from '../../parts/items.ts';
import { pictureOf } from '../../parts/picture.ts';

const fields = { ...itemFields, when: line('Time or place', 60).optional() };

export const stepsBlock = defineBlock({
  ...{ type: 'steps', label: 'Steps', group: 'Words', icon: 'list-ordered' },
  hasInnerHeadings: true,
  props: z.strictObject({
    ...headingFields,
    items: itemsField('Steps', fields, 24),
    layout: choice('Layout', ['row', 'column', 'timeline', 'agenda']).default('row'),
  }),
  heads: headsOf,
  presets: [
    {
      label: 'Steps',
      block: {
        type: 'steps',
        props: { items: [{ title: 'First' }, { title: 'Then' }, { title: 'At last' }] },
      },
    },
    {
      label: 'Programme',
      block: {
        type: 'steps',
        props: { layout: 'agenda', items: [{ when: '10:00', title: 'Doors open' }] },
      },
    },
  ],
  render(props, site, { id, level }) {
    const { items, layout } = props;
    const inner = Math.min(6, props.heading ? level + 1 : level);
    return h(
      'div',
      { id, className: `steps steps-${layout} n-${Math.min(items.length, 6)}` },
      headingGroup(props, level),
      h(
        'ol',
        { className: 'items' },
        items.map((item, i) =>
          h(
            'li',
            { key: i },
            item.when ? h('p', { className: 'when' }, item.when) : null,
            h(
              'div',
              { className: 'words' },
              item.title ? h(`h${inner}`, { className: 'it' }, titleOf(item, site)) : null,
              item.text ? h('p', null, item.text) : null,
              pictureOf(item, site),
            ),
          ),
        ),
      ),
    );
  },
});
