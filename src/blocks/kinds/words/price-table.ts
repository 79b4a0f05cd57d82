import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { group, line, list, neededLine, toggle } from '../../fields/field.ts';
import { headingFields, headingGroup, headsOf } from '../../parts/heading-group.ts';
import { drawIcon } from '../../parts/icon.ts';
import { actionField, buttonLink } from '../../parts/link.ts';
import type { SiteContext } from '../../site-context.ts';
import { pageWord } from '../../words.ts';

const planSchema = group('Plan', {
  name: line('Name', 80).default(''),
  price: line('Price', 40, 'As it is to be read: €12, Free, from £90.').default(''),
  per: line('Per', 40).default(''),
  text: line('Sentence', 200).default(''),
  features: list('What is in it', neededLine('Line', 160), 20).default([]),
  action: actionField('Button').optional(),
  recommended: toggle('Recommended').default(false),
});
type Plan = z.output<typeof planSchema>;

export const priceTableBlock = defineBlock({
  ...{ type: 'price-table', label: 'Prices', group: 'Words', icon: 'badge-euro' },
  hasInnerHeadings: true,
  props: z.strictObject({
    ...headingFields,
    plans: list('Plans', planSchema, 6).default([]),
    note: line('Sentence below', 300).default(''),
  }),
  heads: headsOf,
  presets: [
    {
      label: 'Prices',
      block: {
        type: 'price-table',
        props: { plans: [{ name: 'Plan', price: '€0', features: ['What is in it'] }] },
      },
    },
  ],
  render(props, site, { id, level }) {
    const inner = Math.min(6, props.heading ? level + 1 : level);
    return h(
      'div',
      { id, className: 'prices' },
      headingGroup(props, level),
      h(
        'ul',
        { className: `items n-${Math.min(props.plans.length, 4)}` },
        props.plans.map((plan, i) =>
          planOf(plan, { key: i, level: inner, isOnly: props.plans.length === 1 }, site),
        ),
      ),
      props.note ? h('p', { className: 'note' }, props.note) : null,
    );
  },
});

type At = { readonly key: number; readonly level: number; readonly isOnly: boolean };

const planOf = (plan: Plan, { key, level, isOnly }: At, site: SiteContext): ReactElement =>
  h(
    'li',
    { key, className: plan.recommended ? 'plan best' : 'plan' },
    plan.recommended ? h('p', { className: 'flag' }, pageWord(site.language, 'popular')) : null,
    plan.name ? h(`h${level}`, { className: 'it' }, plan.name) : null,
    h('p', { className: 'price' }, h('b', null, plan.price), plan.per ? ` ${plan.per}` : null),
    plan.text ? h('p', null, plan.text) : null,
    plan.features.length > 0
      ? h(
          'ul',
          { className: 'ticks' },
          plan.features.map((feature, i) => h('li', { key: i }, drawIcon('check'), feature)),
        )
      : null,
    buttonLink(plan.action, site, plan.recommended || isOnly ? 'primary' : 'second'),
  );
