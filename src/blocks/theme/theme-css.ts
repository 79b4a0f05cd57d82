import { type FontId, familyOf, nearestWeight } from '#kernel/fonts/font-families.ts';
import { coloursOf, type Ground, type GroundColours, grounds } from './theme-colours.ts';
import type { Theme } from './theme-schema.ts';

const names: Readonly<Record<keyof GroundColours, string>> = {
  ...{
    ground: 'g',
    card: 'card',
    ink: 'ink',
    soft: 'soft',
    line: 'line',
    edge: 'edge',
    field: 'field',
  },
  ...{ action: 'act', actionInk: 'act-ink', link: 'link', mark: 'mark', fault: 'fault' },
};
const spaces = { compact: '0.8', normal: '1', airy: '1.25' } as const;
const corners = { none: '0px', small: '4px', medium: '10px', large: '20px' } as const;
const fallbacks: Readonly<Record<string, string>> = {
  ...{ slab: 'Georgia, serif', didone: 'Georgia, serif', 'old style': 'Georgia, serif' },
  ...{ mono: 'ui-monospace, monospace', script: 'cursive', display: 'Georgia, serif' },
};

const declare = (colours: GroundColours): string =>
  Object.entries(names)
    .map(([key, name]) => `--${name}:${colours[key as keyof GroundColours]}`)
    .join(';');

/** One rule a ground; the page itself stands on paper. */
function rulesOf(colours: Record<Ground, GroundColours>): string {
  return grounds
    .map((ground) => {
      const selector = ground === 'paper' ? ':root,.on-paper' : `.on-${ground}`;
      return `${selector}{${declare(colours[ground])}}`;
    })
    .join('\n');
}

const stackOf = (id: FontId): string => {
  const { title, style } = familyOf(id);
  return `"${title}",${fallbacks[style] ?? 'system-ui, sans-serif'}`;
};

/** The weights a theme's pages use: headings, text, strong text. */
export function weightsOf({ fonts }: Theme): { heading: number; text: number; strong: number } {
  const thin = ['old style', 'didone', 'display', 'script'].includes(familyOf(fonts.heading).style);
  return {
    heading: nearestWeight(fonts.heading, thin ? 600 : 700),
    text: nearestWeight(fonts.text, 400),
    strong: nearestWeight(fonts.text, 600),
  };
}

/** The custom properties of a theme, light and dark; everything else of the stylesheet only reads them. */
export function themeCss(theme: Theme): string {
  const [light, dark] = [rulesOf(coloursOf(theme, 'light')), rulesOf(coloursOf(theme, 'dark'))];
  const { heading, text, strong } = weightsOf(theme);
  const { title } = familyOf(theme.fonts.heading);
  const capitals = familyOf(theme.fonts.heading).isCapitalsOnly;
  const wide = ['Unbounded', 'Syne', 'Comfortaa'].includes(title);
  const narrow = familyOf(theme.fonts.heading).style === 'condensed';
  const root = [
    `--head:${stackOf(theme.fonts.heading)}`,
    `--body:${stackOf(theme.fonts.text)}`,
    ...[`--head-w:${heading}`, `--body-w:${text}`, `--strong-w:${strong}`],
    `--head-scale:${wide ? '.86' : narrow ? '1.12' : capitals ? '.95' : '1'}`,
    `--head-track:${wide || capitals || narrow ? '0' : '-.02em'}`,
    `--r:${corners[theme.radius]}`,
    `--rb:${theme.radius === 'large' ? '999px' : corners[theme.radius]}`,
    `--s:${spaces[theme.density]}`,
  ].join(';');
  const modes =
    theme.scheme === 'light'
      ? `:root{color-scheme:light}\n${light}`
      : theme.scheme === 'dark'
        ? `:root{color-scheme:dark}\n${dark}`
        : `:root{color-scheme:light dark}\n${light}\n@media (prefers-color-scheme:dark){\n${dark}\n}`;
  // Paper is white, whatever the visitor's screen is.
  const print = theme.scheme === 'light' ? '' : `\n@media print{\n${light}\n}`;
  return `:root{${root}}\n${modes}${print}`;
}
