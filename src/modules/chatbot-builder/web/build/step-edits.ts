import { botNodes } from '#kernel/flow/bot-nodes.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { outOf } from '#kernel/flow/walk-graph.ts';

/** Ways out of a step, as people see them. */
export const outsOf = (node: FlowNode): readonly string[] =>
  botNodes.types[node.type]?.outs(node) ?? ['next'];

const isFrom = (node: FlowNode, out: string) => (edge: FlowEdge) =>
  edge.from === node.id && outOf(botNodes, node, edge) === out;

/** The step that a way out leads to; undefined where the conversation ends. */
export const targetOf = (graph: FlowGraph, node: FlowNode, out: string): string | undefined =>
  graph.edges.find(isFrom(node, out))?.to;

/** Leads a way out to another step, or to the end. */
export function leadTo(
  graph: FlowGraph,
  node: FlowNode,
  out: string,
  to: string | undefined,
): FlowGraph {
  const kept = graph.edges.filter((edge) => !isFrom(node, out)(edge));
  const isFirst = outsOf(node)[0] === out;
  const edge = to && { from: node.id, to, ...(!isFirst && { out }) };
  return { ...graph, edges: edge ? [...kept, edge] : kept };
}

export function setStep(graph: FlowGraph, id: string, fields: object): FlowGraph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => (node.id === id ? withFields(node, fields) : node)),
  };
}

const withFields = (node: FlowNode, fields: object): FlowNode =>
  Object.fromEntries(
    Object.entries({ ...node, ...fields }).filter(([, value]) => value !== undefined),
  ) as unknown as FlowNode;

/** An id that no step has. */
function freshId(graph: FlowGraph, word: string): string {
  const taken = new Set(graph.nodes.map(({ id }) => id));
  for (let count = 1; ; count++) {
    const id = count === 1 ? word : `${word}${count}`;
    if (!taken.has(id)) return id;
  }
}

const starts: Readonly<Record<string, object>> = {
  say: { text: '' },
  ask: { kind: 'text', text: '' },
  ai: { instructions: '' },
  if: { when: '' },
  set: { values: {} },
};
const words: Readonly<Record<string, string>> = { ask: 'question', if: 'check', set: 'values' };

/** Puts a step behind another, on its first way; what followed there follows the new one. */
export function addStep(
  graph: FlowGraph,
  type: string,
  behind: FlowNode | undefined,
): { graph: FlowGraph; id: string } {
  const id = freshId(graph, words[type] ?? type);
  const node: FlowNode = { id, type, ...starts[type] };
  const at = behind ? graph.nodes.indexOf(behind) + 1 : graph.nodes.length;
  const grown = { ...graph, nodes: graph.nodes.toSpliced(at, 0, node) };
  const [out] = behind ? outsOf(behind) : [];
  if (!behind || out === undefined) return { graph: grown, id };
  const next = targetOf(graph, behind, out);
  const led = leadTo(grown, behind, out, id);
  const [own] = outsOf(node);
  return { graph: own === undefined ? led : leadTo(led, node, own, next), id };
}

/** Takes a step away; what led to it leads to what followed it. */
export function removeStep(graph: FlowGraph, node: FlowNode): FlowGraph {
  const [out] = outsOf(node);
  const next = out === undefined ? undefined : targetOf(graph, node, out);
  return {
    nodes: graph.nodes.filter(({ id }) => id !== node.id),
    edges: graph.edges
      .filter(({ from }) => from !== node.id)
      .flatMap((edge) => {
        if (edge.to !== node.id) return [edge];
        return next && next !== node.id ? [{ ...edge, to: next }] : [];
      }),
  };
}

/** Moves a step in the list; the first is where conversations begin. Where ways lead stays. */
export function moveStep(graph: FlowGraph, node: FlowNode, by: -1 | 1): FlowGraph {
  const from = graph.nodes.indexOf(node);
  const to = from + by;
  if (to < 0 || to >= graph.nodes.length) return graph;
  return { ...graph, nodes: graph.nodes.toSpliced(from, 1).toSpliced(to, 0, node) };
}
