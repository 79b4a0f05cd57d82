import { type FontId, familyOf } from '#kernel/fonts/font-families.ts';
import type { SiteContext } from '../site-context.ts';
import { weightsOf } from '../theme/theme-css.ts';
import type { Theme } from '../theme/theme-schema.ts';

/** Letters by file, as the packages of the families cut them. */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
} as const;
type Script = keyof typeof ranges;

export type FontFile = {
  readonly family: FontId;
  readonly weight: number;
  readonly script: Script;
  /** As in the family's package: `jost-latin-400-normal.woff2`. */
  readonly file: string;
  /** Needed for the first words of nearly every page. */
  readonly isFirst: boolean;
};

/** The files of a theme's typefaces. Browsers fetch only those with letters that the page has. */
export function fontsOf(theme: Theme): FontFile[] {
  const { heading, text, strong } = weightsOf(theme);
  const wanted = [
    { family: theme.fonts.heading, weight: heading, isFirst: true },
    { family: theme.fonts.text, weight: text, isFirst: true },
    { family: theme.fonts.text, weight: strong, isFirst: false },
  ];
  const files = wanted.flatMap(({ family, weight, isFirst }) => {
    const scripts: Script[] = ['latin', 'latin-ext', ...(familyOf(family).scripts ?? [])];
    return scripts.map((script) => ({
      ...{ family, weight, script },
      file: `${family}-${script}-${weight}-normal.woff2`,
      isFirst: isFirst && script === 'latin',
    }));
  });
  return files.filter(({ file }, at) => files.findIndex((other) => other.file === file) === at);
}

/** `@font-face` rules for the files that a site has; empty without any. */
export const fontFaces = (theme: Theme, font: SiteContext['font']): string =>
  fontsOf(theme)
    .flatMap(({ family, weight, script, file }) => {
      const href = font?.(file);
      if (href === undefined) return [];
      const { title } = familyOf(family);
      return `@font-face{font-family:"${title}";font-style:normal;font-weight:${weight};font-display:swap;src:url("${href.replace(/["\\\n]/g, encodeURIComponent)}") format("woff2");unicode-range:${ranges[script]}}`;
    })
    .join('\n');
