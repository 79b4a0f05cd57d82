import { plainText } from '#kernel/rich-text/plain-text.ts';
import type { Book } from '../../book-schema.ts';
import { bookThemes } from '../../layout/book-themes.ts';
import { trimSizes } from '../../layout/trim-sizes.ts';
import type { ReadChapter } from './print-data.ts';

/** Widths of an average letter, in ems. */
const letterWidths: Readonly<Record<string, number>> = {
  ...{ 'EB Garamond': 0.41, 'Source Serif 4': 0.47 },
  ...{ 'Source Sans 3': 0.44, 'Libertinus Serif': 0.43 },
};

/** About how many pages a book will have, by the letters of its chapters. */
export function likelyPages({ meta }: Book, chapters: readonly ReadChapter[]): number {
  const [width, height] = trimSizes[meta.trim];
  const { body, size, leading } = bookThemes[meta.theme];
  const line = (width * 0.895 - 58) / (size * (letterWidths[body] ?? 0.45));
  const lines = (height * 0.785) / (size * (0.65 + leading));
  // Paragraphs end within a line, and headings take the room of three.
  const letters = chapters.reduce((sum, { text }) => sum + plainText(text).length, 0);
  const openings = chapters.length * 1.3 + 6;
  return Math.round(letters / (line * lines * 0.9) + openings);
}
