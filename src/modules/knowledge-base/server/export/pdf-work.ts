import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import type { Block } from '#kernel/rich-text/rich-text.ts';
import { PrintText } from '#platform/typeset/print-text.ts';

// Loaded in a thread: see `collection-pdf.ts`.

export type Chapter = {
  readonly title: string;
  readonly text: string;
  /** Whether its words are Markdown; those of files are taken as they are. */
  readonly isPage: boolean;
};

/** A4 without its margins, in points. */
const room = { width: 436, height: 480 };
/** The name of the collection is the only heading of the first level. */
const deepest = 6;

/** The blocks of all documents in a row, each below a heading of its own. */
export function chapterBlocks(chapters: readonly Chapter[]): object[] {
  return chapters.flatMap(({ title, text, isPage }) => {
    const read = isPage ? readMarkdown(text) : { blocks: paragraphsOf(text), notes: [] };
    const print = new PrintText(read, new Map(), room);
    const [first] = read.blocks;
    const isTwice = first?.kind === 'heading' && wordsOf(first).trim() === title.trim();
    const blocks = (isTwice ? read.blocks.slice(1) : read.blocks).map((block) =>
      block.kind === 'heading'
        ? { ...block, level: Math.min(deepest, block.level + 2) as typeof block.level }
        : block,
    );
    const head: Block = { kind: 'heading', level: 2, children: [{ kind: 'text', text: title }] };
    return [head, ...blocks].map((block) => print.block(block));
  });
}

const wordsOf = (heading: Extract<Block, { kind: 'heading' }>): string =>
  heading.children.map((one) => (one.kind === 'text' ? one.text : '')).join('');

const paragraphsOf = (text: string): Block[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ kind: 'paragraph', children: [{ kind: 'text', text: line }] }));
