import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { PrintText } from '../../typeset/print-text.ts';

// Loaded in a thread: see `conversation-pdf.ts`.

export type Turn = { readonly who: string; readonly content: string };

/** A4 without its margins, in points. */
const room = { width: 436, height: 480 };

/** The blocks of a conversation, each message below who said it, and the language that they are in. */
export function turnBlocks(turns: readonly Turn[]): { lang: string; blocks: object[] } {
  const said = turns.map(({ content }) => content.slice(0, 800)).join('\n');
  const blocks = turns.flatMap(({ who, content }) => {
    const read = readMarkdown(content);
    const print = new PrintText(read, new Map(), room);
    const head = { kind: 'heading', level: 2, children: [{ kind: 'text', text: who }] } as const;
    const body = read.blocks.map((block) =>
      block.kind === 'heading'
        ? { ...block, level: Math.min(6, block.level + 2) as typeof block.level }
        : block,
    );
    return [head, ...body].map((block) => print.block(block));
  });
  return { lang: languageOf(said).split('-')[0] || 'en', blocks };
}
