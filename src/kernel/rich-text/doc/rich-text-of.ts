import { isCallout } from '../callouts.ts';
import { embedAddress } from '../embeds.ts';
import { readMarkdown } from '../read-markdown.ts';
import type { Block, Inline, ListItem, RichText } from '../rich-text.ts';
import { type DocMark, type DocNode, formMarks, markOf } from './doc-node.ts';

/**
 * A text of the editor as files hold it. Suggestions count as accepted, what they take away is gone;
 * marks of origin are left out.
 */
export function richTextOf(doc: DocNode): RichText {
  const notes: Block[][] = [];
  const blocks = (doc.content ?? []).flatMap((node) => blockOf(node, notes));
  return { blocks, notes };
}

const blocksIn = (node: DocNode, notes: Block[][]): Block[] =>
  (node.content ?? []).flatMap((child) => blockOf(child, notes));

function blockOf(node: DocNode, notes: Block[][]): Block[] {
  switch (node.type) {
    case 'heading':
      return [
        { kind: 'heading', level: Number(node.attrs?.level ?? 2), children: lineOf(node, notes) },
      ];
    case 'paragraph': {
      const children = lineOf(node, notes);
      return children.length > 0 ? [{ kind: 'paragraph', children }] : [];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksIn(node, notes) }];
    case 'callout': {
      const kind = node.attrs?.kind;
      const callout = isCallout(kind) ? kind : 'note';
      return [{ kind: 'quote', callout, blocks: blocksIn(node, notes) }];
    }
    case 'embed': {
      // One whose address is still to be written is nothing yet.
      const to = embedAddress(String(node.attrs?.url ?? ''));
      const said = String(node.attrs?.title ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      return to === null ? [] : [{ kind: 'embed', to, title: said === to ? '' : said }];
    }
    case 'bulletList':
    case 'taskList':
      return [{ kind: 'list', from: null, items: itemsOf(node, notes) }];
    case 'orderedList':
      return [{ kind: 'list', from: Number(node.attrs?.start ?? 1), items: itemsOf(node, notes) }];
    case 'codeBlock': {
      const text = (node.content ?? []).map((one) => one.text ?? '').join('');
      return [{ kind: 'code', language: String(node.attrs?.language ?? ''), text }];
    }
    case 'table': {
      const rows = (node.content ?? []).map((row) =>
        (row.content ?? []).map((cell) => lineOf(cell, notes)),
      );
      return rows.length > 0 ? [{ kind: 'table', rows }] : [];
    }
    case 'figure': {
      const { src = '', alt = '', caption = '' } = (node.attrs ?? {}) as Record<string, string>;
      return [{ kind: 'figure', src, alt, caption }];
    }
    case 'horizontalRule':
      return [{ kind: 'break' }];
    default:
      return [];
  }
}

const itemsOf = (node: DocNode, notes: Block[][]): ListItem[] =>
  (node.content ?? []).map((item) => ({
    done: item.type === 'taskItem' ? item.attrs?.checked === true : null,
    blocks: blocksIn(item, notes),
  }));

type Piece = { readonly marks: readonly DocMark[]; readonly inline: Inline };
const kinds = { bold: 'strong', italic: 'emphasis', strike: 'strike' } as const;

function lineOf(node: DocNode, notes: Block[][]): Inline[] {
  const pieces = (node.content ?? [])
    .filter((one) => !markOf(one, 'removed'))
    .flatMap((one) => pieceOf(one, notes));
  return nested(trimmed(joined(pieces)), 0);
}

function pieceOf(node: DocNode, notes: Block[][]): Piece[] {
  const marks = formMarks.flatMap((type) => (type === 'code' ? [] : (markOf(node, type) ?? [])));
  switch (node.type) {
    case 'text': {
      const kind = markOf(node, 'code') ? 'code' : 'text';
      return [{ marks, inline: { kind, text: (node.text ?? '').replaceAll('\n', ' ') } }];
    }
    case 'hardBreak':
      return [{ marks: [], inline: { kind: 'line-break' } }];
    case 'picture': {
      const { src = '', alt = '' } = (node.attrs ?? {}) as Record<string, string>;
      return [{ marks, inline: { kind: 'image', src, alt } }];
    }
    case 'footnote':
      notes.push([...readMarkdown(String(node.attrs?.markdown ?? '')).blocks]);
      return [{ marks: [], inline: { kind: 'note', number: notes.length } }];
    default:
      return [];
  }
}

const same = (a: DocMark | undefined, b: DocMark | undefined): boolean =>
  a?.type === b?.type && a?.attrs?.href === b?.attrs?.href;

/** Texts with the same form are one, whatever they rest on. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const isSame =
      last &&
      last.marks.length === piece.marks.length &&
      last.marks.every((mark, at) => same(mark, piece.marks[at]));
    const [a, b] = [last?.inline, piece.inline];
    if (last && isSame && a && 'text' in a && 'text' in b && a.kind === b.kind) {
      all[all.length - 1] = { marks: last.marks, inline: { kind: a.kind, text: a.text + b.text } };
    } else all.push(piece);
  }
  return all;
}

/** No line begins or ends with a space or a break: no format keeps them. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const all = [...pieces];
  const isBreak = (piece: Piece | undefined) => piece?.inline.kind === 'line-break';
  while (isBreak(all.at(-1))) all.pop();
  while (isBreak(all[0])) all.shift();
  return all
    .map((piece, at) => {
      const { inline } = piece;
      if (inline.kind !== 'text') return piece;
      let { text } = inline;
      if (at === 0 || isBreak(all[at - 1])) text = text.trimStart();
      if (at === all.length - 1 || isBreak(all[at + 1])) text = text.trimEnd();
      return { ...piece, inline: { kind: 'text' as const, text } };
    })
    .filter(({ inline }) => inline.kind !== 'text' || inline.text !== '');
}

/** Neighbours with the same mark share it; the outer ones are those that come first in `formMarks`. */
function nested(pieces: readonly Piece[], depth: number): Inline[] {
  const all: Inline[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    const mark = piece.marks[depth];
    if (!mark) {
      all.push(piece.inline);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < pieces.length && same(pieces[end]?.marks[depth], mark)) end += 1;
    const children = nested(pieces.slice(at, end), depth + 1);
    all.push(
      mark.type === 'link'
        ? { kind: 'link', to: String(mark.attrs?.href ?? ''), children }
        : { kind: kinds[mark.type as keyof typeof kinds], children },
    );
    at = end;
  }
  return all;
}
