import type { Block, Inline, RichText } from './rich-text.ts';

/** The words of a text without their form, a line a paragraph, the notes behind. */
export const plainText = ({ blocks, notes }: RichText): string =>
  [...blocks, ...notes.flat()].map(wordsOfBlock).filter(Boolean).join('\n');

/** The words of one block, notes left out. */
export function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return wordsOfInlines(block.children);
    case 'quote':
      return block.blocks.map(wordsOfBlock).join('\n');
    case 'list':
      return block.items.map(({ blocks }) => blocks.map(wordsOfBlock).join('\n')).join('\n');
    case 'code':
      return block.text;
    case 'table':
      return block.rows.map((row) => row.map(wordsOfInlines).join(' ')).join('\n');
    case 'figure':
      return block.caption;
    case 'embed':
      return [block.title, block.to].filter(Boolean).join('\n');
    case 'break':
      return '';
  }
}

/** The words of a line. */
export const wordsOfInlines = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) =>
      'text' in one
        ? one.text
        : 'children' in one
          ? wordsOfInlines(one.children)
          : one.kind === 'line-break'
            ? '\n'
            : '',
    )
    .join('');

/** How many words people would count, in any script that sets spaces or none. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike) count += 1;
  }
  return count;
}
