import type { FlowEdge, FlowGraph, FlowNode, NodeSet } from './node-set.ts';

/** The way out that an edge takes, where it names none. */
export function outOf(set: NodeSet, node: FlowNode, edge: FlowEdge): string {
  if (edge.out !== undefined) return edge.out;
  return set.types[node.type]?.outs(node)?.[0] ?? 'next';
}

/** A graph with its nodes by id and its edges by where they begin. */
export type GraphIndex = {
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly from: ReadonlyMap<string, readonly FlowEdge[]>;
};

export function indexGraph({ nodes, edges }: FlowGraph): GraphIndex {
  const from = new Map<string, FlowEdge[]>();
  for (const edge of edges) from.set(edge.from, [...(from.get(edge.from) ?? []), edge]);
  return { nodes: new Map(nodes.map((node) => [node.id, node])), from };
}

/** The node that a way out of another leads to; undefined where it leads nowhere. */
export function nextNode(
  set: NodeSet,
  { nodes, from }: GraphIndex,
  node: FlowNode,
  out: string,
): FlowNode | undefined {
  const edge = from.get(node.id)?.find((each) => outOf(set, node, each) === out);
  return edge && nodes.get(edge.to);
}

/** Ids of everything reached by one way out of a node, without passing through that node again. */
export function reachedBy(
  set: NodeSet,
  { nodes, from }: GraphIndex,
  node: FlowNode,
  out: string,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = (from.get(node.id) ?? [])
    .filter((edge) => outOf(set, node, edge) === out)
    .map(({ to }) => to);
  while (open.length > 0) {
    const id = open.pop() as string;
    if (seen.has(id) || id === node.id || !nodes.has(id)) continue;
    seen.add(id);
    open.push(...(from.get(id) ?? []).map(({ to }) => to));
  }
  return seen;
}

/** Where a graph begins: its one start, or its first node. */
export const startOf = (set: NodeSet, { nodes }: FlowGraph): FlowNode | undefined =>
  set.start === null ? nodes[0] : nodes.find(({ type }) => type === set.start);
