import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';

/** A flow to begin with. */
export type FlowTemplate = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** What it does, in one sentence. */
  readonly text: string;
  readonly graph: FlowGraph;
};

/** Steps one after another. */
export const inLine = (...nodes: readonly FlowNode[]): FlowGraph => ({
  nodes,
  edges: nodes.slice(1).map(({ id }, at) => ({ from: (nodes[at] as FlowNode).id, to: id })),
});
export const trigger = (id: string, kind = id, config: object = {}): FlowNode => ({
  id,
  type: 'trigger',
  trigger: kind,
  ...config,
});
export const tool = (id: string, name: string, input: object): FlowNode => ({
  id,
  type: 'tool',
  tool: name,
  input,
});
