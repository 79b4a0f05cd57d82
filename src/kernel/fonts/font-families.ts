/** How a typeface is built: what people choose by, before they know any names. */
export const fontStyles = [
  ...(['geometric', 'grotesque', 'humanist', 'slab', 'didone', 'old style', 'rounded'] as const),
  ...(['display', 'condensed', 'mono', 'script'] as const),
] as const;
export type FontStyle = (typeof fontStyles)[number];

/** Scripts that a family has letters for, beside Latin with its accents. */
type Script = 'cyrillic' | 'greek';

type Family = {
  readonly title: string;
  readonly style: FontStyle;
  /** Those that are used, in CSS units. */
  readonly weights: readonly number[];
  readonly scripts?: readonly Script[];
  /** Small letters look as capitals do. */
  readonly isCapitalsOnly?: true;
};

/** Typefaces that come with the hub, all under the SIL Open Font License 1.1, by the end of their package's name. */
export const fontFamilies = {
  jost: {
    ...{ title: 'Jost', style: 'geometric', weights: [300, 400, 500, 600, 700] },
    scripts: ['cyrillic'],
  },
  outfit: { title: 'Outfit', style: 'geometric', weights: [300, 400, 500, 600, 700, 800] },
  montserrat: {
    ...{ title: 'Montserrat', style: 'geometric', weights: [400, 500, 600, 700, 800] },
    scripts: ['cyrillic'],
  },
  'league-spartan': { title: 'League Spartan', style: 'geometric', weights: [500, 600, 700, 800] },
  inter: {
    ...{ title: 'Inter', style: 'grotesque', weights: [400, 500, 600, 700, 800] },
    scripts: ['cyrillic', 'greek'],
  },
  'space-grotesk': { title: 'Space Grotesk', style: 'grotesque', weights: [400, 500, 600, 700] },
  archivo: { title: 'Archivo', style: 'grotesque', weights: [500, 600, 700, 800, 900] },
  figtree: { title: 'Figtree', style: 'humanist', weights: [400, 500, 600, 700, 800] },
  marcellus: { title: 'Marcellus', style: 'humanist', weights: [400] },
  'zilla-slab': { title: 'Zilla Slab', style: 'slab', weights: [400, 500, 600, 700] },
  'playfair-display': {
    ...{ title: 'Playfair Display', style: 'didone', weights: [400, 500, 600, 700, 800] },
    scripts: ['cyrillic'],
  },
  'bodoni-moda': { title: 'Bodoni Moda', style: 'didone', weights: [400, 500, 600, 700] },
  'cormorant-garamond': {
    ...{ title: 'Cormorant Garamond', style: 'old style', weights: [400, 500, 600, 700] },
    scripts: ['cyrillic'],
  },
  cinzel: {
    ...{ title: 'Cinzel', style: 'old style', weights: [400, 500, 600, 700] },
    isCapitalsOnly: true,
  },
  'libre-caslon-text': { title: 'Libre Caslon', style: 'old style', weights: [400, 700] },
  quicksand: { title: 'Quicksand', style: 'rounded', weights: [500, 600, 700] },
  comfortaa: {
    ...{ title: 'Comfortaa', style: 'rounded', weights: [400, 500, 600, 700] },
    scripts: ['cyrillic', 'greek'],
  },
  fredoka: { title: 'Fredoka', style: 'rounded', weights: [400, 500, 600, 700] },
  'dm-serif-display': { title: 'DM Serif Display', style: 'display', weights: [400] },
  'yeseva-one': {
    ...{ title: 'Yeseva One', style: 'display', weights: [400] },
    scripts: ['cyrillic'],
  },
  syne: {
    ...{ title: 'Syne', style: 'display', weights: [500, 600, 700, 800] },
    scripts: ['greek'],
  },
  unbounded: {
    ...{ title: 'Unbounded', style: 'display', weights: [400, 500, 600, 700, 800] },
    scripts: ['cyrillic'],
  },
  oswald: {
    ...{ title: 'Oswald', style: 'condensed', weights: [400, 500, 600, 700] },
    scripts: ['cyrillic'],
  },
  'bebas-neue': {
    ...{ title: 'Bebas Neue', style: 'condensed', weights: [400] },
    isCapitalsOnly: true,
  },
  'jetbrains-mono': {
    ...{ title: 'JetBrains Mono', style: 'mono', weights: [400, 500, 600, 700, 800] },
    scripts: ['cyrillic', 'greek'],
  },
  pacifico: {
    ...{ title: 'Pacifico', style: 'script', weights: [400] },
    scripts: ['cyrillic'],
  },
  'dancing-script': { title: 'Dancing Script', style: 'script', weights: [500, 600, 700] },
} as const satisfies Readonly<Record<string, Family>>;

export type FontId = keyof typeof fontFamilies;
export const fontIds = Object.keys(fontFamilies) as [FontId, ...FontId[]];

export const familyOf = (id: FontId): Family => fontFamilies[id];

/** The weight of a family nearest to a wanted one. */
export function nearestWeight(id: FontId, wanted: number): number {
  const [first = 400, ...others] = familyOf(id).weights;
  return others.reduce(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    first,
  );
}
