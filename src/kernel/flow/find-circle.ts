import type { FlowGraph, NodeSet } from './node-set.ts';
import { type GraphIndex, reachedBy } from './walk-graph.ts';

/**
 * The first node of a circle in which nothing waits, if there is one: such a flow would spin. The way back to a
 * loop from what it repeats is none, as a loop ends with its list.
 */
export function findCircle(set: NodeSet, graph: FlowGraph, index: GraphIndex): string[] {
  const bodies = new Map(
    graph.nodes
      .filter(({ type }) => type === 'loop')
      .map((loop) => [loop.id, reachedBy(set, index, loop, 'each')]),
  );
  const spins = (id: string) => {
    const node = index.nodes.get(id);
    return node !== undefined && !set.types[node.type]?.waits;
  };
  const ways = (id: string) =>
    (index.from.get(id) ?? [])
      .filter(({ to }) => spins(to) && !bodies.get(to)?.has(id))
      .map(({ to }) => to);
  const done = new Set<string>();
  for (const { id } of graph.nodes) {
    const found = done.has(id) || !spins(id) ? undefined : walk(id, ways, done);
    if (found !== undefined) return [found];
  }
  return [];
}

/** Depth first, without recursion: graphs come from strangers. */
function walk(
  start: string,
  ways: (id: string) => string[],
  done: Set<string>,
): string | undefined {
  const path: { readonly id: string; readonly open: string[] }[] = [
    { id: start, open: ways(start) },
  ];
  const onPath = new Set([start]);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const next = top.open.pop();
    if (next === undefined) {
      done.add(top.id);
      onPath.delete(top.id);
      path.pop();
    } else if (onPath.has(next)) return next;
    else if (!done.has(next)) {
      path.push({ id: next, open: ways(next) });
      onPath.add(next);
    }
  }
  return undefined;
}
