import { badInput } from '#kernel/errors.ts';
import { flowGraphSchema } from '#kernel/flow/flow-nodes.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { controls } from './controls.ts';
import type { Convert, Converted } from './converted.ts';
import type { Values } from './expressions.ts';
import { type N8nNode, type N8nWorkflow, parseWorkflow } from './n8n-workflow.ts';
import { services } from './services.ts';
import { stepId } from './step-id.ts';
import { triggers } from './triggers.ts';

/** What the person should look at; `node` is the name that n8n has for it. */
export type N8nNote = { readonly node: string; readonly message: string };
export type ReadN8n = {
  readonly name: string;
  readonly graph: FlowGraph;
  readonly report: readonly N8nNote[];
};

/**
 * A workflow of n8n as a flow, with a report of what could not be carried over. A node without a counterpart becomes
 * an empty step of its name, which the checks of the flow point at. Throws a sentence for texts that are none.
 */
export function readN8n(text: string): ReadN8n {
  const read = new Reader(parseWorkflow(text)).read();
  const { error } = flowGraphSchema.safeParse(read.graph);
  const [issue] = error?.issues ?? [];
  if (issue) throw badInput(`This workflow holds what no flow can: ${issue.message}`, 'text');
  return read;
}

const converters: Readonly<Record<string, Convert>> = { ...triggers, ...controls, ...services };
/** `n8n-nodes-base.httpRequest` is `httpRequest`. */
const typeOf = ({ type }: N8nNode): string => type.slice(type.lastIndexOf('.') + 1);
const isNote = (node: N8nNode) => typeOf(node) === 'stickyNote';
const isTrigger = (node: N8nNode) => Object.hasOwn(triggers, typeOf(node));

type Target = { readonly node: string; readonly at: number };

class Reader {
  private readonly workflow: N8nWorkflow;
  private readonly nodes: ReadonlyMap<string, N8nNode>;
  private readonly report: N8nNote[] = [];
  private readonly ids = new Map<string, string>();
  private readonly converted = new Map<string, Converted>();
  private readonly before = new Map<string, { readonly from: string; readonly at: number }>();

  constructor(workflow: N8nWorkflow) {
    this.workflow = workflow;
    this.nodes = new Map(workflow.nodes.map((node) => [node.name, node]));
  }

  read(): ReadN8n {
    const { name = 'From n8n' } = this.workflow;
    const steps = this.workflow.nodes.filter((node) => !isNote(node));
    const start = steps.find(isTrigger);
    const used = steps.filter((node) => node === start || !isTrigger(node));
    for (const other of steps.filter((node) => isTrigger(node) && node !== start))
      this.note(other, 'A flow has one trigger. This one was left out: make a second flow for it.');
    for (const node of used) this.ids.set(node.name, stepId(node.name, [...this.ids.values()]));
    this.findBefore(used);
    for (const node of used) this.convert(node);
    const nodes = used.flatMap((node) => this.stepOf(node) ?? []);
    const edges = used.flatMap((node) => this.edgesOf(node));
    const notes = this.workflow.nodes
      .filter(isNote)
      .map(({ parameters }) => String(parameters.content ?? ''));
    return { name: name.slice(0, 120), graph: finish(nodes, edges, notes), report: this.report };
  }

  private note({ name }: N8nNode, message: string): void {
    this.report.push({ node: name, message });
  }

  private targets(name: string): Target[][] {
    const found = Object.hasOwn(this.workflow.connections, name)
      ? (this.workflow.connections[name]?.main ?? [])
      : [];
    return found.map((out, at) =>
      (out ?? []).filter(({ node }) => this.ids.has(node)).map(({ node }) => ({ node, at })),
    );
  }

  /** For each node the first one that leads to it: its values are what n8n calls `$json`. */
  private findBefore(used: readonly N8nNode[]): void {
    for (const { name } of used) {
      for (const { node, at } of this.targets(name).flat())
        if (!this.before.has(node) && node !== name) this.before.set(node, { from: name, at });
    }
  }

  /** Where the values of a node are found: behind nodes that only pass on, those of the one before. */
  private placeOf(name: string, at = 0): string {
    for (let [open, out, turns] = [name, at, 0]; turns < this.nodes.size + 1; turns += 1) {
      const node = this.nodes.get(open);
      if (!node || !this.ids.has(open)) break;
      const type = typeOf(node);
      const convert = Object.hasOwn(converters, type) ? converters[type] : undefined;
      const probe = convert?.(node, { json: 'item', byName: () => undefined });
      if (probe?.step?.type === 'loop' && probe.outs?.[out] === 'each') return 'item';
      const passes =
        probe && (probe.step === null || ['if', 'switch', 'wait'].includes(probe.step.type));
      if (!passes) return `${this.ids.get(open)}${probe?.values ?? ''}`;
      const before = this.before.get(open);
      if (!before) break;
      [open, out] = [before.from, before.at];
    }
    return 'start';
  }

  private convert(node: N8nNode): void {
    const before = this.before.get(node.name);
    const values: Values = {
      json: before ? this.placeOf(before.from, before.at) : 'start',
      byName: (name) => (this.ids.has(name) ? this.placeOf(name) : undefined),
    };
    const type = typeOf(node);
    const convert = Object.hasOwn(converters, type) ? converters[type] : undefined;
    const made = node.disabled ? { step: null, notes: [] } : convert?.(node, values);
    if (node.disabled) this.note(node, 'It was switched off in n8n and is left out.');
    if (!made) {
      this.note(node, `${type} has no counterpart. An empty step stands in its place.`);
      this.converted.set(node.name, { step: { type: 'set', values: {} }, notes: [] });
      return;
    }
    for (const message of made.notes) this.note(node, message);
    this.converted.set(node.name, made);
  }

  private stepOf({ name }: N8nNode): FlowNode | undefined {
    const { step } = this.converted.get(name) ?? { step: null };
    return step
      ? { id: this.ids.get(name) as string, title: name.slice(0, 120), ...step }
      : undefined;
  }

  /** The step that a connection comes to, past those that only pass on. */
  private landing(name: string): string | undefined {
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      if (this.converted.get(at)?.step) return this.ids.get(at);
      at = this.targets(at).flat()[0]?.node;
    }
    return undefined;
  }

  private edgesOf(node: N8nNode): FlowEdge[] {
    const { step, outs } = this.converted.get(node.name) ?? {};
    if (!step) return [];
    const from = this.ids.get(node.name) as string;
    const taken = new Set<string>();
    return this.targets(node.name).flatMap((targets, at) => {
      const out = outs ? outs[at] : at === 0 ? undefined : null;
      if (out === null || (outs && out === undefined)) return [];
      return targets.flatMap(({ node: name }): FlowEdge[] => {
        const to = this.landing(name);
        if (to === undefined) return [];
        if (taken.has(out ?? '')) {
          this.note(
            node,
            `It leads two ways at once; the way to “${name.slice(0, 80)}” was left out. Put the steps one after another.`,
          );
          return [];
        }
        taken.add(out ?? '');
        return [{ from, to, ...(out !== undefined && { out }) }];
      });
    });
  }
}

/** With a trigger at its beginning, and what stood on sticky notes. */
function finish(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  notes: readonly string[],
): FlowGraph {
  const first = nodes.find(({ type }) => type === 'trigger');
  const note = notes.filter(Boolean).join('\n\n').slice(0, 2000);
  if (first) {
    const rest = nodes.filter((node) => node !== first);
    return { nodes: [{ ...first, ...(note && { note }) }, ...rest], edges };
  }
  const led = new Set(edges.map(({ to }) => to));
  const next = nodes.find(({ id }) => !led.has(id));
  const start: FlowNode = {
    id: 'start',
    type: 'trigger',
    trigger: 'manual',
    ...(note && { note }),
  };
  return {
    nodes: [start, ...nodes],
    edges: next ? [{ from: 'start', to: next.id }, ...edges] : edges,
  };
}
