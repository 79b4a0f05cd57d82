import type { JsonSchema } from '#kernel/flow/check-fields.ts';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { indexGraph, reachedBy } from '#kernel/flow/walk-graph.ts';
import type { FlowHelp } from '../flow-kit.ts';
import { stepsBefore } from '../graph/outs.ts';
import { titleOf } from '../words/names.ts';

/** A value that a step can use. */
export type OfferedValue = {
  /** The step that gives it. */
  readonly node: string;
  /** What the step is called. */
  readonly from: string;
  /** Where it is, for Liquid and JSONata: `form.fields.email`. */
  readonly path: string;
  /** What it was the last time, or in the example; undefined where nobody knows. */
  readonly sample: unknown;
  readonly isList: boolean;
};

const mostOfStep = 60;
const deepest = 4;

/** Everything that earlier steps give to a step, with samples, nearest step first. */
export function valuesBefore(graph: FlowGraph, id: string, help: FlowHelp): OfferedValue[] {
  const before = stepsBefore(graph, id);
  const order = new Map(graph.nodes.map((node, at) => [node.id, at]));
  const nodes = before
    .map((each) => graph.nodes.find((node) => node.id === each))
    .filter((node): node is FlowNode => node !== undefined && givesSomething(node));
  nodes.sort((a, b) => (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0));
  return [...itemOf(graph, id, help), ...nodes.flatMap((node) => valuesOf(node, help))];
}

const givesSomething = ({ type }: FlowNode) => !['if', 'switch', 'wait', 'end'].includes(type);

function valuesOf(node: FlowNode, help: FlowHelp): OfferedValue[] {
  const from = titleOf(help.offer, node);
  const known = sampleOf(node, help);
  const found: OfferedValue[] = [];
  const add = (path: string, sample: unknown, isList: boolean) =>
    found.push({ node: node.id, from, path, sample, isList });
  if (known === undefined) walkSchema(schemaOf(node, help), node.id, 0, add);
  else walkSample(known, node.id, 0, add);
  return found.slice(0, mostOfStep);
}

/** What a step gave last, was pinned to, or gives in the hub’s example. */
export function sampleOf(node: FlowNode, { data, pinned, offer }: FlowHelp): unknown {
  if (node.id in pinned) return pinned[node.id];
  const last = data[node.id]?.output;
  if (last !== undefined && last !== null) return last;
  if (node.type !== 'trigger') return undefined;
  return offer.triggers.find(({ name }) => name === (node.trigger ?? 'manual'))?.sample;
}

const schemaOf = (node: FlowNode, { offer }: FlowHelp): JsonSchema =>
  node.type === 'tool'
    ? (offer.nodes.find(({ tool }) => tool === node.tool)?.outputSchema ?? {})
    : {};

type Add = (path: string, sample: unknown, isList: boolean) => void;

function walkSample(value: unknown, path: string, depth: number, add: Add): void {
  add(path, value, Array.isArray(value));
  if (depth >= deepest || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) walkSample(value[0], `${path}[0]`, depth + 1, add);
    return;
  }
  for (const [key, inner] of Object.entries(value))
    walkSample(inner, join(path, key), depth + 1, add);
}

function walkSchema(schema: JsonSchema, path: string, depth: number, add: Add): void {
  const isList = schema.type === 'array';
  add(path, undefined, isList);
  if (depth >= deepest) return;
  if (isList) walkSchema((schema.items ?? {}) as JsonSchema, `${path}[0]`, depth + 1, add);
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  for (const [key, inner] of Object.entries(properties))
    walkSchema(inner, join(path, key), depth + 1, add);
}

/** Both languages read plain names alike; others are quoted, as Liquid has it. */
const join = (path: string, key: string) =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;

/** Of a step inside a loop: the entry that it is about, and its number. */
function itemOf(graph: FlowGraph, id: string, help: FlowHelp): OfferedValue[] {
  const index = indexGraph(graph);
  const loops = graph.nodes.filter(
    (node) => node.type === 'loop' && reachedBy(flowNodes, index, node, 'each').has(id),
  );
  const loop = loops.at(-1);
  if (!loop) return [];
  const list = atPath(String(loop.over ?? ''), graph, help);
  const from = titleOf(help.offer, loop);
  const found: OfferedValue[] = [];
  const add = (path: string, sample: unknown, isList: boolean) =>
    found.push({ node: loop.id, from, path, sample, isList });
  walkSample(Array.isArray(list) ? list[0] : undefined, 'item', 0, add);
  add('index', 0, false);
  return found;
}

/** The sample at a plain path such as `form.fields.tags`; undefined for other expressions. */
function atPath(path: string, { nodes }: FlowGraph, help: FlowHelp): unknown {
  if (!/^[\w.]+$/.test(path)) return undefined;
  const [first, ...keys] = path.split('.');
  const node = nodes.find(({ id }) => id === first);
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    node && sampleOf(node, help),
  );
}

/** As JSONata writes a path: names that are not plain stand in backticks. */
export const dataPath = (path: string): string =>
  path.replaceAll(/\["((?:[^"\\]|\\.)*)"\]/g, (_, key: string) => `.\`${key}\``);

/** A sample in a few words. */
export function sampleWords(sample: unknown): string {
  if (sample === undefined) return '';
  if (Array.isArray(sample)) return sample.length === 1 ? '1 entry' : `${sample.length} entries`;
  if (typeof sample === 'object' && sample !== null) return `${Object.keys(sample).length} fields`;
  const words = String(sample).replaceAll(/\s+/g, ' ');
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
}
