import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { z } from 'zod';
import { artField, drawArt } from '../../art/art.ts';
import { defineBlock } from '../../block.ts';
import { choice } from '../../fields/field.ts';
import { headingFields, headingGroup, headsOf } from '../../parts/heading-group.ts';
import { drawIcon, iconField } from '../../parts/icon.ts';
import { type Item, itemFields, itemsField, titleOf } from '../../parts/items.ts';
import { pictureOf } from '../../parts/picture.ts';
import type { SiteContext } from '../../site-context.ts';

const fields = { ...itemFields, icon: iconField.optional(), art: artField.optional() };
type Feature = Item & z.output<z.ZodObject<Pick<typeof fields, 'icon' | 'art'>>>;

export const featuresBlock = defineBlock({
  ...{ type: 'features', label: 'Features', group: 'Words', icon: 'layout-grid' },
  hasInnerHeadings: true,
  props: z.strictObject({
    ...headingFields,
    items: itemsField('Features', fields, 24),
    layout: choice('Layout', [
      ...(['grid', 'cards', 'list', 'rows', 'figures', 'bento', 'checks'] as const),
    ]).default('grid'),
  }),
  heads: headsOf,
  presets: [
    {
      label: 'Features',
      block: {
        type: 'features',
        props: {
          items: [
            { icon: 'clock', title: 'First', text: 'Say what it does for people.' },
            { icon: 'heart', title: 'Second', text: 'Say what it does for people.' },
            { icon: 'shield', title: 'Third', text: 'Say what it does for people.' },
          ],
        },
      },
    },
    {
      label: 'Checklist',
      block: {
        type: 'features',
        props: { layout: 'checks', items: [{ title: 'One thing' }, { title: 'And another' }] },
      },
    },
  ],
  render(props, site, { id, level }) {
    const { layout, items } = props;
    const inner = props.heading ? level + 1 : level;
    return h(
      'div',
      { id, className: `feat feat-${layout} n-${Math.min(items.length, 6)}` },
      headingGroup(props, level),
      layout === 'figures'
        ? h('dl', { className: 'figs' }, items.map(figureOf))
        : h(
            'ul',
            { className: 'items' },
            items.map((item, i) => h('li', { key: i }, featureOf(item, layout, inner, site))),
          ),
    );
  },
});

/** A number that counts, and what it counts. */
const figureOf = ({ title, text }: Feature, i: number): ReactElement =>
  h('div', { key: i }, h('dt', null, text || '\u00a0'), h('dd', null, title));

function featureOf(item: Feature, layout: string, level: number, site: SiteContext): ReactNode {
  const picture =
    pictureOf(
      { assetId: item.assetId, alt: item.alt, sizes: '(min-width: 60rem) 33vw, 100vw' },
      site,
    ) ?? drawArt(item.art);
  const sign = layout === 'checks' ? drawIcon('check') : item.icon ? drawIcon(item.icon) : null;
  return [
    picture ? h('div', { key: 'pic', className: 'pic' }, picture) : null,
    !picture && sign ? h('div', { key: 'sign', className: 'sign' }, sign) : null,
    h(
      'div',
      { key: 'words', className: 'words' },
      layout === 'checks'
        ? h('p', { className: 'it' }, titleOf(item, site))
        : item.title
          ? h(`h${Math.min(6, level)}`, { className: 'it' }, titleOf(item, site))
          : null,
      item.text ? h('p', null, item.text) : null,
    ),
  ];
}
