import { badInput } from '#kernel/errors.ts';
import { botGraphSchema } from '#kernel/flow/bot-nodes.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { conditionOf, nameOfVariable } from './typebot-conditions.ts';
import { type Block, parseTypebot, type TypebotFile } from './typebot-file.ts';
import { textOfBubble } from './typebot-text.ts';

/** What the person should look at; `node` is where it stands in Typebot. */
export type TypebotNote = { readonly node: string; readonly message: string };
export type ReadTypebot = {
  readonly name: string;
  readonly graph: FlowGraph;
  readonly report: readonly TypebotNote[];
};

const asks: Readonly<Record<string, string>> = {
  ...{ 'text input': 'text', 'number input': 'number', 'email input': 'email' },
  ...{ 'phone number input': 'phone', 'date input': 'date', 'rating input': 'rating' },
  ...{ 'file input': 'file', 'choice input': 'choice', 'url input': 'text' },
};

/**
 * A bot of Typebot as a graph, with a report of what could not be carried over. A block without a counterpart is left
 * out, and what follows it goes on. Throws a sentence for texts that are none.
 */
export function readTypebot(json: string): ReadTypebot {
  const read = new Reader(parseTypebot(json)).read();
  const { error } = botGraphSchema.safeParse(read.graph);
  const [issue] = error?.issues ?? [];
  if (issue) throw badInput(`This bot holds what none here can: ${issue.message}`, 'text');
  return read;
}

class Reader {
  readonly #file: TypebotFile;
  readonly #nodes: FlowNode[] = [];
  readonly #edges: FlowEdge[] = [];
  readonly #report: TypebotNote[] = [];
  #count = 0;
  /** The step that each block became, by the block's id. */
  readonly #steps = new Map<string, string>();

  /** Bubbles whose words moved into the question behind them. */
  readonly #merged = new Set<string>();

  constructor(file: TypebotFile) {
    this.#file = file;
  }

  read(): ReadTypebot {
    const groups = this.#inOrder();
    for (const { title = 'A group', blocks } of groups) {
      for (const block of blocks) this.#take(block, title);
    }
    for (const { blocks } of groups) {
      for (const [at, block] of blocks.entries()) this.#lead(block, blocks.slice(at + 1));
    }
    const graph = { nodes: this.#nodes, edges: this.#edges };
    return { name: this.#file.name?.slice(0, 120) || 'From Typebot', graph, report: this.#report };
  }

  /** The group that begins comes first, as conversations begin at the first step. */
  #inOrder() {
    const { groups, events = [], edges } = this.#file;
    const start = events.find(({ type }) => type === 'start')?.outgoingEdgeId;
    const first = edges.find(({ id }) => id === start)?.to.groupId;
    return [...groups].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  }

  #take(block: Block, group: string): void {
    this.#count += 1;
    const id = `step${this.#count}`;
    const step = this.#stepFor(block, id, group);
    if (!step) return;
    this.#nodes.push({ id, ...step } as FlowNode);
    this.#steps.set(block.id, id);
  }

  #stepFor(block: Block, id: string, group: string): object | undefined {
    const options = (block.options ?? {}) as Record<string, unknown>;
    const variables = this.#file.variables;
    const as = nameOfVariable(variables, options.variableId);
    if (block.type === 'text') {
      const words = textOfBubble(block.content);
      return words === '' ? undefined : { type: 'say', text: words.slice(0, 4000) };
    }
    if (Object.hasOwn(asks, block.type)) {
      const choices = (block.items ?? []).map(({ content }) => String(content ?? '').slice(0, 120));
      return {
        ...{ type: 'ask', kind: asks[block.type], text: this.#question(options) },
        ...(as && { as }),
        ...(block.type === 'choice input' && { choices: choices.filter(Boolean).slice(0, 20) }),
      };
    }
    if (block.type === 'Condition') {
      const when = conditionOf(variables, block.items?.[0]?.content);
      if (when === undefined) this.#note(group, 'A condition could not be read. Write it anew.');
      return { type: 'if', when: when ?? '' };
    }
    if (block.type === 'Set variable' && as) {
      const given = String(options.expressionToEvaluate ?? '');
      const isNumber = /^-?\d{1,15}(?:\.\d{1,10})?$/.test(given.trim());
      return { type: 'set', values: { [as]: isNumber ? given.trim() : JSON.stringify(given) } };
    }
    this.#note(group, `“${block.type}” has no counterpart here and was left out (${id}).`);
    return undefined;
  }

  /** Typebot asks by the bubble before; a question here holds its own words. */
  #question(options: Readonly<Record<string, unknown>>): string {
    const last = this.#nodes.at(-1);
    if (last?.type === 'say') {
      this.#nodes.pop();
      for (const [block, step] of this.#steps) if (step === last.id) this.#merged.add(block);
      return String(last.text);
    }
    const { placeholder } = (options.labels ?? {}) as Record<string, unknown>;
    return typeof placeholder === 'string' && placeholder ? placeholder : 'Please answer.';
  }
  #lead(block: Block, behind: readonly Block[]): void {
    const from = this.#steps.get(block.id);
    if (!from || this.#merged.has(block.id)) return;
    const node = this.#nodes.find(({ id }) => id === from);
    const next = this.#target(block.outgoingEdgeId) ?? this.#first(behind);
    if (node?.type === 'if') {
      const yes = this.#target(block.items?.[0]?.outgoingEdgeId);
      if (yes) this.#edges.push({ from, out: 'true', to: yes });
      if (next) this.#edges.push({ from, out: 'false', to: next });
      return;
    }
    if (next) this.#edges.push({ from, to: next });
    const ways = (block.items ?? []).filter(({ outgoingEdgeId }) => outgoingEdgeId);
    if (block.type === 'choice input' && ways.length > 0) {
      this.#note(
        String(node?.text ?? ''),
        'Its choices led different ways. Add a switch behind it.',
      );
    }
  }

  #target(edgeId: string | null | undefined): string | undefined {
    const edge = this.#file.edges.find(({ id }) => id === edgeId);
    const group = edge && this.#file.groups.find(({ id }) => id === edge.to.groupId);
    if (!group) return undefined;
    const at = group.blocks.findIndex(({ id }) => id === edge.to.blockId);
    return this.#first(group.blocks.slice(Math.max(0, at)));
  }

  /** The first of these blocks that became a step. */
  #first(blocks: readonly Block[]): string | undefined {
    const ids = new Set(this.#nodes.map(({ id }) => id));
    for (const { id } of blocks) {
      const step = this.#steps.get(id);
      if (step && ids.has(step) && !this.#merged.has(id)) return step;
    }
    return undefined;
  }

  #note(node: string, message: string): void {
    this.#report.push({ node: node.slice(0, 120) || 'A step', message });
  }
}
