import { themeCss } from '../theme/theme-css.ts';
import type { Theme } from '../theme/theme-schema.ts';
import { actionCss } from './action-css.ts';
import { baseCss } from './base-css.ts';
import { layoutCss } from './layout-css.ts';
import { mediaCss } from './media-css.ts';
import { wordsCss } from './words-css.ts';

const parts = [baseCss, layoutCss, wordsCss, mediaCss, actionCss];
const squeezed = parts.map((css) => css.trim()).join('\n');

/** The stylesheet of a theme's pages: typefaces, custom properties, and rules that only read those. */
export const pageCss = (theme: Theme, fontFaces: string): string =>
  [fontFaces, themeCss(theme), squeezed].filter(Boolean).join('\n');
