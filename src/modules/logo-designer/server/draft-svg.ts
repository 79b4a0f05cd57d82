import { sceneSvg } from '#platform/scene/scene-svg.ts';
import type { Recipe } from '../logo-schema.ts';
import { composeLogo } from './draw/compose.ts';
import { boardOf, card, paintOf } from './draw/paint.ts';

/** A draft as SVG on its ground: nothing from outside, letters as outlines. `drawing` is what its recipe gives, where that is known. */
export const draftSvg = (recipe: Recipe, drawing = composeLogo(recipe)): string =>
  sceneSvg(boardOf(drawing, paintOf(recipe), card));
