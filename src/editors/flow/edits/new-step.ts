import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { freshId } from './graph-edits.ts';

/** What a new step of each control is called in expressions. */
const words: Readonly<Record<string, string>> = {
  http: 'call',
  set: 'values',
  if: 'check',
  switch: 'choice',
  loop: 'each',
  wait: 'wait',
  'wait-for': 'event',
  ask: 'approval',
  flow: 'flow',
  code: 'code',
  end: 'end',
};

const starts: Readonly<Record<string, object>> = {
  wait: { for: 'PT5M' },
  switch: { cases: ['one'] },
  'wait-for': { timeout: 'P1D' },
  code: { source: 'return input;' },
};

/** A control as it begins. */
export const newControl = (graph: FlowGraph, type: string): FlowNode => ({
  ...{ id: freshId(graph, words[type] ?? type), type },
  ...starts[type],
});

/** A step that calls a tool; `{{ answer.… }}` for `kb.answer`. */
export function newToolStep(graph: FlowGraph, tool: string): FlowNode {
  const verb = tool.slice(tool.indexOf('.') + 1);
  const word = verb.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { id: freshId(graph, word), type: 'tool', tool, input: {} };
}

/** All controls that can be added. */
export const controls = Object.keys(words).filter((type) => type in flowNodes.types);
