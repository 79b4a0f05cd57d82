import { AppError, forbidden, notFound } from '#kernel/errors.ts';
import { newId } from '#platform/db/new-id.ts';
import type { Db } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { runFiles } from '../runs/run-files.ts';
import { awaitRun, type RunView } from '../runs/view-run.ts';
import { callOnce, type OnceKey, startOnce } from './call-once.ts';
import {
  findTool,
  isLong,
  knowsTool,
  type LongTool,
  refreshTools,
  type ShortTool,
  type Tool,
} from './tool.ts';
import { hashOfInput, readInput } from './tool-input.ts';

export type ToolCall = {
  readonly user: CurrentUser | null;
  readonly ip: string;
  readonly name: string;
  /** As it was sent. */
  readonly input: unknown;
  /** From the caller: the same call again gets the same answer. */
  readonly key?: string | undefined;
  /** How long to wait for long work; a minute without it. */
  readonly waitMs?: number | undefined;
};

/** What a call is answered with. */
export type ToolAnswer = {
  readonly output: unknown;
  readonly assets: readonly unknown[];
  readonly engine: { readonly service: string; readonly label: string } | null;
  /** Null when no price is known. */
  readonly cost: { readonly micros: number; readonly currency: 'USD' } | null;
  readonly notes: readonly string[];
  readonly runId: string | null;
};

/** Calls of tools one person, or one address, makes in a minute. */
const perMinute = 600;

/** The answer, or the run that is still at work on it. */
export type Called = {
  readonly answer: ToolAnswer | null;
  readonly runId: string | null;
  readonly isReplay: boolean;
};

/**
 * The one door to every tool: who may, how often, with what, and once only under one key. Long work is
 * waited for `waitMs` at most. Throws 401, 403, 404, 429, 400 naming the field, and whatever the tool
 * or its run refuses with.
 */
export async function callTool(platform: Platform, call: ToolCall): Promise<Called> {
  await refreshTools(platform);
  const tool = requireTool(call);
  await allow(platform, call);
  const { user, ip, key } = call;
  const input = readInput(tool.input, call.input);
  const once =
    user && key !== undefined
      ? { userId: user.id, tool: tool.name, key, inputHash: hashOfInput(call.input) }
      : undefined;
  if (isLong(tool)) return callLong(platform, call, tool, input, once);
  const prepared = await tool.prepare?.({ platform, user, ip, callId: newId() }, input);
  const run = (inner: Platform, callId: string) =>
    runTool(inner, call, tool, { input, prepared, callId });
  if (once) return { ...(await callOnce(platform, once, isAtomic(tool), run)), runId: null };
  return { answer: await run(platform, newId()), runId: null, isReplay: false };
}

async function callLong(
  platform: Platform,
  { user, ip, waitMs = 60_000 }: ToolCall,
  tool: LongTool<unknown, unknown>,
  input: unknown,
  once: OnceKey | undefined,
): Promise<Called> {
  const start = (inner: Platform, callId: string) =>
    tool.start({ platform: inner, user, ip, callId }, input);
  const { runId, isReplay } = once
    ? await startOnce(platform, once, start)
    : await platform.db.transaction(async (tx) => {
        const inner = { ...platform, db: tx as unknown as Db };
        return { runId: await start(inner, newId()), isReplay: false };
      });
  const run = await awaitRun(platform, runId, waitMs);
  if (!run) return { answer: null, runId, isReplay: false };
  return { answer: answerOfRun(tool, run), runId, isReplay };
}

function answerOfRun(tool: LongTool<unknown, unknown>, run: RunView): ToolAnswer {
  const { status, error, id: runId } = run;
  if (error) {
    const details = { ...(error.data as object), runId };
    throw new AppError(error.code.toLowerCase(), error.status, error.message, { details });
  }
  if (status !== 'done') {
    throw new AppError('stopped', 409, 'This was stopped before it was done.', {
      details: { runId },
    });
  }
  const output = tool.output.parse(run.output);
  const { assets, engine, cost, notes } = run;
  const shown = engine && { service: engine.service, label: engine.label };
  return { output, assets, engine: shown, cost, notes, runId };
}

/**
 * The tool of that name, for whoever may use it. Throws 404 for none, 401 and 403 as a call of it would.
 */
export function requireTool({ user, name }: Pick<ToolCall, 'user' | 'name'>): Tool {
  const tool = findTool(user, name);
  if (tool) {
    if (tool.effect === 'pay') requireNoSpendLimit(user);
    return tool;
  }
  if (!knowsTool(name)) throw notFound('There is no such tool. GET /api/tools lists all.');
  if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
  if (user.hubToken?.scopes.modules) {
    throw new AppError('scope_missing', 403, 'This token is limited to other modules.');
  }
  throw forbidden('Only an administrator of this hub can do this.');
}

/** What a token may spend, and on what, is watched over by /v1 alone. */
function requireNoSpendLimit(user: CurrentUser | null): void {
  const token = user?.hubToken;
  if (!token) return;
  const { kinds, services, models } = token.scopes;
  if (!token.hasBudget && !kinds && !services && !models) return;
  throw new AppError(
    'scope_missing',
    403,
    'Tools that may cost money need a token without limits of spending, services, kinds or models: those limits are kept for calls of /v1 only.',
  );
}

async function allow(platform: Platform, { user, ip }: ToolCall): Promise<void> {
  const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await platform.limits.take(
    ...([`tools:${user?.id ?? ip}`, capacity, 60] as const),
  );
  if (allowed) return;
  const message = `Too many requests. Please try again in ${retryAfter} seconds.`;
  throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
}

/** Whether all that a tool does lies in one transaction. */
const isAtomic = ({ effect, outsideTransaction }: ShortTool<unknown, unknown>) =>
  effect === 'write' && !outsideTransaction;

async function runTool(
  platform: Platform,
  { user, ip }: ToolCall,
  tool: ShortTool<unknown, unknown>,
  { input, prepared, callId }: { input: unknown; prepared: unknown; callId: string },
): Promise<ToolAnswer> {
  const run = (inner: Platform) => tool.run({ platform: inner, user, ip, callId }, input, prepared);
  const outcome = isAtomic(tool)
    ? await platform.db.transaction((tx) => run({ ...platform, db: tx as unknown as Db }))
    : await run(platform);
  const { output, assets = [], engine = null, micros = 0, notes = [] } = outcome;
  const files = await runFiles(platform, assets);
  return {
    output: tool.output.parse(output),
    assets: assets.flatMap((id) => files.get(id) ?? []),
    engine: engine && { service: engine.service, label: engine.label },
    cost: micros === null ? null : { micros, currency: 'USD' },
    notes,
    runId: null,
  };
}
