import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { line } from '../../fields/field.ts';
import { itemFields, itemsField } from '../../parts/items.ts';
import { hrefOf } from '../../parts/link.ts';
import { pictureOf } from '../../parts/picture.ts';

export const logoRowBlock = defineBlock({
  ...{ type: 'logo-row', label: 'Logos', group: 'Pictures', icon: 'badge' },
  props: z.strictObject({
    title: line('Small line above', 120).default(''),
    items: itemsField('Logos', itemFields, 24),
  }),
  presets: [{ label: 'Logos', block: { type: 'logo-row', props: { items: [] } } }],
  render({ title, items }, site, { id }) {
    const drawn = items.flatMap((item, i) => {
      const logo =
        pictureOf({ ...item, alt: item.alt || item.title, sizes: '10rem' }, site) ??
        (item.title ? h('b', null, item.title) : null);
      if (!logo) return [];
      const href = hrefOf(item.to, site);
      return [h('li', { key: i }, href === undefined ? logo : h('a', { href }, logo))];
    });
    if (drawn.length === 0) return null;
    return h(
      'div',
      { id, className: 'logos' },
      title ? h('p', { className: 'label' }, title) : null,
      h('ul', null, drawn),
    );
  },
});
