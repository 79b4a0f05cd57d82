import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { headingFields, headingGroup, headsOf } from '../../parts/heading-group.ts';
import { itemFields, itemsField, titleOf } from '../../parts/items.ts';
import { pictureOf } from '../../parts/picture.ts';

export const teamBlock = defineBlock({
  ...{ type: 'team', label: 'Team', group: 'Words', icon: 'users' },
  hasInnerHeadings: true,
  props: z.strictObject({ ...headingFields, items: itemsField('People', itemFields, 60) }),
  heads: headsOf,
  presets: [
    { label: 'Team', block: { type: 'team', props: { items: [{ title: 'Name', text: 'Role' }] } } },
  ],
  render(props, site, { id, level }) {
    const inner = Math.min(6, props.heading ? level + 1 : level);
    return h(
      'div',
      { id, className: 'team' },
      headingGroup(props, level),
      h(
        'ul',
        { className: 'items' },
        props.items.map((item, i) =>
          h(
            'li',
            { key: i },
            h(
              'div',
              { className: 'face' },
              pictureOf({ ...item, sizes: '12rem' }, site) ??
                h('span', { 'aria-hidden': true }, initialsOf(item.title)),
            ),
            h(`h${inner}`, { className: 'it' }, titleOf(item, site)),
            item.text ? h('p', null, item.text) : null,
          ),
        ),
      ),
    );
  },
});

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');
