import type { FlowNode, NodeSet } from '#kernel/flow/node-set.ts';
import type { GraphIndex } from '#kernel/flow/walk-graph.ts';
import type { RunContext } from '../../runs/run-types.ts';
import type { StepRow } from '../../runs/work/run-steps.ts';
import type { Scope } from '../evaluate/evaluation.ts';
import type { Visits } from './visits.ts';

/** What a run of a flow knows of itself. */
export type FlowAbout = {
  readonly projectId: string;
  readonly title: string;
  readonly version: number | null;
  readonly isTest: boolean;
  /** IANA zone in which its times are meant. */
  readonly zone: string;
  readonly trigger: string;
};

/** One that a run waits for, as it is stored. */
export type WaitRow = {
  readonly key: string;
  readonly due_at: string | null;
  readonly event: string | null;
  readonly child_run: string | null;
  readonly happened_at: string | null;
  readonly payload: unknown;
};

/** A flow while it is worked on. */
export type FlowWork = {
  readonly context: Pick<
    RunContext<unknown>,
    'platform' | 'run' | 'user' | 'spaceId' | 'signal' | 'step' | 'note' | 'keep'
  >;
  readonly about: FlowAbout;
  readonly set: NodeSet;
  readonly works: NodeWorks;
  readonly index: GraphIndex;
  readonly visits: Visits;
  readonly waits: ReadonlyMap<string, WaitRow>;
  /** Visits and failures that it went on after, so far. */
  readonly counts: { visits: number; errors: number };
  /** What it was started with. */
  readonly input: unknown;
};

/** One visit of a node. */
export type Visit = {
  readonly work: FlowWork;
  readonly node: FlowNode;
  readonly scope: Scope;
  /** Unique in the run: path, node, count. */
  readonly key: string;
  readonly path: string;
  /** What an earlier beginning of the run noted of it. */
  readonly before: StepRow | undefined;
  /** The idempotency key of its effect. */
  readonly effectKey: string;
};

/** How a visit went on; without `out` by its first way. */
export type Done = {
  readonly output: unknown;
  readonly out?: string | undefined;
  /** What went in, for the log. */
  readonly input?: unknown;
  /** A test only told what it would do. */
  readonly isSkipped?: true;
  readonly facts?: StepRow['facts'];
};

/** It waits: the run sleeps once nothing else of it can go on. */
export const paused = Symbol('paused');
export type Paused = typeof paused;

/** Does what nodes of a type do. Throws an AppError where it fails. */
export type NodeWork = (visit: Visit) => Promise<Done | Paused>;
export type NodeWorks = Readonly<Record<string, NodeWork>>;

/** A node that failed where that ends the flow, or the turn of a loop. */
export class StepFailed extends Error {
  readonly key: string;
  override readonly cause: unknown;
  constructor(key: string, cause: unknown) {
    super('A step failed.');
    this.key = key;
    this.cause = cause;
  }
}
