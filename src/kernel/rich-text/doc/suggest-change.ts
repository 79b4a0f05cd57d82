import { type DocMark, type DocNode, withContent } from './doc-node.ts';

/** A change of a line: `start` to `end` of its words become `text`. Places count UTF-16 units. */
export type LineChange = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly by: string;
  readonly why: string;
};

/**
 * Marks changes in the `at`-th line of a text (paragraphs, headings and cells, in their order) as
 * suggestions. Changes must not overlap; what is not text (pictures, notes, breaks) counts one unit.
 */
export function suggestChanges(doc: DocNode, at: number, changes: readonly LineChange[]): DocNode {
  let line = -1;
  const walk = (node: DocNode): DocNode => {
    if (isLine(node)) {
      line += 1;
      return line === at ? changed(node, changes) : node;
    }
    return node.content ? withContent(node, node.content.map(walk)) : node;
  };
  return walk(doc);
}

export const isLine = ({ type }: DocNode): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell' || type === 'tableHeader';

function changed(node: DocNode, changes: readonly LineChange[]): DocNode {
  const sorted = [...changes].sort((a, b) => a.start - b.start);
  const content: DocNode[] = [];
  let place = 0;
  let marks: readonly DocMark[] = [];
  const waiting = [...sorted];
  const add = ({ id, by, why, text }: LineChange) => {
    const own = marks.filter(({ type }) => type !== 'source' && type !== 'removed');
    const mark = { type: 'added', attrs: { id, by, why } };
    if (text !== '') content.push({ type: 'text', text, marks: ordered([...own, mark]) });
  };
  for (const child of node.content ?? []) {
    const words = child.text ?? '\ufffc';
    const end = place + words.length;
    let from = place;
    marks = child.text === undefined ? marks : (child.marks ?? []);
    while (from < end) {
      const next = waiting[0];
      if (!next || next.start >= end) {
        content.push(piece(child, words, from - place, end - place));
        break;
      }
      if (next.start > from) content.push(piece(child, words, from - place, next.start - place));
      const stop = Math.min(end, next.end);
      const start = Math.max(from, next.start);
      if (stop > start)
        content.push(removed(piece(child, words, start - place, stop - place), next));
      from = Math.max(from, stop, next.start);
      if (next.end > end) break;
      add(next);
      waiting.shift();
    }
    place = end;
  }
  for (const left of waiting) if (left.start >= place) add(left);
  return withContent(node, content);
}

const piece = (node: DocNode, words: string, from: number, to: number): DocNode =>
  node.text === undefined ? node : { ...node, text: words.slice(from, to) };

const removed = (node: DocNode, { id, by, why }: LineChange): DocNode => ({
  ...node,
  marks: ordered([...(node.marks ?? []), { type: 'removed', attrs: { id, by, why } }]),
});

const rank = ['source', 'made', 'added', 'removed'];
const ordered = (marks: readonly DocMark[]): DocMark[] =>
  [...marks].sort((a, b) => place(a) - place(b));
const place = ({ type }: DocMark): number => {
  const at = rank.indexOf(type);
  return at < 0 ? rank.length : at;
};
