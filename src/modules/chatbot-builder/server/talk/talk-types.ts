import type { FlowGraph } from '#kernel/flow/node-set.ts';
import type { Cite, Stand } from '#platform/widget/channel.ts';
import type { BotSettings } from '../../bot-settings.ts';

/** A bot as a conversation follows it. */
export type Bot = { readonly graph: FlowGraph; readonly settings: BotSettings };

/** Where a conversation stands; plain data, kept between two messages. */
export type TalkState = {
  /** The step it waits at; null at its end. */
  readonly node: string | null;
  /** What expressions can name: answers by their names, outputs by their steps. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** What was answered, by names: the record that results show. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Steps it came to, each once, in order. */
  readonly reached: readonly string[];
  readonly isFinished: boolean;
};

/** What a visitor gives. */
export type TalkInput = {
  readonly text: string;
  readonly file?: { readonly assetId: string; readonly name: string } | undefined;
};

export type SaidText = { readonly text: string; readonly cites: readonly Cite[] };

/** What else has to happen because of a message. */
export type TalkEvent =
  | { readonly kind: 'open-question'; readonly question: string }
  | { readonly kind: 'handover'; readonly text: string };

export type Turn = Stand & {
  readonly state: TalkState;
  readonly said: readonly SaidText[];
  readonly events: readonly TalkEvent[];
};

/** What a conversation reaches out for. */
export type TalkDeeds = {
  /** Whose turn it is among those who have expressions worked out. */
  readonly ownerId: string;
  /** From documents; undefined where they say nothing. */
  answer(question: string, collectionIds: readonly string[]): Promise<SaidText | undefined>;
  /** In a service's words; undefined where none can be asked. */
  complete(instructions: string, question: string): Promise<SaidText | undefined>;
  /** Starts a published flow with values; gives its run, null where it is only tried. */
  startFlow(node: string, projectId: string, input: unknown): Promise<string | null>;
};
