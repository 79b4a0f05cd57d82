import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { outOf } from '#kernel/flow/walk-graph.ts';
import { outsOf, type Place, targetOf, usualOut } from '../graph/outs.ts';

/** An id that no step has yet, beginning with a word such as `mail`. */
export function freshId({ nodes }: FlowGraph, word: string): string {
  const taken = new Set(nodes.map(({ id }) => id));
  const stem = word.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 30) || 'step';
  const first = /^[A-Za-z]/.test(stem) ? stem : `s${stem}`;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? first : `${first}${count}`;
    if (!taken.has(id)) return id;
  }
}

const edgeOf = (graph: FlowGraph, { from, out }: Place, to: string): FlowEdge => {
  const node = graph.nodes.find(({ id }) => id === from);
  const only = node && outsOf(graph, node).length <= 1 && node.type !== 'switch';
  return only ? { from, to } : { from, out, to };
};

/** Leads a way out to a step, whatever it led to before. */
export function connect(graph: FlowGraph, place: Place, to: string): FlowGraph {
  return { ...graph, edges: [...disconnect(graph, place).edges, edgeOf(graph, place, to)] };
}

/** Ends a way out. */
export function disconnect(graph: FlowGraph, { from, out }: Place): FlowGraph {
  const node = graph.nodes.find(({ id }) => id === from);
  const stays = (edge: FlowEdge) =>
    edge.from !== from || (node && outOf(flowNodes, node, edge) !== out);
  return { ...graph, edges: graph.edges.filter(stays) };
}

/** Puts a new step at a way out; what followed there follows the new step. */
export function addStep(graph: FlowGraph, node: FlowNode, place?: Place): FlowGraph {
  const grown = { ...graph, nodes: [...graph.nodes, node] };
  if (!place) return grown;
  const followed = targetOf(graph, place);
  const led = connect(grown, place, node.id);
  const out = usualOut(grown, node);
  return followed === undefined || out === undefined
    ? led
    : connect(led, { from: node.id, out }, followed);
}

/** Takes steps out; what led to one leads to what followed it by its usual way. The start stays. */
export function removeSteps(graph: FlowGraph, ids: readonly string[]): FlowGraph {
  return ids.reduce(removeStep, graph);
}

function removeStep(graph: FlowGraph, id: string): FlowGraph {
  const node = graph.nodes.find((each) => each.id === id);
  if (!node || node.type === flowNodes.start) return graph;
  const out = usualOut(graph, node);
  const next = out === undefined ? undefined : targetOf(graph, { from: id, out });
  const edges = graph.edges.flatMap((edge) => {
    if (edge.from === id) return [];
    if (edge.to !== id) return [edge];
    return next === undefined || next === id ? [] : [{ ...edge, to: next }];
  });
  return { nodes: graph.nodes.filter((each) => each.id !== id), edges };
}

/** Puts copies of steps behind the last of them, one after another; gives their ids, too. */
export function duplicateSteps(
  graph: FlowGraph,
  ids: readonly string[],
): { graph: FlowGraph; added: string[] } {
  const copied = graph.nodes.filter(({ id, type }) => ids.includes(id) && type !== flowNodes.start);
  return insertCopies(graph, copied, ids.at(-1));
}

/** Puts copies of steps, also of another flow, behind a step. */
export function insertCopies(
  graph: FlowGraph,
  copied: readonly FlowNode[],
  behind: string | undefined,
): { graph: FlowGraph; added: string[] } {
  let [grown, last] = [graph, behind];
  const added: string[] = [];
  for (const { position: _, ...node } of copied) {
    const copy = { ...node, id: freshId(grown, node.id.replace(/(?<!\d)\d{1,9}$/, '')) };
    const before = grown.nodes.find(({ id }) => id === last);
    const out = before && usualOut(grown, before);
    grown = addStep(
      grown,
      copy,
      out === undefined ? undefined : { from: before?.id as string, out },
    );
    added.push(copy.id);
    last = copy.id;
  }
  return { graph: grown, added };
}

/** Changes fields of a step; undefined takes a field away. */
export function setFields(
  graph: FlowGraph,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): FlowGraph {
  const set = (node: FlowNode): FlowNode => {
    const kept = Object.entries({ ...node, ...fields }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(kept) as FlowNode;
  };
  const nodes = graph.nodes.map((node) => (node.id === id ? set(node) : node));
  return dropDeadEdges({ ...graph, nodes }, id);
}

/** Edges by ways out that a changed step has no longer lead nowhere. */
function dropDeadEdges(graph: FlowGraph, id: string): FlowGraph {
  const node = graph.nodes.find((each) => each.id === id);
  if (!node || node.type === 'switch') return graph;
  const outs = outsOf(graph, node);
  const edges = graph.edges.filter(
    (edge) => edge.from !== id || outs.includes(outOf(flowNodes, node, edge)),
  );
  return edges.length === graph.edges.length ? graph : { ...graph, edges };
}

/** Takes a step from its place to another one. */
export function moveStep(graph: FlowGraph, id: string, place: Place): FlowGraph {
  const node = graph.nodes.find((each) => each.id === id);
  if (!node || node.type === flowNodes.start || place.from === id) return graph;
  const { position: _, ...moved } = node;
  return addStep(removeStep(graph, id), moved as FlowNode, place);
}
