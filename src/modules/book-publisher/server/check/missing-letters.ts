import { createRequire } from 'node:module';
import { bookFonts } from '#platform/typeset/fonts.ts';

type Font = { hasGlyphForCodePoint(code: number): boolean };
let fonts: readonly Font[] | undefined;

/** Loaded when a book is checked: with its tables it is large. */
const openFont = (path: string): Font => {
  const fontkit: typeof import('fontkit') = createRequire(import.meta.url)('fontkit');
  return fontkit.openSync(path) as unknown as Font;
};

/** Regular cuts are enough: the others of a family have the same letters. */
const known = (): readonly Font[] => {
  fonts ??= bookFonts()
    .filter((path) => path.endsWith('_400Regular.ttf'))
    .map(openFont);
  return fonts;
};

/** The letters of a text that none of the hub's fonts can show, each once. */
export function missingLetters(text: string): string[] {
  const missing = new Set<string>();
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0) ?? 0;
    // What the fonts of Typst have beyond ours: every letter of these scripts, and signs below the CJK ones.
    if (/\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Z}|\p{C}|\p{M}/u.test(letter))
      continue;
    if (
      code < 0x2e80 &&
      /\p{Script=Common}/u.test(letter) &&
      !/\p{Emoji_Presentation}/u.test(letter)
    )
      continue;
    if (!known().some((font) => font.hasGlyphForCodePoint(code))) missing.add(letter);
  }
  return [...missing];
}
