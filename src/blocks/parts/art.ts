import { createElement as h, type ReactElement } from 'react';
import { choice, group, number } from '../fields/field.ts';

/** Drawings of the hub's own in the colours of the theme: what they show, and the seed of one of them. */
export const motifs = ['shapes'] as const;
export const artField = group('Drawing', {
  motif: choice('Motif', motifs),
  seed: number('Variant', 0, 9999).default(1),
});
type Art = { readonly motif: (typeof motifs)[number]; readonly seed: number };

/** A drawing; it only decorates, so that nobody has it read out. */
export function drawArt(art: Art | undefined): ReactElement | null {
  if (!art) return null;
  return h(
    'svg',
    { className: 'art', viewBox: '0 0 640 520', 'aria-hidden': true, focusable: 'false' },
    h('circle', { cx: 320, cy: 260, r: 200, fill: 'var(--mark)' }),
  );
}
