import { createElement as h, type ReactNode } from 'react';
import { z } from 'zod';
import { artField, drawArt } from '../../art/art.ts';
import { defineBlock } from '../../block.ts';
import { asset, choice, line, passage } from '../../fields/field.ts';
import { actionField, buttonRow } from '../../parts/link.ts';
import { pictureOf } from '../../parts/picture.ts';

export const heroBlock = defineBlock({
  ...{ type: 'hero', label: 'Hero', group: 'Action', icon: 'panel-top' },
  slots: ['1'],
  isFullWidth: true,
  props: z.strictObject({
    label: line('Small line above', 80).default(''),
    heading: line('Heading', 160).default(''),
    text: passage('Text', 600).default(''),
    action: actionField('Button').optional(),
    second: actionField('Second button').optional(),
    note: line('Small line below', 160).default(''),
    assetId: asset('Picture').optional(),
    alt: line('What the picture shows', 300).default(''),
    art: artField.optional(),
    layout: choice('Layout', [
      ...(['split', 'reverse', 'centre', 'cover', 'poster', 'card', 'stage'] as const),
    ]).default('split'),
    ground: choice('Ground', ['paper', 'tint', 'band', 'accent']).default('paper'),
  }),
  heads: ({ heading }) => (heading ? ('own' as const) : undefined),
  presets: [
    {
      label: 'Hero',
      block: {
        type: 'hero',
        props: { heading: 'Say what people get', art: { motif: 'shapes', seed: 1 } },
      },
    },
    {
      label: 'Hero, centred',
      block: { type: 'hero', props: { heading: 'Say what people get', layout: 'centre' } },
    },
  ],
  render(props, site, { id, level, slots }) {
    const picture =
      pictureOf({ ...props, isFirst: true, sizes: '(min-width: 60rem) 50vw, 100vw' }, site) ??
      drawArt(props.art);
    const words = h(
      'div',
      { className: 'hero-words' },
      props.label ? h('p', { className: 'label' }, props.label) : null,
      props.heading
        ? h(
            `h${level}`,
            { className: isLong(props.heading) ? 'display display-s' : 'display' },
            props.heading,
          )
        : null,
      props.text ? h('p', { className: 'lead' }, props.text) : null,
      buttonRow(props.action, props.second, site),
      props.note ? h('p', { className: 'note' }, props.note) : null,
    );
    const aside = slots['1'] ? h('div', { className: 'hero-aside' }, slots['1']) : null;
    const className = `hero hero-${props.layout} on-${props.ground}${picture ? '' : ' no-pic'}${aside ? ' has-aside' : ''}`;
    return h(
      'section',
      { id, className },
      h('div', { className: 'in' }, words, shown(picture), aside),
    );
  },
});

/** Long words and long sentences need smaller letters beside a picture. */
const isLong = (heading: string): boolean =>
  heading.length > 52 || heading.split(/[\s-]/).some((word) => word.length > 14);

const shown = (picture: ReactNode): ReactNode =>
  picture ? h('div', { className: 'hero-pic' }, picture) : null;
