import { conflict, notFound } from '#kernel/errors.ts';
import type { broadcastStates } from '#kernel/newsletter.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type BroadcastStatus = (typeof broadcastStates)[number];

export type BroadcastRow = {
  readonly id: string;
  readonly subject: string;
  readonly preheader: string;
  readonly content: unknown;
  readonly markdown: string;
  readonly html: string;
  readonly text: string;
  readonly slug: string | null;
  readonly published_at: string | null;
  readonly segment_id: string | null;
  readonly status: BroadcastStatus;
  readonly transport: 'smtp' | 'outbox' | null;
  readonly scheduled_at: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly pause_reason: string;
  readonly errors_in_row: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

export const broadcastGone = () => notFound('This broadcast does not exist any more.');

export async function findBroadcast(scope: DbScope, id: string): Promise<BroadcastRow> {
  const { rows } = await scope.execute<BroadcastRow>(
    sql`select * from newsletter_broadcasts where id = ${id}`,
  );
  if (!rows[0]) throw broadcastGone();
  return rows[0];
}

/** Reads a broadcast and holds it; throws a 409 that says what it is instead. */
export async function lockBroadcast(
  tx: DbScope,
  id: string,
  wanted: readonly BroadcastStatus[],
): Promise<BroadcastRow> {
  const { rows } = await tx.execute<BroadcastRow>(
    sql`select * from newsletter_broadcasts where id = ${id} for update`,
  );
  const row = rows[0];
  if (!row) throw broadcastGone();
  if (!wanted.includes(row.status)) throw conflict(`This broadcast is already ${row.status}.`);
  return row;
}

/** A broadcast without its bodies, for lists. */
export const showBroadcast = (row: BroadcastRow) => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  transport: row.transport,
  segmentId: row.segment_id,
  scheduledAt: row.scheduled_at && isoTime(row.scheduled_at),
  startedAt: row.started_at && isoTime(row.started_at),
  finishedAt: row.finished_at && isoTime(row.finished_at),
  pauseReason: row.pause_reason,
  slug: row.slug,
  publishedAt: row.published_at && isoTime(row.published_at),
  createdAt: isoTime(row.created_at),
  updatedAt: isoTime(row.updated_at),
  version: row.version,
});
