import type { SiteContext } from '../site-context.ts';
import { themeCss } from '../theme/theme-css.ts';
import type { Theme } from '../theme/theme-schema.ts';
import { actionCss } from './action-css.ts';
import { baseCss } from './base-css.ts';
import { fontFaces } from './font-faces.ts';
import { layoutCss } from './layout-css.ts';
import { mediaCss } from './media-css.ts';
import { wordsCss } from './words-css.ts';

const parts = [baseCss, layoutCss, wordsCss, mediaCss, actionCss];
const squeezed = parts.map((css) => css.trim()).join('\n');

/** The stylesheet of a theme's pages: typefaces, custom properties, and rules that only read those. */
const pageCss = (theme: Theme, faces: string): string =>
  [faces, themeCss(theme), squeezed].filter(Boolean).join('\n');

/** The stylesheet of a theme: written once for all pages that share it. */
export const stylesheetOf = (theme: Theme, font: SiteContext['font']): string =>
  pageCss(theme, fontFaces(theme, font));
