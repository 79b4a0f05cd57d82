import { settle } from '#platform/budgets/reservations.ts';
import { sql } from '#platform/db/sql.ts';
import type { CallScope, UsedCall } from '#platform/gateway/gateway-types.ts';
import type { Platform } from '#platform/platform.ts';
import type { VideoRow } from './video-rows.ts';

/** The scope of calls for a film. */
export const scopeFor = (row: VideoRow, onUsed?: (used: UsedCall) => void): CallScope => ({
  user: { id: row.user_id },
  module: row.module,
  tokenId: row.token_id ?? undefined,
  onUsed,
});

/** How a film ended without a file. */
type Ending = {
  readonly status: 'failed' | 'unknown';
  readonly message: string;
  /** Millionths of a US dollar that count against the budget; null where no price is known. */
  readonly cost: number | null;
};

/** Ends a film that will not come, and gives back what it held beyond its cost. */
export async function endVideo(
  platform: Platform,
  row: VideoRow,
  { status, message, cost }: Ending,
): Promise<void> {
  await platform.db.execute(sql`
    update api_videos set status = ${status}, error = ${message}, touched_at = now(), cost = ${cost}
    where id = ${row.id}`);
  await settleVideo(platform, row, cost);
}

/** Counts what a film cost against its token's budget; safe to call twice. */
export async function settleVideo(
  platform: Platform,
  row: VideoRow,
  cost: number | null,
): Promise<void> {
  if (!row.reservation_id) return;
  await settle(platform.db, row.reservation_id, { amount: cost ?? 0 });
}
