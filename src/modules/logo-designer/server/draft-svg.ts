import { sceneSvg } from '#platform/scene/scene-svg.ts';
import type { Recipe } from '../logo-schema.ts';
import { composeLogo } from './draw/compose.ts';
import { boardOf, card, paintOf } from './draw/paint.ts';

/** A draft as SVG on its ground: nothing from outside, letters as outlines. */
export const draftSvg = (recipe: Recipe): string =>
  sceneSvg(boardOf(composeLogo(recipe), paintOf(recipe), card));
