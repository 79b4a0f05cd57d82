import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { callTool, type ToolAnswer } from './call-tool.ts';
import type { Effect, Tool } from './tool.ts';
import { hashOfInput, readInput } from './tool-input.ts';

/** Where a model wanted something. */
export type Origin = { readonly kind: 'chat' | 'mcp' | 'flow'; readonly id: string };

export type Approval = {
  readonly id: string;
  readonly tool: string;
  readonly title: string;
  readonly effect: Effect;
  readonly input: unknown;
  readonly inputHash: string;
  readonly origin: Origin;
  readonly state: 'waiting' | 'approved' | 'refused' | 'expired';
  readonly runId: string | null;
  readonly result: unknown;
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
};

type Row = Omit<Approval, 'inputHash' | 'runId' | 'createdAt' | 'expiresAt'> & {
  input_hash: string;
  run_id: string | null;
  created_at: string;
  expires_at: string;
};

const lastsDays = 7;
/** What one person has waiting at a time; a model in a loop stops here. */
const mostWaiting = 200;

/**
 * Notes what a model wants to do on somebody's behalf; nothing happens before that person agrees. The
 * very same wish from the same place that still waits is the same approval. Throws 400 as a call would.
 */
export async function askApproval(
  { db }: Platform,
  userId: string,
  tool: Tool,
  given: unknown,
  origin: Origin,
): Promise<Approval> {
  readInput(tool.input, given);
  return db.transaction((tx) => noteApproval(tx, userId, tool, given, origin));
}

/** As `askApproval`, in the caller's transaction; it lasts a week unless `until` says otherwise. */
export async function noteApproval(
  tx: DbScope,
  userId: string,
  tool: Tool,
  given: unknown,
  origin: Origin,
  until?: Date,
): Promise<Approval> {
  const inputHash = hashOfInput(given).toString('hex');
  await tx.execute(sql`select 1 from auth_users where id = ${userId} for update`);
  await expire(tx, userId);
  const waiting = sql`user_id = ${userId} and state = 'waiting'`;
  const same = await tx.execute<Row>(sql`
      select * from tool_approvals where ${waiting} and tool = ${tool.name}
        and input_hash = ${inputHash} and origin = ${JSON.stringify(origin)}::jsonb`);
  if (same.rows[0]) return shown(same.rows[0]);
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from tool_approvals where ${waiting}`,
  );
  if ((counted[0]?.count ?? 0) >= mostWaiting) {
    throw conflict(`${mostWaiting} calls wait for approval already. Decide about those first.`);
  }
  const { rows } = await tx.execute<Row>(sql`
      insert into tool_approvals (user_id, tool, title, effect, input, input_hash, origin, state, expires_at)
      values (${userId}, ${tool.name}, ${tool.title}, ${tool.effect}, ${JSON.stringify(given)}::jsonb,
        ${inputHash}, ${JSON.stringify(origin)}::jsonb, 'waiting',
        coalesce(${until?.toISOString() ?? null}::timestamptz, now() + make_interval(days => ${lastsDays})))
      returning *`);
  return shown(rows[0] as Row);
}

/** The newest first; a hundred at most. */
export async function listApprovals(
  { db }: Platform,
  userId: string,
  state: Approval['state'] | undefined,
): Promise<Approval[]> {
  await expire(db, userId);
  const { rows } = await db.execute<Row>(sql`
    select * from tool_approvals where user_id = ${userId}
      ${state ? sql`and state = ${state}` : sql``} order by created_at desc, id desc limit 100`);
  return rows.map(shown);
}

/** Throws 404 for an approval of somebody else, as for one that never was. */
export async function findApproval(
  { db }: Platform,
  userId: string,
  id: string,
): Promise<Approval> {
  await expire(db, userId);
  const { rows } = await db.execute<Row>(
    sql`select * from tool_approvals where id = ${id} and user_id = ${userId}`,
  );
  if (!rows[0]) throw noApproval();
  return shown(rows[0]);
}

/** How several stand, by id; those that are gone are left out. */
export async function findApprovals(
  { db }: Platform,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Approval>> {
  if (ids.length === 0) return new Map();
  await expire(db, userId);
  const { rows } = await db.execute<Row>(sql`
    select * from tool_approvals where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, shown(row)]));
}

export type Decision = {
  readonly decision: 'approve' | 'refuse';
  /** The person's correction; without it exactly what was asked for is done. */
  readonly input?: unknown;
  /** Of what the person was shown. */
  readonly inputHash?: string | undefined;
};

/**
 * Decides once. Approved, the tool is called as its person would call it; what it refuses leaves the
 * approval waiting, so that the input can be corrected. Throws 409 for a stale hash or a second decision.
 */
export async function decideApproval(
  platform: Platform,
  caller: { readonly user: CurrentUser; readonly ip: string },
  id: string,
  { decision, input, inputHash }: Decision,
): Promise<{ state: Approval['state']; result: ToolAnswer | { runId: string } | null }> {
  const { user, ip } = caller;
  const approval = await findApproval(platform, user.id, id);
  if (approval.state !== 'waiting') throw alreadyDecided();
  if (inputHash !== undefined && inputHash !== approval.inputHash) {
    throw new AppError('changed', 409, 'What is asked for has changed. Look at it again.');
  }
  const state = decision === 'approve' ? 'approved' : 'refused';
  await platform.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update tool_approvals set state = ${state}, decided_at = now()
      where id = ${id} and state = 'waiting'`);
    if (!rowCount) throw alreadyDecided();
    if (approval.origin.kind !== 'flow') return;
    await hearDecision(platform, tx, approval, { state, by: user, input: input ?? approval.input });
  });
  if (approval.origin.kind === 'flow') return { state, result: null };
  if (decision === 'refuse') return { state, result: null };
  const call = { user, ip, name: approval.tool, input: input ?? approval.input };
  try {
    // Its own id is the key: the same approval is never carried out twice.
    // Long work is not waited for: its run tells how it goes.
    const called = await callTool(platform, { ...call, key: `approval ${id}`, waitMs: 0 });
    const answer = called.answer ?? { runId: called.runId as string };
    const result = JSON.stringify(answer);
    await platform.db.execute(sql`
      update tool_approvals set result = ${result}::jsonb, run_id = ${answer.runId} where id = ${id}`);
    return { state, result: answer };
  } catch (error) {
    await platform.db.execute(
      sql`update tool_approvals set state = 'waiting', decided_at = null where id = ${id}`,
    );
    throw error;
  }
}

type Decided = {
  readonly state: 'approved' | 'refused';
  readonly by: CurrentUser;
  readonly input: unknown;
};
let hearDecision: (
  platform: Platform,
  tx: DbScope,
  approval: Approval,
  decided: Decided,
) => Promise<void> = async () => undefined;

/** Told once at start by `app/`: who hears what people answered to flows, which are no calls of tools. */
export function setFlowAnswers(hear: typeof hearDecision): void {
  hearDecision = hear;
}

const expire = (scope: DbScope, userId: string) =>
  scope.execute(sql`
    update tool_approvals set state = 'expired'
    where user_id = ${userId} and state = 'waiting' and expires_at <= now()`);

const noApproval = () => notFound('There is no such approval.');
/** What one place asked several people and one has answered, or nobody needs to answer any more. */
export async function closeApprovals(scope: DbScope, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await scope.execute(sql`
    update tool_approvals set state = 'expired' where state = 'waiting' and origin ->> 'kind' = 'flow'
      and origin ->> 'id' = any(${sql.param(origins)}::text[])`);
}

const alreadyDecided = () =>
  new AppError('already_decided', 409, 'This has been decided already, or it is too late.');

const shown = ({
  id,
  tool,
  title,
  effect,
  input,
  origin,
  state,
  result,
  ...row
}: Row): Approval => ({
  ...{ id, tool, title, effect, input, origin, state, result },
  inputHash: row.input_hash,
  runId: row.run_id,
  createdAt: isoTime(row.created_at),
  expiresAt: isoTime(row.expires_at),
});
