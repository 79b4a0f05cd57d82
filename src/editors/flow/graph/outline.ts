import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { indexGraph, reachedBy, startOf } from '#kernel/flow/walk-graph.ts';
import { outsOf, type Place, targetOf } from './outs.ts';

/** Steps that follow one another. */
export type Sequence = {
  readonly steps: readonly Step[];
  /** Where a further step can be put at its end; undefined behind an end. */
  readonly end?: Place | undefined;
  /** A step that stands elsewhere and is next. */
  readonly goesTo?: string | undefined;
};
export type Branch = Sequence & { readonly out: string };
export type Step = { readonly id: string; readonly branches: readonly Branch[] };

/** A graph as people read it: step by step, with branches inside. */
export type Outline = {
  readonly main: Sequence;
  /** What nothing leads to. */
  readonly loose: readonly Sequence[];
};

/**
 * Reads a graph as an outline: where branches meet again, what follows stands behind all of them. Every step stands in
 * it once.
 */
export function outlineOf(graph: FlowGraph): Outline {
  const reader = new OutlineReader(graph);
  const start = startOf(flowNodes, graph);
  const main = start ? reader.walk(start.id, new Set()) : { steps: [] };
  const loose: Sequence[] = [];
  const led = new Set(graph.edges.map(({ to }) => to));
  const rest = graph.nodes.toSorted((a, b) => Number(led.has(a.id)) - Number(led.has(b.id)));
  for (const { id } of rest) if (!reader.placed.has(id)) loose.push(reader.walk(id, new Set()));
  return { main, loose };
}

class OutlineReader {
  readonly placed = new Set<string>();
  readonly #graph: FlowGraph;
  readonly #nodes: ReadonlyMap<string, FlowNode>;
  readonly #rank: ReadonlyMap<string, number>;

  constructor(graph: FlowGraph) {
    this.#graph = graph;
    this.#nodes = indexGraph(graph).nodes;
    this.#rank = rankOf(graph);
  }

  walk(first: string, stops: ReadonlySet<string>, place?: Place): Sequence {
    const steps: Step[] = [];
    let end = place;
    for (let id: string | undefined = first; id !== undefined; ) {
      const node = this.#nodes.get(id);
      if (!node || stops.has(id)) return { steps, end };
      if (this.placed.has(id)) return { steps, end, goesTo: id };
      this.placed.add(id);
      const outs = outsOf(this.#graph, node);
      if (outs.length > 1) {
        const next = this.#split(node, outs, stops);
        steps.push(next.step);
        ({ end, id } = next);
      } else {
        steps.push({ id, branches: [] });
        end = outs[0] === undefined ? undefined : { from: id, out: outs[0] };
        id = end && targetOf(this.#graph, end);
      }
    }
    return { steps, end };
  }

  /** A step with several ways out, and what follows behind all of them. */
  #split(node: FlowNode, outs: readonly string[], stops: ReadonlySet<string>) {
    const isLoop = node.type === 'loop';
    const done = { from: node.id, out: 'done' };
    const next = isLoop ? targetOf(this.#graph, done) : this.#meeting(node, outs, stops);
    const inside = next === undefined ? stops : new Set([...stops, next]);
    const branches = outs
      .filter((out) => !(isLoop && out === 'done'))
      .map((out): Branch => {
        const place = { from: node.id, out };
        const to = targetOf(this.#graph, place);
        return {
          out,
          ...(to === undefined ? { steps: [], end: place } : this.walk(to, inside, place)),
        };
      });
    return { step: { id: node.id, branches }, end: isLoop ? done : undefined, id: next };
  }

  /** The first step that at least two ways lead to. */
  #meeting(node: FlowNode, outs: readonly string[], stops: ReadonlySet<string>) {
    const index = indexGraph(this.#graph);
    const counts = new Map<string, number>();
    for (const out of outs) {
      for (const id of reachedBy(flowNodes, index, node, out))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const rank = (id: string) => this.#rank.get(id) ?? 0;
    const shared = [...counts].filter(([, count]) => count > 1).map(([id]) => id);
    const first = shared.toSorted((a, b) => rank(a) - rank(b))[0];
    return first === undefined || stops.has(first) || this.placed.has(first) ? undefined : first;
  }
}

/** A number for each step, higher than those of all steps before it, circles aside. */
function rankOf(graph: FlowGraph): Map<string, number> {
  const { from } = indexGraph(graph);
  const state = new Set<string>();
  const order: string[] = [];
  for (const { id: start } of graph.nodes) {
    const path = state.has(start) ? [] : [{ id: start, at: 0 }];
    state.add(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const edge = (from.get(top.id) ?? [])[top.at];
      top.at += 1;
      if (!edge) order.push((path.pop() as { id: string }).id);
      else if (!state.has(edge.to)) {
        state.add(edge.to);
        path.push({ id: edge.to, at: 0 });
      }
    }
  }
  return new Map(order.reverse().map((id, at) => [id, at]));
}
