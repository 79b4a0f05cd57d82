import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { me } from './template.ts';

/** A template's graph for one person: mails that go to whoever takes it go to them. */
export function fillTemplate(graph: FlowGraph, email: string): FlowGraph {
  const fill = (value: unknown): unknown => {
    if (value === me) return email;
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  };
  return fill(graph) as FlowGraph;
}
