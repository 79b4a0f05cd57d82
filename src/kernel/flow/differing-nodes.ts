import type { FlowGraph, FlowNode } from './node-set.ts';

/** Ids of nodes that are new, gone, changed, or lead elsewhere; where they stand on the canvas is nothing. */
export function differingNodes(a: FlowGraph, b: FlowGraph): string[] {
  const [one, other] = [describe(a), describe(b)];
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].filter((id) => one.get(id) !== other.get(id));
}

function describe({ nodes, edges }: FlowGraph): ReadonlyMap<string, string> {
  return new Map(
    nodes.map((node) => [
      node.id,
      JSON.stringify([
        sorted(node),
        edges
          .filter(({ from }) => from === node.id)
          .map(({ out, to }) => `${out ?? ''} ${to}`)
          .sort(),
      ]),
    ]),
  );
}

/** The fields of a node in an order of their own. */
const sorted = ({ position: _, note: _note, ...node }: FlowNode) =>
  Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1));
