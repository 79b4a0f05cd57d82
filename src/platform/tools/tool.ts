import type { z } from 'zod';
import type { CurrentUser, Platform } from '../platform.ts';

/** The most a call can do: look, change the caller's own, reach or show to others, cost money. */
export type Effect = 'read' | 'write' | 'send' | 'pay';

/** Who made something. */
export type Engine = { readonly service: string; readonly label: string; readonly model?: string };

/** What a tool is called with, beside its input. */
export type ToolContext = {
  /** Of a tool that writes, `db` is the call's transaction: either all of it happens or nothing. */
  readonly platform: Platform;
  /** Null for visitors. */
  readonly user: CurrentUser | null;
  readonly ip: string;
  /** The same when a call is repeated under its idempotency key. */
  readonly callId: string;
};

/** What a tool gives back. */
export type Outcome<O> = {
  readonly output: O;
  /** Ids of the files that it made. */
  readonly assets?: readonly string[];
  readonly engine?: Engine;
  /** Millionths of a US dollar; null when no price is known. 0 without it. */
  readonly micros?: number | null;
  /** Sentences: what failed, was done instead, was cut. */
  readonly notes?: readonly string[];
};

type About<I, O> = {
  /** `<noun>.<verb>`, unique in the hub. */
  readonly name: string;
  readonly title: string;
  /** A sentence or two, also for models: what it does and when to use it. */
  readonly description: string;
  /** Id of the module it belongs to. */
  readonly module: string;
  readonly effect: Effect;
  /** Whether visitors may call it, or administrators alone; everybody who is signed in without it. */
  readonly for?: 'visitors' | 'administrators';
  /**
   * Says that a tool that writes does more than the database's transaction holds, such as a call to
   * another system. It must bear to be called twice with one `callId`.
   */
  readonly outsideTransaction?: true;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
};

/** A tool that is done at once. */
export type ShortTool<I, O> = About<I, O> & {
  /** Fetches or makes what the call needs, before its transaction begins; `run` gets it. */
  prepare?(context: ToolContext, input: I): Promise<unknown>;
  run(context: ToolContext, input: I, prepared: unknown): Promise<Outcome<O>>;
};

/** A tool whose work is a run: it goes on when its caller has left, and over crashes. */
export type LongTool<I, O> = About<I, O> & {
  /** Starts the work in the call's transaction and gives the id of its run. */
  start(context: ToolContext, input: I): Promise<string>;
};

export type Tool<I = unknown, O = unknown> = ShortTool<I, O> | LongTool<I, O>;

export const isLong = <I, O>(tool: Tool<I, O>): tool is LongTool<I, O> => 'start' in tool;

export const defineLongTool = <I, O>(tool: LongTool<I, O>): LongTool<I, O> => tool;
export const defineTool = <I, O>(tool: ShortTool<I, O>): ShortTool<I, O> => tool;

/** The person of a tool that is not for visitors. */
export function personOf({ user }: ToolContext): CurrentUser {
  if (!user) throw new Error('A tool for people was called by a visitor');
  return user;
}

let tools: ReadonlyMap<string, Tool> = new Map();

// biome-ignore lint/suspicious/noExplicitAny: tools of every input are collected here
export type AnyTool = Tool<any, any>;

/** Told once at start by `app/`, the only code that knows all modules. Throws when two have one name. */
export function setTools(all: readonly AnyTool[]): void {
  tools = new Map(all.map((tool) => [tool.name, tool]));
  if (tools.size !== all.length) throw new Error('Two tools have the same name');
}

/** Tools of other servers, which come and go. */
let outer: ReadonlyMap<string, Tool> = new Map();
let refresh: (platform: Platform) => Promise<void> = async () => undefined;

/** Told once at start by `app/`: what looks after the tools of other servers. */
export function setOuterSource(source: (platform: Platform) => Promise<void>): void {
  refresh = source;
}

/** Tells which tools other servers have now. Those of the hub keep their names. */
export function setOuterTools(all: readonly AnyTool[]): void {
  outer = new Map(all.filter(({ name }) => !tools.has(name)).map((tool) => [tool.name, tool]));
}

/** Before tools are listed or called: those of other servers may have changed meanwhile. */
export const refreshTools = (platform: Platform): Promise<void> => refresh(platform);

/** Whether names of tools begin with this word already. */
export const knowsNoun = (noun: string): boolean =>
  [...tools.keys()].some((name) => name.startsWith(`${noun}.`));

/** The tool of that name, for somebody who may use it. */
export const findTool = (user: CurrentUser | null, name: string): Tool | undefined => {
  const tool = tools.get(name) ?? outer.get(name);
  return tool && mayUse(user, tool) ? tool : undefined;
};

/** All that somebody may use, by name. */
export const toolsFor = (user: CurrentUser | null): readonly Tool[] =>
  [...tools.values(), ...outer.values()]
    .filter((tool) => mayUse(user, tool))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether there is such a tool at all, for whomever. */
export const knowsTool = (name: string): boolean => tools.has(name) || outer.has(name);

function mayUse(user: CurrentUser | null, tool: Tool): boolean {
  if (tool.for === 'visitors') return true;
  if (!user) return false;
  if (tool.for === 'administrators' && !user.isAdmin) return false;
  const modules = user.hubToken?.scopes.modules;
  return !modules || modules.includes(tool.module);
}
