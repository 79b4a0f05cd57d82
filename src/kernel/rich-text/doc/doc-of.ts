import type { Block, Inline, RichText } from '../rich-text.ts';
import { writeMarkdown } from '../write-markdown.ts';
import { type DocMark, type DocNode, emptyDoc, withContent } from './doc-node.ts';

/** A text as the editor has it. Notes stand where they are named. */
export function docOf(text: RichText): DocNode {
  const content = text.blocks.flatMap((block) => blockNode(block, text.notes));
  return content.length > 0 ? { type: 'doc', content } : emptyDoc;
}

type Notes = RichText['notes'];

function blockNode(block: Block, notes: Notes): DocNode[] {
  const all = (blocks: readonly Block[]) => blocks.flatMap((one) => blockNode(one, notes));
  const line = (children: readonly Inline[]) => lineNodes(children, notes, []);
  switch (block.kind) {
    case 'heading': {
      const attrs = { level: Math.min(6, block.level) };
      return [withContent({ type: 'heading', attrs }, line(block.children))];
    }
    case 'paragraph':
      return [withContent({ type: 'paragraph' }, line(block.children))];
    case 'quote':
      return [
        withContent(
          block.callout
            ? { type: 'callout', attrs: { kind: block.callout } }
            : { type: 'blockquote' },
          filled(all(block.blocks)),
        ),
      ];
    case 'embed':
      return [{ type: 'embed', attrs: { url: block.to, title: block.title } }];
    case 'list':
      return listNodes(block, all);
    case 'code': {
      const attrs = { language: block.language || null };
      return [withContent({ type: 'codeBlock', attrs }, textNode(block.text, []))];
    }
    case 'table':
      return [
        {
          type: 'table',
          content: block.rows.map((row, at) => ({
            type: 'tableRow',
            content: row.map((cell) =>
              withContent({ type: at === 0 ? 'tableHeader' : 'tableCell' }, line(cell)),
            ),
          })),
        },
      ];
    case 'figure': {
      const { src, alt, caption } = block;
      return [{ type: 'figure', attrs: { src, alt, caption } }];
    }
    case 'break':
      return [{ type: 'horizontalRule' }];
  }
}

/** Points and tasks never share a list in the editor: a mixed one becomes several. */
function listNodes(
  { from, items }: Extract<Block, { kind: 'list' }>,
  all: (blocks: readonly Block[]) => DocNode[],
): DocNode[] {
  const lists: { type: string; attrs?: Record<string, unknown>; content: DocNode[] }[] = [];
  for (const [at, { done, blocks }] of items.entries()) {
    const type = done !== null ? 'taskList' : from === null ? 'bulletList' : 'orderedList';
    if (lists.at(-1)?.type !== type) {
      const attrs = type === 'orderedList' ? { start: (from ?? 1) + at } : undefined;
      lists.push({ type, ...(attrs && { attrs }), content: [] });
    }
    const content = filled(all(blocks));
    lists
      .at(-1)
      ?.content.push(
        done === null
          ? { type: 'listItem', content }
          : { type: 'taskItem', attrs: { checked: done }, content },
      );
  }
  return lists;
}

/** Items and quotes of the editor begin with a paragraph, if only an empty one. */
const filled = (content: DocNode[]): DocNode[] =>
  content[0]?.type === 'paragraph'
    ? content
    : content.length === 0
      ? [{ type: 'paragraph' }]
      : content;

const names = { strong: 'bold', emphasis: 'italic', strike: 'strike' } as const;

function lineNodes(inlines: readonly Inline[], notes: Notes, marks: readonly DocMark[]): DocNode[] {
  return inlines.flatMap((one) => lineNode(one, notes, marks));
}

function lineNode(one: Inline, notes: Notes, marks: readonly DocMark[]): DocNode[] {
  const below = (children: readonly Inline[], mark: DocMark) =>
    lineNodes(children, notes, [...marks, mark]);
  switch (one.kind) {
    case 'text':
      return textNode(one.text, marks);
    case 'code':
      return textNode(one.text, [...marks, { type: 'code' }]);
    case 'strong':
    case 'emphasis':
    case 'strike':
      return below(one.children, { type: names[one.kind] });
    case 'link':
      return below(one.children, { type: 'link', attrs: { href: one.to } });
    case 'line-break':
      return [{ type: 'hardBreak' }];
    case 'image':
      return [{ type: 'picture', attrs: { src: one.src, alt: one.alt } }];
    case 'note': {
      const blocks = notes[one.number - 1] ?? [];
      const markdown = writeMarkdown({ blocks, notes: [] }).trim();
      return [{ type: 'footnote', attrs: { markdown } }];
    }
  }
}

function textNode(text: string, marks: readonly DocMark[]): DocNode[] {
  if (text === '') return [];
  const distinct = [...new Map(marks.map((mark) => [mark.type, mark])).values()];
  return [{ type: 'text', text, ...(distinct.length > 0 && { marks: distinct }) }];
}
