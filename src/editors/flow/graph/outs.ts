import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { outOf } from '#kernel/flow/walk-graph.ts';

/** A way out of a step, where another one can follow. */
export type Place = { readonly from: string; readonly out: string };

/** All ways out of a step, in the order in which they are drawn; none where it ends. */
export function outsOf(graph: FlowGraph, node: FlowNode): readonly string[] {
  const type = flowNodes.types[node.type];
  if (!type) return [];
  const outs = type.outs(node) ?? freeOuts(graph, node);
  return node.onError === 'continue' && type.fails && outs.length > 0 ? [...outs, 'error'] : outs;
}

/** Of a switch without a list of its cases: those that its edges name. */
function freeOuts({ edges }: FlowGraph, { id }: FlowNode): string[] {
  const named = edges.filter(({ from, out }) => from === id && out && out !== 'else');
  return [...new Set(named.map(({ out }) => out as string)), 'else'];
}

/** The way out by which the flow usually goes on. */
export function usualOut(graph: FlowGraph, node: FlowNode): string | undefined {
  const outs = outsOf(graph, node);
  if (node.type === 'loop') return 'done';
  if (node.type === 'switch') return 'else';
  return outs[0];
}

/** Id of the step that a way out leads to. */
export function targetOf(graph: FlowGraph, { from, out }: Place): string | undefined {
  const node = graph.nodes.find(({ id }) => id === from);
  if (!node) return undefined;
  return graph.edges.find((edge) => edge.from === from && outOf(flowNodes, node, edge) === out)?.to;
}

/** Ids of all steps whose outputs a step can use: those that come before it. */
export function stepsBefore({ edges }: FlowGraph, id: string): string[] {
  const seen = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, to } of edges) {
      if (to !== at || seen.has(from) || from === id) continue;
      seen.add(from);
      open.push(from);
    }
  }
  return [...seen];
}
