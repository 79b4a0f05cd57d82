import type { ReadPage } from './reading-types.ts';

/** All pages as one text, each under its number where there are several. */
export const documentText = (pages: readonly ReadPage[]): string =>
  pages.length === 1
    ? (pages[0]?.text ?? '')
    : pages
        .filter(({ text }) => text.trim())
        .map(({ number, text }) => `## Page ${number}\n\n${text}`)
        .join('\n\n');
