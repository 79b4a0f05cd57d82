import { differingNodes } from './differing-nodes.ts';
import type { FlowGraph, FlowNode } from './node-set.ts';

/** What became of one field; undefined where it was not there. */
export type FieldChange = {
  /** Path such as `input.to`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** What became of one step. */
export type StepChange = {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** As it is now; as it was where it is gone. */
  readonly node: FlowNode;
  /** Of a changed one. */
  readonly fields: readonly FieldChange[];
  /** Whether other steps follow it. */
  readonly leadsElsewhere: boolean;
};

/** What came between two graphs, step by step, in the order of the newer one; those that are gone stand last. */
export function compareGraphs(before: FlowGraph, after: FlowGraph): StepChange[] {
  const differs = new Set(differingNodes(before, after));
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const kept = new Set(after.nodes.map(({ id }) => id));
  const now = after.nodes
    .filter(({ id }) => differs.has(id))
    .map((node): StepChange => {
      const was = old.get(node.id);
      if (!was) return { ...plain(node), change: 'added' };
      const leadsElsewhere = waysOf(before, node.id) !== waysOf(after, node.id);
      return { ...plain(node), change: 'changed', fields: fieldsOf(was, node), leadsElsewhere };
    });
  const gone = before.nodes
    .filter(({ id }) => !kept.has(id))
    .map((node): StepChange => ({ ...plain(node), change: 'removed' }));
  return [...now, ...gone];
}

const plain = (node: FlowNode) => ({ id: node.id, node, fields: [], leadsElsewhere: false });

const waysOf = ({ edges }: FlowGraph, id: string): string =>
  JSON.stringify(
    edges
      .filter(({ from }) => from === id)
      .map(({ out, to }) => [out ?? '', to])
      .sort(),
  );

/** Where it stands on the canvas is nothing. Tools' inputs are told field by field. */
function fieldsOf(was: FlowNode, is: FlowNode): FieldChange[] {
  const [before, after] = [flat(was), flat(is)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field), after: after.get(field) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
}

function flat({ position: _, note: _note, id: _id, ...fields }: FlowNode): Map<string, unknown> {
  const all = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isGroup) all.set(name, value);
    else for (const [key, inner] of Object.entries(value)) all.set(`${name}.${key}`, inner);
  }
  return all;
}
