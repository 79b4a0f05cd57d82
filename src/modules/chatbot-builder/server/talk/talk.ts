import { AppError } from '#kernel/errors.ts';
import { botNodes } from '#kernel/flow/bot-nodes.ts';
import type { FlowNode } from '#kernel/flow/node-set.ts';
import { type GraphIndex, indexGraph, nextNode, startOf } from '#kernel/flow/walk-graph.ts';
import { isTrue, namedValues, queryOne, renderText } from '#platform/flows/evaluate/node-values.ts';
import type { Stand } from '#platform/widget/channel.ts';
import { wordsFor } from './bot-words.ts';
import { matchIntent } from './match-intent.ts';
import { readAnswer } from './read-answer.ts';
import type {
  Bot,
  SaidText,
  TalkDeeds,
  TalkEvent,
  TalkInput,
  TalkState,
  Turn,
} from './talk-types.ts';

type Scope = Readonly<Record<string, unknown>>;

/** Steps between two things that a visitor says: a circle that slipped through ends here. */
const mostSteps = 200;

/** A conversation while it is led from one thing that the visitor says to the next. */
class Talk {
  readonly #bot: Bot;
  readonly #deeds: TalkDeeds;
  readonly #index: GraphIndex;
  readonly said: SaidText[] = [];
  readonly events: TalkEvent[] = [];
  scope: Record<string, unknown>;
  entry: Record<string, unknown>;
  readonly reached: string[];
  /** What the visitor asked in free words and nothing has answered yet. */
  question: string | undefined;

  constructor(bot: Bot, deeds: TalkDeeds, state?: TalkState) {
    this.#bot = bot;
    this.#deeds = deeds;
    this.#index = indexGraph(bot.graph);
    this.scope = { ...state?.scope };
    this.entry = { ...state?.entry };
    this.reached = [...(state?.reached ?? [])];
  }

  say(text: string, cites: SaidText['cites'] = []): void {
    if (text.trim() !== '') this.said.push({ text: text.trim(), cites });
  }

  /** Goes on from a step until something is to be answered, or nothing follows. */
  async walk(from: FlowNode | undefined): Promise<Turn> {
    let node = from;
    for (let steps = 0; node; steps++) {
      if (steps >= mostSteps) {
        throw new AppError('LOOP', 409, 'These steps turn in a circle without asking anything.');
      }
      if (!this.reached.includes(node.id)) this.reached.push(node.id);
      const went = await this.#visit(node);
      if (went === 'waits') return this.#turn(node);
      if (went === 'ends') break;
      node = this.#next(node, went.out);
    }
    return this.#turn(undefined);
  }

  #next(node: FlowNode, out?: string): FlowNode | undefined {
    const way = out ?? botNodes.types[node.type]?.outs(node)?.[0] ?? 'next';
    const next = nextNode(botNodes, this.#index, node, way);
    if (next) return next;
    if (node.type === 'switch') return nextNode(botNodes, this.#index, node, 'else');
    // What has no way of its own for the unknown goes on as usual.
    return way === 'unknown' ? nextNode(botNodes, this.#index, node, 'next') : undefined;
  }

  /** Takes the answer to a question: goes on behind it, or asks again. */
  async take(node: FlowNode, input: TalkInput): Promise<Turn> {
    if (node.type !== 'ask') {
      this.question = input.text;
      return this.walk(node);
    }
    const answer = readAnswer(node, input, this.#bot.settings.language);
    if ('fault' in answer) {
      this.say(answer.fault);
      return this.#turn(node);
    }
    const name = typeof node.as === 'string' && node.as !== '' ? node.as : node.id;
    this.scope[name] = answer.value;
    this.scope[node.id] = answer.value;
    this.entry[name] = answer.value;
    if ((node.kind ?? 'text') === 'text') this.question = input.text;
    return this.walk(this.#next(node));
  }

  async #visit(node: FlowNode): Promise<{ out?: string } | 'waits' | 'ends'> {
    const { ownerId } = this.#deeds;
    switch (node.type) {
      case 'say':
        this.say(await renderText(node.text, this.scope, ownerId));
        return {};
      case 'ask':
        this.say(await renderText(node.text, this.scope, ownerId));
        return 'waits';
      case 'answer':
      case 'ai':
        return this.question === undefined ? 'waits' : this.#answer(node, this.question);
      case 'if':
        return { out: isTrue(await queryOne(node.when, this.scope, ownerId)) ? 'true' : 'false' };
      case 'switch': {
        const value = await queryOne(node.on, this.scope, ownerId);
        return { out: typeof value === 'string' ? value || 'else' : JSON.stringify(value) };
      }
      case 'set': {
        await this.#set(node);
        return {};
      }
      case 'flow': {
        const input = await namedValues((node.input ?? {}) as Scope, this.scope, ownerId);
        const given = Object.keys(input).length > 0 ? input : this.entry;
        const runId = await this.#deeds.startFlow(node.id, String(node.projectId), given);
        this.scope[node.id] = { runId };
        return {};
      }
      case 'handover': {
        const text = await renderText(node.text ?? '', this.scope, ownerId);
        this.say(text || wordsFor(this.#bot.settings.language).handedOver);
        this.events.push({ kind: 'handover', text: this.question ?? '' });
        return {};
      }
      default:
        this.say(await renderText(node.text ?? '', this.scope, ownerId));
        return 'ends';
    }
  }

  /** Values by their names; an expression that gives an object gives names, too. */
  async #set(node: FlowNode): Promise<void> {
    const { ownerId } = this.#deeds;
    const values =
      typeof node.values === 'string'
        ? await queryOne(node.values, this.scope, ownerId)
        : await namedValues((node.values ?? {}) as Scope, this.scope, ownerId);
    this.scope[node.id] = values;
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
      Object.assign(this.scope, values);
    }
  }

  async #answer(node: FlowNode, question: string): Promise<{ out?: string }> {
    this.question = undefined;
    const { settings } = this.#bot;
    const given = (node.collectionIds as string[] | undefined) ?? [];
    const collectionIds = given.length > 0 ? given : settings.collectionIds;
    const known = matchIntent(settings.intents, question);
    const found = known
      ? { text: known, cites: [] }
      : await this.#found(node, question, collectionIds);
    this.scope[node.id] = { question, found: found !== undefined, text: found?.text ?? '' };
    if (found) {
      this.say(found.text, found.cites);
      return {};
    }
    this.events.push({ kind: 'open-question', question });
    this.say(settings.fallback);
    return { out: 'unknown' };
  }

  async #found(node: FlowNode, question: string, collectionIds: readonly string[]) {
    if (node.type === 'ai') {
      const said = await this.#deeds.complete(String(node.instructions ?? ''), question);
      if (said) return said;
    }
    return collectionIds.length > 0 ? this.#deeds.answer(question, collectionIds) : undefined;
  }

  #turn(waits: FlowNode | undefined): Turn {
    const state = {
      node: waits?.id ?? null,
      ...{ scope: this.scope, entry: this.entry, reached: this.reached },
      isFinished: waits === undefined,
    };
    return { ...standAt(waits), state, said: this.said, events: this.events };
  }
}

/** What a step asks for. */
export function standAt(node: FlowNode | undefined): Stand {
  if (!node) return { expects: 'none', choices: [], done: true };
  if (node.type !== 'ask') return { expects: 'text', choices: [], done: false };
  const { min, max, optional } = node as { min?: number; max?: number; optional?: boolean };
  const limits = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(optional && { optional }),
  };
  return {
    expects: String(node.kind ?? 'text'),
    choices: (node.choices as string[] | undefined) ?? [],
    ...(Object.keys(limits).length > 0 && { limits }),
    done: false,
  };
}

/** Everything before the visitor says anything. */
export const beginTalk = (bot: Bot, deeds: TalkDeeds): Promise<Turn> =>
  new Talk(bot, deeds).walk(startOf(botNodes, bot.graph));

/** What follows from something that the visitor says. A conversation at its end says nothing more. */
export async function goOn(
  bot: Bot,
  state: TalkState,
  input: TalkInput,
  deeds: TalkDeeds,
): Promise<Turn> {
  const node = bot.graph.nodes.find(({ id }) => id === state.node);
  if (!node)
    return {
      ...standAt(undefined),
      state: { ...state, node: null, isFinished: true },
      said: [],
      events: [],
    };
  return new Talk(bot, deeds, state).take(node, input);
}
