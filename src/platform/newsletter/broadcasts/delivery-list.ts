import { csvLines } from '#platform/csv/csv.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeliveryStatus } from './delivery-counts.ts';

type Row = {
  subscriber_id: string;
  email: string | null;
  status: DeliveryStatus;
  detail: string;
  done_at: string | null;
  retries: number;
};

export type DeliveryQuery = {
  readonly broadcastId: string;
  readonly status?: DeliveryStatus | undefined;
  readonly q?: string | undefined;
  /** Id of the last subscriber of the page before. */
  readonly cursor?: string | undefined;
  readonly size: number;
};

/** Who received a broadcast, page by page. */
export async function listDeliveries(scope: DbScope, query: DeliveryQuery) {
  const { broadcastId, status, q, cursor, size } = query;
  const { rows } = await scope.execute<Row>(sql`
    select d.subscriber_id, coalesce(d.email, s.email) as email, d.status, d.detail, d.done_at, d.retries
    from newsletter_deliveries d left join newsletter_subscribers s on s.id = d.subscriber_id
    where d.broadcast_id = ${broadcastId}
      ${status ? sql`and d.status = ${status}` : sql``}
      ${q ? sql`and coalesce(d.email, s.email) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}
      ${cursor ? sql`and d.subscriber_id > ${cursor}::uuid` : sql``}
    order by d.subscriber_id limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return {
    deliveries: shown.map((row) => ({
      subscriberId: row.subscriber_id,
      email: row.email,
      status: row.status,
      detail: row.detail,
      at: row.done_at && isoTime(row.done_at),
      sentAgain: row.retries > 0,
    })),
    nextCursor: rows.length > size ? (shown.at(-1)?.subscriber_id ?? null) : null,
  };
}

/** The same as CSV, page by page. */
export async function* exportDeliveries(
  scope: DbScope,
  query: Omit<DeliveryQuery, 'size' | 'cursor'>,
): AsyncGenerator<string> {
  yield csvLines([['Email', 'Status', 'At', 'Detail']]);
  let cursor: string | undefined;
  do {
    const page = await listDeliveries(scope, { ...query, cursor, size: 2000 });
    const rows = page.deliveries.map(({ email, status, at, detail }) => {
      return [email ?? '(erased)', status, at ?? '', detail];
    });
    yield csvLines(rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
