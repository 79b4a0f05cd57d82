import type { Recipe } from '../../logo-schema.ts';
import { distance } from './palettes.ts';

/** How alike the drafts of two recipes are, 0 to 1: by construction first, then by type, colour and outline. */
export function likeness(one: Recipe, two: Recipe): number {
  const sameMark = one.mark?.rule === two.mark?.rule;
  const sameGround = sameMark && one.mark?.ground === two.mark?.ground;
  const colour = Math.max(0, 1 - distance(one.colours.primary, two.colours.primary) / 0.25);
  return (
    (sameMark ? 0.42 : 0) +
    (sameGround ? 0.04 : 0) +
    (one.word.family === two.word.family ? 0.17 : 0) +
    (one.word.treatment === two.word.treatment ? 0.15 : 0) +
    (one.layout === two.layout ? 0.09 : 0) +
    (one.isReversed === two.isReversed ? 0.04 : 0) +
    colour * 0.16
  );
}
