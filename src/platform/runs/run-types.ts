import type { z } from 'zod';
import type { DbScope, Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { StepRow } from './work/run-steps.ts';

const runStatuses = [
  ...(['queued', 'running', 'waiting', 'done', 'failed', 'stopped', 'unknown'] as const),
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** How a run ended that made nothing. */
export type Unmade =
  | { readonly status: 'stopped' }
  | { readonly status: 'failed' | 'unknown'; readonly error: RunError };

/** A failure as programs get it: the body of an error answer. */
export type RunError = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
};

/** Who made it, in the words that people see. */
export type Engine = {
  readonly service: string;
  readonly label: string;
  readonly model?: string | undefined;
};

/** What a run told of its making. `cost` in millionths of a US dollar, null when no price is known. */
export type Facts = {
  readonly notes: readonly string[];
  readonly engine: Engine | null;
  readonly cost: number | null;
  readonly assets: readonly string[];
};

export type RunRow = Facts & {
  readonly id: string;
  readonly space_id: string;
  readonly user_id: string;
  readonly module: string;
  readonly name: string;
  readonly title: string;
  readonly project_id: string | null;
  readonly parent_id: string | null;
  readonly key: string | null;
  readonly lane: string | null;
  readonly input: unknown;
  readonly status: RunStatus;
  readonly stage: string;
  readonly fraction: number;
  readonly note: string;
  readonly error: RunError | null;
  readonly output: unknown;
  readonly attempt: number;
  readonly starts: number;
  readonly revision: number;
  readonly created_at: string;
  readonly begun_at: string | null;
  readonly finished_at: string | null;
};

/** What a service says of an order that it took. `fraction` 0..1. */
export type Poll<T> =
  | { readonly state: 'running'; readonly fraction?: number | undefined; readonly note?: string }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly message: string };

/** Something ordered elsewhere that must not be ordered twice. `Ext` is JSON and names the order there. */
export type PaidOrder<T, Ext> = {
  /** Sends the order under our own name for it. Throws an AppError or ProviderError when it is refused. */
  submit(orderId: string): Promise<Ext>;
  /** Looks for an order whose answer was lost. Without it nobody can tell. Never orders anything. */
  find?(orderId: string): Promise<'absent' | 'unknown' | Ext>;
  poll(external: Ext): Promise<Poll<T>>;
  /** What to go on with when the person says that it arrived. Without it the run ends there. */
  arrived?(): T;
  /** Where it must not be sent again by itself once the service denies it: the sentence to end with. */
  absent?(): string | Promise<string>;
  /** What to say when it does not come in time. */
  readonly late?: string;
  /** After this time the order is given up, in ms. */
  readonly longestMs?: number;
};

/** Steps as they are stored. */
export type RunLog = {
  readonly known: ReadonlyMap<string, StepRow>;
  /** Stores steps, and in the same transaction whatever must hold exactly if they do. */
  save(rows: readonly StepRow[], also?: (tx: Transaction) => Promise<void>): Promise<void>;
};

/**
 * What the work of a run stands on. A run whose process died, or that waits for an order, is worked
 * on from the start again: whatever is neither in a `step` nor in a `paid` is done once more.
 */
export type RunContext<I> = {
  readonly platform: Platform;
  readonly run: RunRow;
  readonly user: { readonly id: string; readonly email: string; readonly isAdmin: boolean };
  readonly spaceId: string;
  readonly input: I;
  /** Aborts when the run is stopped, on whatever server, and when this server stops. */
  readonly signal: AbortSignal;
  /** Does something once: its result (JSON, 256 kB at most) is kept and given the next time. */
  step<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Orders something once and waits for it. Do not catch what it throws. */
  paid<T, Ext>(key: string, order: PaidOrder<T, Ext>): Promise<T>;
  /** How far it is, 0..1; stored at most once a second and never backwards. */
  progress(fraction: number, stage?: string, note?: string): void;
  /** A sentence that stands with the result: what failed, was done instead, was cut. */
  note(sentence: string): void;
  usedEngine(engine: Engine): void;
  /** Adds to what it cost, in millionths of a US dollar; null when no price is known. */
  cost(micros: number | null): void;
  /** The file belongs to what the run made. */
  keep(assetId: string): void;
  /** Its steps, for work that keeps a log of its own kind in them: flows. */
  readonly log: RunLog;
};

/** A kind of long work. */
export type RunDefinition<I = unknown, O = unknown> = {
  /** Unique in the hub; programs see it as `tool`. */
  readonly name: string;
  /** Id of the module whose work it is, unless its place names another one. */
  readonly module: string;
  title(input: I): string;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  /** `heavy` for what needs processors, `transfer` for what waits for a network for minutes. */
  readonly pool?: 'light' | 'heavy' | 'transfer';
  /** Names of its stages, in their order. */
  readonly stages?: readonly string[];
  /** Where its module shows what came of it, such as `/newsletter?issue=…`. */
  path?(input: I, run: Pick<RunRow, 'id' | 'module' | 'output'>): string;
  /** Runs of one lane are done one after another. */
  lane?(input: I, userId: string): string;
  /** Once it has ended, its person orders it anew where it came from, and not among the runs. */
  readonly again?: 'elsewhere';
  /** Told when it ends without a result, however that came, in the transaction in which it ends. */
  ended?(platform: Platform, tx: DbScope, run: RunRow, how: Unmade): Promise<void>;
  /** Begins it anew in a transaction, where the same input is not all of it; gives the new run's id. */
  repeat?(platform: Platform, tx: DbScope, run: RunRow): Promise<string>;
  /** The words that it made, where its output does not hold them: for who gets it shared or sent. */
  words?(platform: Platform, run: RunRow): Promise<string>;
  work(context: RunContext<I>): Promise<O>;
};

// biome-ignore lint/suspicious/noExplicitAny: inputs and outputs differ by kind
export type AnyRun = RunDefinition<any, any>;
