/**
 * What platforms ask of ads, as it was entered here on `day`; `source` names the page to compare it with. They
 * change their rules: the day is shown wherever a limit is. Lengths count graphemes, sizes are pixels, bytes are bytes.
 */
export const adSizes = [
  ...(['300x250', '336x280', '728x90', '160x600', '320x100'] as const),
  ...(['1080x1080', '1080x1350', '1080x1920'] as const),
] as const;
export type AdSize = (typeof adSizes)[number];

/** What a placement asks of a film. */
export type FilmLimit = {
  /** Platforms take longer ones, and advise against them. */
  readonly mostSeconds: number;
  readonly mostBytes: number;
};

export type Placement = {
  readonly size: AdSize;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly network: 'Google Display' | 'Meta';
  /** Bytes of an upload at most; none is known without it. */
  readonly mostBytes?: number;
  /** What it asks of films; it takes none without it. */
  readonly film?: FilmLimit;
  /** Shares of the height that are covered by the app, where nothing may be read. */
  readonly covered?: { readonly top: number; readonly bottom: number };
  readonly day: string;
  readonly source: string;
};

const day = '2026-11-26';
const display = {
  ...({ network: 'Google Display', mostBytes: 150_000, day } as const),
  source: 'Google Ads Help, “Uploaded display ads specifications”',
};
const film: FilmLimit = { mostSeconds: 15, mostBytes: 4_000_000_000 };
const feed = { ...({ network: 'Meta', film, day } as const), source: 'Meta Ads Guide' };

const table: Readonly<Record<AdSize, Omit<Placement, 'size' | 'width' | 'height'>>> = {
  '300x250': { title: 'Medium rectangle', ...display },
  '336x280': { title: 'Large rectangle', ...display },
  '728x90': { title: 'Leaderboard', ...display },
  '160x600': { title: 'Wide skyscraper', ...display },
  '320x100': { title: 'Large mobile banner', ...display },
  '1080x1080': { title: 'Square feed ad', ...feed },
  '1080x1350': { title: 'Portrait feed ad', ...feed },
  '1080x1920': { title: 'Story', ...feed, covered: { top: 0.14, bottom: 0.2 } },
};

export const placementOf = (size: AdSize): Placement => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { size, width, height, ...table[size] };
};

/** The sizes that are shown as films, too. */
export const filmSizes = adSizes.filter((size) => table[size].film);

export type TextLimit = {
  readonly network: string;
  /** What of a variant goes there. */
  readonly field: 'headline' | 'text' | 'business';
  readonly name: string;
  readonly most: number;
  /** Recommended, not required. */
  readonly isAdvice?: true;
  readonly day: string;
  readonly source: string;
};

const search = {
  network: 'Google Ads',
  day,
  source: 'Google Ads Help, “About responsive search ads”',
};
const metaSource = {
  network: 'Meta',
  day,
  source: 'Meta Ads Guide, recommended lengths',
  isAdvice: true as const,
};

/** Limits of texts: over-long ones are refused in the export of a network that refuses them, and are findings before. */
export const textLimits: readonly TextLimit[] = [
  { ...search, field: 'headline', name: 'headline', most: 30 },
  { ...search, field: 'text', name: 'description', most: 90 },
  { ...search, field: 'business', name: 'business name', most: 25 },
  { ...metaSource, field: 'headline', name: 'headline', most: 40 },
  { ...metaSource, field: 'text', name: 'primary text', most: 125 },
];

/** Letters of a path behind the address of a search ad. */
export const pathMost = 15;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters as a reader counts them. */
export const lengthOf = (text: string): number => [...segments.segment(text)].length;
