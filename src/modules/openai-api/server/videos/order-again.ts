import { costOf } from '#platform/budgets/cost.ts';
import { payerOf } from '#platform/budgets/payers.ts';
import { priceOf } from '#platform/budgets/prices.ts';
import { readBudgets, settleWithin } from '#platform/budgets/reservations.ts';
import { reserveFromToken } from '#platform/budgets/token-budget.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { videoSeconds } from '#platform/gateway/media/media-calls.ts';
import type { Platform } from '#platform/platform.ts';
import type { RunDefinition, RunRow, Unmade } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { findVideo, type VideoRow } from './video-rows.ts';
import type { MadeVideo, VideoOrder } from './video-run.ts';

type Kind = RunDefinition<VideoOrder, MadeVideo>;

/** A film may take this long, in seconds, before what it has reserved returns. */
export const reservedSeconds = 60 * 60;

/** Orders the same film once more, for its person; what it costs is reserved when it begins. */
export async function bookAgain(
  platform: Platform,
  tx: DbScope,
  kind: Kind,
  before: RunRow,
): Promise<string> {
  const place = { spaceId: before.space_id, module: before.module };
  const user = { id: before.user_id };
  const { id } = await startRun(platform, tx, user, kind, before.input, place);
  await tx.execute(sql`
    insert into api_videos (id, user_id, token_id, module, service, prompt, request)
    select ${id}, user_id, token_id, module, service, prompt, request from api_videos
    where id = ${before.id}`);
  return id;
}

/** Reserves what a film may cost that holds nothing, such as one made again, where its token has a budget. */
export async function reserveAgain(
  platform: Platform,
  { id, token_id, service, request }: VideoRow,
): Promise<void> {
  const { db } = platform;
  const seconds = videoSeconds(service, request);
  const most = costOf(await priceOf(db, service, undefined), { seconds });
  const budgets = token_id ? await readBudgets(db, [payerOf('token', token_id)]) : [];
  const reservation =
    token_id && budgets.length > 0
      ? await reserveFromToken(db, token_id, { amount: most ?? 0, seconds: reservedSeconds })
      : undefined;
  await db.execute(sql`
    update api_videos set cost = ${most}, reservation_id = ${reservation?.id ?? null} where id = ${id}`);
}

/** Counts what a film without a file cost against its token's budget: nothing before it was ordered. */
export async function settleUnmade(
  _platform: Platform,
  tx: DbScope,
  { id }: RunRow,
  { status }: Unmade,
): Promise<void> {
  const row = await findVideo(tx, id);
  if (!row) return;
  const cost = status === 'stopped' && !row.is_ordered ? 0 : row.cost;
  await tx.execute(sql`
    update api_videos set cost = ${cost}, reservation_id = null where id = ${id}`);
  if (row.reservation_id) await settleWithin(tx, row.reservation_id, { amount: cost ?? 0 });
}
