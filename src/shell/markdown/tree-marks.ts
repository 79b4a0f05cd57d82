import type { Nodes, PhrasingContent, Root, Text } from 'mdast';

/** Notes at the end of a text, to which `[1]` leads: their numbers, and where each stands on the page. */
export type Notes = { readonly prefix: string; readonly numbers: readonly number[] };

/** Counts tables, so that each knows its place. */
export const countTables = () => (tree: Root) => {
  let place = 0;
  walk(tree, (node) => {
    if (node.type === 'table') {
      node.data = { ...node.data, hProperties: { dataPlace: place } };
      place += 1;
    }
  });
};

/** Makes `[1]` a link to the note of that number, where there is one. */
export const linkNotes = (notes: Notes | undefined) => () => (tree: Root) => {
  if (!notes?.numbers.length) return;
  const known = new Set(notes.numbers);
  const seen = new Set<number>();
  walk(tree, (node) => {
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return;
    const parent = node as { children: Nodes[] };
    parent.children = parent.children.flatMap((child): Nodes[] =>
      child.type === 'text' ? splitNotes(child, known, seen, notes.prefix) : [child],
    );
  });
};

function splitNotes(
  text: Text,
  known: ReadonlySet<number>,
  seen: Set<number>,
  prefix: string,
): PhrasingContent[] {
  const parts = text.value.split(/\[(\d{1,3})\]/);
  if (parts.length === 1) return [text];
  return parts.flatMap((part, index): PhrasingContent[] => {
    if (index % 2 === 0) return part ? [{ type: 'text' as const, value: part }] : [];
    const number = Number(part);
    if (!known.has(number)) return [{ type: 'text' as const, value: `[${part}]` }];
    const isFirst = !seen.has(number);
    seen.add(number);
    return [
      {
        type: 'link' as const,
        url: `#${prefix}-${number}`,
        children: [{ type: 'text' as const, value: `[${number}]` }],
        // The note leads back to the first place that names it.
        data: {
          hProperties: { dataNote: number, ...(isFirst && { id: `${prefix}-${number}-back` }) },
        },
      },
    ];
  });
}

/** Every node, parents before children; without recursion, as texts may nest deeply. */
function walk(tree: Root, visit: (node: Nodes) => void): void {
  const left: Nodes[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    visit(node);
    if ('children' in node) left.push(...[...node.children].reverse());
  }
}
