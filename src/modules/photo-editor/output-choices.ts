/** Formats of files, as the tools know them, with the names that people know. */
export const formatNames = {
  jpeg: 'JPEG',
  png: 'PNG, lossless',
  webp: 'WebP',
  avif: 'AVIF',
  pdf: 'PDF, one page',
} as const;
export type Format = keyof typeof formatNames;

const byMime: Readonly<Record<string, Format>> = {
  ...{ 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'avif' },
};

/** The format in which a picture stays as it came, or else JPEG. */
export const formatOfMime = (mime: string): Format => byMime[mime] ?? 'jpeg';

/** What somebody chooses about a file that is to be made; numbers as they were typed. */
export type OutputChoice = {
  /** A PSD is made of one photo only, which has layers. */
  readonly format: Format | 'same' | 'psd';
  readonly quality: number;
  /** Pixels of the longer side at most; empty for all there are. */
  readonly side: string;
  /** kB of the file at most; empty for any. */
  readonly mostKb: string;
};
export const firstChoice: OutputChoice = { format: 'same', quality: 82, side: '', mostKb: '' };

const whole = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined);

/** What is wrong with a choice, by field, as sentences. */
export function faultsOf({ side, mostKb }: OutputChoice) {
  const pixels = whole(side);
  const kb = whole(mostKb);
  return {
    side:
      side.trim() === '' || (pixels !== undefined && pixels >= 1 && pixels <= 16_384)
        ? undefined
        : 'Write pixels from 1 to 16384, or nothing.',
    mostKb:
      mostKb.trim() === '' || (kb !== undefined && kb >= 1 && kb <= 1_000_000)
        ? undefined
        : 'Write kB from 1 to 1000000, or nothing.',
  };
}

/** Most lengths that one order may have. */
const mostSides = 20;

/** Lengths that were typed with commas between them, in pixels, each once; undefined where one is no length. */
export function sidesOf(typed: string): readonly number[] | undefined {
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  const sides = parts.map((part) =>
    faultsOf({ ...firstChoice, side: part }).side ? 0 : Number(part),
  );
  if (sides.includes(0) || sides.length > mostSides) return undefined;
  return [...new Set(sides)];
}

/** The same as the tools take it. A picture is never enlarged: `longest` is its longer side, where it is known. */
export function outputOf({ format, quality, side, mostKb }: OutputChoice, longest = Infinity) {
  const pixels = whole(side);
  const kb = whole(mostKb);
  const isSmaller = pixels !== undefined && pixels < longest;
  return {
    ...(format !== 'same' && { format }),
    quality,
    ...(kb !== undefined && { maxBytes: kb * 1000 }),
    resize: isSmaller ? { width: pixels, height: pixels, fit: 'inside' as const } : undefined,
  };
}
