import { escapeXml } from '../../rich-text/write-xhtml.ts';

/** Colours of a drawing. On screens they are the variables of the design, in files fixed ones. */
export type Palette = {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** One for each series. */
  readonly series: readonly string[];
};

/** Told apart without colour vision, too (Okabe and Ito), and by 3:1 from white. */
export const paper: Palette = {
  ...{ ground: '#ffffff', ink: '#1c1f26', muted: '#555b66', line: '#e1e4ea' },
  series: ['#0072b2', '#d55e00', '#007a5a', '#b0568f', '#8a6a00', '#3f7fa6'],
};

/** As the design's own surfaces, light and dark. */
export const screen: Palette = {
  ...{ ground: 'none', ink: 'var(--ink)', muted: 'var(--muted)', line: 'var(--line)' },
  series: [1, 2, 3, 4, 5, 6].map((at) => `var(--chart-${at})`),
};

export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** What is drawn on: sizes in pixels. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** The mark of a row's column as an attribute, by which a screen opens what is behind it. */
  readonly open: (row: number, column: string) => string;
};

export const round = (value: number): string => String(Math.round(value * 100) / 100);

export const text = (x: number, y: number, words: string, more: string): string =>
  `<text x="${round(x)}" y="${round(y)}" ${more}>${escapeXml(words)}</text>`;

export const cut = (words: string, most: number): string => {
  const signs = [...words];
  return signs.length > most ? `${signs.slice(0, Math.max(1, most - 1)).join('')}…` : words;
};

export const colourOf = ({ series }: Palette, at: number): string =>
  series[at % series.length] as string;

/** What a pointer that rests on a mark is told. */
export const told = (words: string): string => `<title>${escapeXml(words)}</title>`;
