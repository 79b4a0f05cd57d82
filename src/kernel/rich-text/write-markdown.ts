import type { BlockContent, PhrasingContent, RootContent, RowContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { embedMark } from './embeds.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

/** Writes CommonMark with tables, tasks, strikes and notes; read again, it is the same text. */
export function writeMarkdown({ blocks, notes }: RichText): string {
  const children: RootContent[] = [
    ...blocks.map(nodeOf),
    ...notes.map((note, at): RootContent => {
      const number = String(at + 1);
      return {
        ...{ type: 'footnoteDefinition', identifier: number, label: number },
        children: note.map(nodeOf),
      };
    }),
  ];
  return toMarkdown(
    { type: 'root', children },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      ...{ bullet: '-', bulletOther: '*', rule: '-', emphasis: '*', listItemIndent: 'one' },
      ...{ fences: true, incrementListMarker: true, resourceLink: true },
    },
  );
}

const nodesOf = (blocks: readonly Block[]): BlockContent[] => blocks.map(nodeOf);

function nodeOf(block: Block): BlockContent {
  switch (block.kind) {
    case 'heading': {
      const depth = Math.min(6, Math.max(1, block.level)) as 1 | 2 | 3 | 4 | 5 | 6;
      return { type: 'heading', depth, children: line(block.children) };
    }
    case 'paragraph':
      return { type: 'paragraph', children: line(block.children) };
    case 'quote':
      return { type: 'blockquote', children: quoted(block) };
    case 'list':
      return {
        ...{ type: 'list', ordered: block.from !== null, start: block.from, spread: false },
        children: block.items.map(({ done, blocks }) => ({
          ...{ type: 'listItem', checked: done, spread: blocks.length > 1 },
          children: nodesOf(blocks),
        })),
      };
    case 'code':
      return { type: 'code', lang: block.language || null, value: block.text };
    case 'table':
      return {
        type: 'table',
        children: block.rows.map((row) => ({
          type: 'tableRow',
          children: row.map((cell): RowContent => ({ type: 'tableCell', children: line(cell) })),
        })),
      };
    case 'figure': {
      const { src, alt, caption } = block;
      const image = { type: 'image', url: src, alt, title: caption || null } as const;
      return { type: 'paragraph', children: [image] };
    }
    case 'embed': {
      const words = { type: 'text', value: block.title || block.to } as const;
      const link = { type: 'link', url: block.to, title: embedMark, children: [words] } as const;
      return { type: 'paragraph', children: [{ ...link, children: [words] }] };
    }
    case 'break':
      return { type: 'thematicBreak' };
  }
}

/** A callout begins with a line that says its kind, which nothing may escape. */
function quoted({ callout, blocks }: Extract<Block, { kind: 'quote' }>): BlockContent[] {
  if (!callout) return nodesOf(blocks);
  const mark = `[!${callout.toUpperCase()}]`;
  const [first, ...others] = blocks;
  if (first?.kind !== 'paragraph')
    return [{ type: 'paragraph', children: [{ type: 'html', value: mark }] }, ...nodesOf(blocks)];
  const head = { type: 'html', value: `${mark}\n` } as const;
  return [{ type: 'paragraph', children: [head, ...line(first.children)] }, ...nodesOf(others)];
}

const line = (inlines: readonly Inline[]): PhrasingContent[] => inlines.map(inlineOf);
const kinds = { strong: 'strong', emphasis: 'emphasis', strike: 'delete' } as const;

function inlineOf(one: Inline): PhrasingContent {
  switch (one.kind) {
    case 'text':
      return { type: 'text', value: one.text };
    case 'code':
      return { type: 'inlineCode', value: one.text };
    case 'strong':
    case 'emphasis':
    case 'strike':
      return { type: kinds[one.kind], children: line(one.children) };
    case 'link':
      return { type: 'link', url: one.to, children: line(one.children) as never };
    case 'image':
      return { type: 'image', url: one.src, alt: one.alt };
    case 'note':
      return {
        type: 'footnoteReference',
        identifier: String(one.number),
        label: String(one.number),
      };
    case 'line-break':
      return { type: 'break' };
  }
}
