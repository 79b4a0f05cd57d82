import { type DocNode, markOf, withContent } from './doc-node.ts';

/** A change that somebody proposes, with where it stands in the text. */
export type Suggestion = {
  readonly id: string;
  readonly by: string;
  readonly why: string;
  readonly added: string;
  readonly removed: string;
};

/** The suggestions of a text, in their order. */
export function suggestionsIn(doc: DocNode): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const look = (node: DocNode) => {
    for (const type of ['added', 'removed'] as const) {
      const mark = markOf(node, type);
      if (!mark || node.text === undefined) continue;
      const { id, by, why } = mark.attrs as Record<string, string>;
      const known = found.get(String(id)) ?? {
        ...{ id: String(id), by: String(by), why: String(why), added: '', removed: '' },
      };
      found.set(known.id, { ...known, [type]: known[type] + node.text });
    }
    node.content?.forEach(look);
  };
  look(doc);
  return [...found.values()];
}

/** Takes suggestions over: those of these ids, or all. */
export const acceptSuggestions = (doc: DocNode, ids?: ReadonlySet<string>): DocNode =>
  settled(doc, 'removed', 'added', ids);

/** Leaves the text as it was before them, to the letter. */
export const rejectSuggestions = (doc: DocNode, ids?: ReadonlySet<string>): DocNode =>
  settled(doc, 'added', 'removed', ids);

type Kind = 'added' | 'removed';

function settled(doc: DocNode, drop: Kind, keep: Kind, ids?: ReadonlySet<string>): DocNode {
  const means = (node: DocNode, kind: Kind): boolean => {
    const mark = markOf(node, kind);
    return mark !== undefined && (ids === undefined || ids.has(String(mark.attrs?.id)));
  };
  const settle = (node: DocNode): DocNode => {
    if (!node.content) return node;
    const content = node.content
      .filter((child) => !means(child, drop))
      .map((child) => settle(means(child, keep) ? without(child, keep) : child));
    return withContent(node, merged(content));
  };
  return settle(doc);
}

function without(node: DocNode, type: Kind): DocNode {
  const { marks = [], ...rest } = node;
  const left = marks.filter((mark) => mark.type !== type);
  return left.length > 0 ? { ...rest, marks: left } : rest;
}

/** Texts that were only parted by a suggestion are one again. */
function merged(nodes: readonly DocNode[]): DocNode[] {
  const all: DocNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    const isSame = last?.text !== undefined && node.text !== undefined && alike(last, node);
    if (last && isSame) all[all.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else all.push(node);
  }
  return all;
}

const alike = (a: DocNode, b: DocNode): boolean =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);
