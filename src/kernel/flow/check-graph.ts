import { checkFields, type JsonSchema } from './check-fields.ts';
import { findCircle } from './find-circle.ts';
import {
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type NodeSet,
  nameOfNode,
} from './node-set.ts';
import { type GraphIndex, indexGraph, outOf, reachedBy } from './walk-graph.ts';

/** What keeps a flow from being published; `node` is empty where it is the whole. */
export type FlowProblem = {
  readonly node: string;
  /** Path of the field at fault, such as `input.to`; empty where it is the node. */
  readonly field: string;
  readonly message: string;
};

/** What the hub offers to flows, as far as checks need it. */
export type FlowKit = {
  readonly triggers: ReadonlyMap<string, { readonly config: JsonSchema }>;
  readonly tools: ReadonlyMap<
    string,
    { readonly inputSchema: JsonSchema; readonly off?: string | undefined }
  >;
};

/** Everything that keeps a graph from running, in the order of its nodes; none where it can. */
export function checkGraph(set: NodeSet, graph: FlowGraph, kit: FlowKit): FlowProblem[] {
  const index = indexGraph(graph);
  return [
    ...checkStart(set, graph),
    ...checkIds(graph.nodes),
    ...graph.nodes.flatMap((node) => [...checkNeeds(set, node), ...checkOffer(node, kit)]),
    ...checkEdges(set, graph, index),
    ...graph.nodes.flatMap((node) => (node.type === 'loop' ? checkLoop(set, index, node) : [])),
    ...findCircle(set, graph, index).map((node) => ({
      ...{ node, field: '', message: 'This circle has no wait.' },
    })),
  ];
}

const problem = (node: string, field: string, message: string): FlowProblem => ({
  node,
  field,
  message,
});

function checkStart(set: NodeSet, { nodes }: FlowGraph): FlowProblem[] {
  if (nodes.length === 0) return [problem('', '', 'The flow has no steps.')];
  if (set.start === null) return [];
  const starts = nodes.filter(({ type }) => type === set.start);
  if (starts.length === 0) return [problem('', '', `The flow has no ${set.start}.`)];
  return starts
    .slice(1)
    .map(({ id }) => problem(id, '', `A flow has one ${set.start}. This is another one.`));
}

function checkIds(nodes: readonly FlowNode[]): FlowProblem[] {
  const seen = new Set<string>();
  return nodes.flatMap(({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst ? [] : [problem(id, 'id', `Two steps are called ${id}.`)];
  });
}

function checkNeeds(set: NodeSet, node: FlowNode): FlowProblem[] {
  const needs = set.types[node.type]?.needs ?? [];
  return needs.flatMap((need) => {
    const fields = typeof need === 'string' ? [need] : need;
    if (fields.some((field) => isGiven(node[field]))) return [];
    const message = `${nameOfNode(node)} has no ${fields.join(' or ')}.`;
    return [problem(node.id, fields[0] as string, message)];
  });
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null;
}

/** Whether the hub has what a node calls, and whether its fields fit. */
function checkOffer(node: FlowNode, { tools, triggers }: FlowKit): FlowProblem[] {
  const name = nameOfNode(node);
  if (node.type === 'tool' && isGiven(node.tool)) {
    const tool = tools.get(String(node.tool));
    if (!tool)
      return [problem(node.id, 'tool', `There is no tool ${String(node.tool)} for you here.`)];
    const off = tool.off ? [problem(node.id, 'tool', tool.off)] : [];
    return [
      ...off,
      ...checkFields(tool.inputSchema, node.input ?? {}).map((fault) =>
        problem(node.id, ['input', fault.field].filter(Boolean).join('.'), `${name} ${fault.says}`),
      ),
    ];
  }
  const event =
    node.type === 'trigger' ? node.trigger : node.type === 'wait-for' ? node.event : undefined;
  if (!isGiven(event)) return [];
  const field = node.type === 'trigger' ? 'trigger' : 'event';
  const trigger = triggers.get(String(event));
  if (!trigger) return [problem(node.id, field, `This hub has no trigger ${String(event)}.`)];
  if (node.type === 'wait-for' && ['manual', 'webhook', 'schedule'].includes(String(event))) {
    return [problem(node.id, field, `A step cannot wait for ${String(event)}.`)];
  }
  return checkFields(trigger.config, configOf(node, trigger.config)).map((fault) =>
    problem(node.id, fault.field, `${name} ${fault.says}`),
  );
}

/** Those fields of a trigger that its config knows; empty ones count as left out. */
export function configOf(node: FlowNode, config: JsonSchema): Record<string, unknown> {
  const known = Object.keys((config.properties as object | undefined) ?? {});
  return Object.fromEntries(
    known.filter((key) => isGiven(node[key])).map((key) => [key, node[key]]),
  );
}

function checkEdges(set: NodeSet, { edges }: FlowGraph, { nodes }: GraphIndex): FlowProblem[] {
  const taken = new Set<string>();
  return edges.flatMap((edge) => {
    const from = nodes.get(edge.from);
    if (!from) return [problem('', '', `An edge begins at ${edge.from}, which is not there.`)];
    if (!nodes.has(edge.to)) {
      return [problem(from.id, '', `${nameOfNode(from)} leads to ${edge.to}, which is not there.`)];
    }
    const fault = checkOut(set, from, edge, taken);
    return fault ? [problem(from.id, '', fault)] : [];
  });
}

/** What is wrong with the way out that an edge takes. */
function checkOut(
  set: NodeSet,
  from: FlowNode,
  edge: FlowEdge,
  taken: Set<string>,
): string | undefined {
  const type = set.types[from.type];
  const outs = type?.outs(from);
  const out = outOf(set, from, edge);
  const name = nameOfNode(from);
  const key = JSON.stringify([from.id, out]);
  if (taken.has(key)) return `${name} leads two ways by ${out}. Put the steps one after another.`;
  taken.add(key);
  if (out === 'error' && type?.fails && from.onError === 'continue') return undefined;
  if (outs?.length === 0) return `${name} is an end: nothing follows it.`;
  if (outs && !outs.includes(out)) return `${name} has no way out called ${out}.`;
  return undefined;
}

function checkLoop(set: NodeSet, index: GraphIndex, loop: FlowNode): FlowProblem[] {
  const name = nameOfNode(loop);
  const inside = reachedBy(set, index, loop, 'each');
  if (inside.size === 0) return [problem(loop.id, '', `${name} has no step to repeat.`)];
  const both = [...reachedBy(set, index, loop, 'done')].filter((id) => inside.has(id));
  return both.map((id) => problem(id, '', `${id} stands both inside ${name} and behind it.`));
}
