import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { PrintText } from './print-text.ts';

// Loaded in a thread: see `markdown-pdf.ts`.

/** A4 without its margins, in points. */
const room = { width: 436, height: 480 };

/** The blocks of a text under its title, and the language that it is in. Pictures are left out. */
export function markdownBlocks(markdown: string): { lang: string; blocks: object[] } {
  const read = readMarkdown(markdown);
  const print = new PrintText(read, new Map(), room);
  const blocks = read.blocks.map((block) =>
    print.block(
      block.kind === 'heading'
        ? { ...block, level: Math.min(6, block.level + 1) as typeof block.level }
        : block,
    ),
  );
  return { lang: languageOf(markdown.slice(0, 800)).split('-')[0] || 'en', blocks };
}
