import { createElement as h, type ReactElement } from 'react';
import { choice, group, number } from '../fields/field.ts';
import { drawPeople, drawRings, drawShapes } from './forms.ts';
import { drawCity, drawHills, drawWaves } from './lands.ts';
import { drawBook, drawTicket } from './papers.ts';
import { type Chance, chanceOf } from './pen.ts';
import { drawApp, drawDesk, drawPhone } from './screens.ts';
import { drawPlant, drawProduct, drawStill } from './things.ts';

const drawings = {
  ...{ app: drawApp, phone: drawPhone, desk: drawDesk, book: drawBook, ticket: drawTicket },
  ...{ hills: drawHills, waves: drawWaves, city: drawCity, plant: drawPlant, still: drawStill },
  ...{ product: drawProduct, people: drawPeople, rings: drawRings, shapes: drawShapes },
} as const satisfies Readonly<Record<string, (chance: Chance) => ReactElement>>;

export type Motif = keyof typeof drawings;
export const motifs = Object.keys(drawings) as [Motif, ...Motif[]];
/** Drawings that reach every edge; the others stand in the open. */
const filled: readonly Motif[] = [
  'hills',
  'waves',
  'city',
  'shapes',
  'still',
  'plant',
  'product',
  'people',
];

/** Drawings of the hub's own in the colours of the theme: what they show, and the seed of one of them. */
export const artField = group('Drawing', {
  motif: choice('Motif', motifs),
  seed: number('Variant', 0, 9999).int().default(1),
});
export type Art = { readonly motif: Motif; readonly seed: number };

/** A drawing; it only decorates, so that nobody has it read out. */
export const drawArt = (art: Art | undefined): ReactElement | null =>
  art
    ? h(
        'svg',
        {
          className: `art art-${filled.includes(art.motif) ? 'full' : 'free'}`,
          ...{ viewBox: '0 0 640 520', 'aria-hidden': true, focusable: 'false' },
          preserveAspectRatio: filled.includes(art.motif) ? 'xMidYMid slice' : 'xMidYMid meet',
        },
        drawings[art.motif](chanceOf(art.seed)),
      )
    : null;
