import { sceneSvg } from '#platform/scene/scene-svg.ts';
import type { Recipe } from '../logo-schema.ts';
import { composeLogo } from './draw/compose.ts';
import { boardOf, paintOf } from './draw/paint.ts';

/** The ground on which drafts are shown beside each other, in pixels. */
const card = { width: 420, height: 300, fill: 0.7 };

/** A draft as SVG on its ground: nothing from outside, letters as outlines. */
export const draftSvg = (recipe: Recipe): string =>
  sceneSvg(boardOf(composeLogo(recipe), paintOf(recipe), card));
