import { AppError } from '#kernel/errors.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import { bytea, type Db, type DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { ToolAnswer } from './call-tool.ts';

/** One call as its caller knows it again. */
export type OnceKey = {
  readonly userId: string;
  readonly tool: string;
  readonly key: string;
  readonly inputHash: Buffer;
};
type Row = {
  input_hash: Buffer;
  call_id: string;
  run_id: string | null;
  answer: ToolAnswer | null;
  is_at_work: boolean;
};
type Work = (platform: Platform, callId: string) => Promise<ToolAnswer>;
type Once = { answer: ToolAnswer; isReplay: boolean };

/** Seconds after which whoever began a call and did not end it has died. */
const leaseSeconds = 120;

/**
 * Does a call once for its key and gives the first answer ever after (for a day). What one transaction
 * holds, the answer with it, survives any crash; other work is begun again under the same `callId`.
 * Refusals are not remembered. Throws 409 while it is at work, 422 for the same key with other input.
 */
export function callOnce(
  platform: Platform,
  once: OnceKey,
  isAtomic: boolean,
  work: Work,
): Promise<Once> {
  return isAtomic ? inOneTransaction(platform, once, work) : underLease(platform, once, work);
}

function inOneTransaction(platform: Platform, once: OnceKey, work: Work): Promise<Once> {
  return platform.db.transaction(async (tx) => {
    await takeTurn(tx, once);
    const before = await findCall(tx, once);
    if (before?.answer) return { answer: before.answer, isReplay: true };
    const callId = newId();
    const answer = await work({ ...platform, db: tx as unknown as Db }, callId);
    await tx.execute(sql`
      insert into tool_calls (user_id, tool, key, input_hash, call_id, answer)
      values (${once.userId}, ${once.tool}, ${once.key}, ${bytea(once.inputHash)}, ${callId},
              ${JSON.stringify(answer)}::jsonb)`);
    return { answer, isReplay: false };
  });
}

/** Starts long work once for its key: the same call again gives the same run. Throws as `callOnce` does. */
export function startOnce(
  platform: Platform,
  once: OnceKey,
  start: (platform: Platform, callId: string) => Promise<string>,
): Promise<{ runId: string; isReplay: boolean }> {
  return platform.db.transaction(async (tx) => {
    await takeTurn(tx, once);
    const before = await findCall(tx, once);
    if (before?.run_id) return { runId: before.run_id, isReplay: true };
    const callId = newId();
    const runId = await start({ ...platform, db: tx as unknown as Db }, callId);
    await tx.execute(sql`
      insert into tool_calls (user_id, tool, key, input_hash, call_id, run_id)
      values (${once.userId}, ${once.tool}, ${once.key}, ${bytea(once.inputHash)}, ${callId}, ${runId})`);
    return { runId, isReplay: false };
  });
}

/** Whoever was at work on a call has died, as its caller knows for certain: it can be made again at once. */
export async function releaseCall(
  scope: DbScope,
  { userId, tool, key }: Omit<OnceKey, 'inputHash'>,
): Promise<void> {
  await scope.execute(sql`
    update tool_calls set leased_until = now() where user_id = ${userId} and tool = ${tool}
      and key = ${key} and answer is null and leased_until > now()`);
}

/** One of those who come with the same key at the same time goes on. Throws 409 for the others. */
async function takeTurn(tx: DbScope, once: OnceKey): Promise<void> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(
      ${['tool', once.userId, once.tool, once.key].join(' ')}, 0)) as mine`);
  if (!rows[0]?.mine) throw inProgress();
}

async function underLease({ db, ...rest }: Platform, once: OnceKey, work: Work): Promise<Once> {
  const begun = await begin(db, once);
  if ('answer' in begun) return { answer: begun.answer, isReplay: true };
  const own = sql`user_id = ${once.userId} and tool = ${once.tool} and key = ${once.key}
    and call_id = ${begun.callId}`;
  try {
    const answer = await work({ db, ...rest }, begun.callId);
    await db.execute(sql`
      update tool_calls set answer = ${JSON.stringify(answer)}::jsonb, leased_until = null
      where ${own}`);
    return { answer, isReplay: false };
  } catch (error) {
    await db.execute(sql`delete from tool_calls where ${own}`);
    throw error;
  }
}

function begin(db: Db, once: OnceKey): Promise<{ callId: string } | { answer: ToolAnswer }> {
  return db.transaction(async (tx) => {
    const callId = newId();
    const before = await findCall(tx, once);
    if (before?.answer) return { answer: before.answer };
    if (before?.is_at_work) throw inProgress();
    const { rows } = await tx.execute<{ call_id: string }>(sql`
      insert into tool_calls (user_id, tool, key, input_hash, call_id, leased_until)
      values (${once.userId}, ${once.tool}, ${once.key}, ${bytea(once.inputHash)}, ${callId},
              now() + make_interval(secs => ${leaseSeconds}))
      on conflict (user_id, tool, key) do update set leased_until = excluded.leased_until
        where tool_calls.answer is null and tool_calls.leased_until <= now()
      returning call_id`);
    // Somebody was quicker between our look and our mark.
    if (!rows[0]) throw inProgress();
    return { callId: rows[0].call_id };
  });
}

/** What is known of a call; what is older than a day is forgotten. Throws 422 for other input. */
async function findCall(tx: DbScope, once: OnceKey): Promise<Row | undefined> {
  const same = sql`user_id = ${once.userId} and tool = ${once.tool} and key = ${once.key}`;
  await tx.execute(sql`
    delete from tool_calls where ${same} and created_at < now() - interval '24 hours'
      and (leased_until is null or leased_until <= now())`);
  const { rows } = await tx.execute<Row>(sql`
    select input_hash, call_id, run_id, answer, coalesce(leased_until > now(), false) as is_at_work
    from tool_calls where ${same}`);
  const found = rows[0];
  if (found && !found.input_hash.equals(once.inputHash)) {
    const message = 'This idempotency key was used with other input. Use a new key for a new call.';
    throw new AppError('idempotency_key_reused', 422, message);
  }
  return found;
}

const inProgress = () =>
  new AppError('in_progress', 409, 'The same call is still at work. Ask again in a moment.');
