/** How wide each letter of a page's fonts is, in thousandths of the font's size, by the font's name. */
export type GlyphWidths = ReadonlyMap<string, ReadonlyMap<string, number>>;

type Glyph = { readonly unicode?: unknown; readonly width?: unknown };
/** The orders by which a page of a PDF is drawn. */
export type PageOperators = {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
};
/** The numbers that the library of PDFs has for two of them. */
export type FontOperators = { readonly setFont: number; readonly showText: number };

/** Reads the widths of letters off the orders by which a page is drawn. */
export function widthsIn(
  { fnArray, argsArray }: PageOperators,
  { setFont, showText }: FontOperators,
): GlyphWidths {
  const fonts = new Map<string, Map<string, number>>();
  let font = new Map<string, number>();
  for (const [at, operation] of fnArray.entries()) {
    const [first] = (argsArray[at] ?? []) as readonly unknown[];
    if (operation === setFont && typeof first === 'string') {
      font = fonts.get(first) ?? new Map();
      fonts.set(first, font);
    } else if (operation === showText && Array.isArray(first)) {
      for (const glyph of first as readonly (Glyph | number | null)[]) {
        if (typeof glyph !== 'object' || glyph === null) continue;
        if (typeof glyph.unicode === 'string' && typeof glyph.width === 'number')
          font.set(glyph.unicode.normalize('NFKC'), glyph.width);
      }
    }
  }
  return fonts;
}

/**
 * Where each letter of a run begins, from 0 to 1, and the end: by the widths of its letters; of such that the font
 * does not name, by the mean of the others.
 */
export function letterPlaces(text: string, widths: ReadonlyMap<string, number> | undefined) {
  const known = [...text].flatMap((letter) => widths?.get(letter) ?? []);
  const mean = known.reduce((sum, each) => sum + each, 0) / (known.length || 1) || 1;
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const width = widths?.get(letter) ?? mean;
    // Some letters take two units of a text; the second half stands where the first does.
    for (let unit = 0; unit < letter.length; unit += 1) places.push(at);
    at += width;
  }
  return [...places, at].map((place) => place / (at || 1));
}
