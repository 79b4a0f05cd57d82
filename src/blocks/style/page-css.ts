import { themeCss } from '../theme/theme-css.ts';
import type { Theme } from '../theme/theme-schema.ts';
import { baseCss } from './base-css.ts';

const parts = [baseCss];

/** The stylesheet of a theme's pages, without comments and needless space. */
export const pageCss = (theme: Theme, fontFaces: string): string =>
  [fontFaces, themeCss(theme), ...parts.map(squeezed)].filter(Boolean).join('\n');

const squeezed = (css: string): string =>
  css
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
