import { csvLines } from '#platform/csv/csv.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeliveryStatus } from '../../mailing/delivery-counts.ts';

type Row = {
  recipient_id: string;
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
    select d.recipient_id, coalesce(d.email, s.email) as email, d.status, d.detail, d.done_at, d.retries
    from mailing_deliveries d left join newsletter_subscribers s on s.id = d.recipient_id
    where d.mailing_id = ${broadcastId}
      ${status ? sql`and d.status = ${status}` : sql``}
      ${q ? sql`and coalesce(d.email, s.email) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}
      ${cursor ? sql`and d.recipient_id > ${cursor}::uuid` : sql``}
    order by d.recipient_id limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return {
    deliveries: shown.map((row) => ({
      subscriberId: row.recipient_id,
      email: row.email,
      status: row.status,
      detail: row.detail,
      at: row.done_at && isoTime(row.done_at),
      sentAgain: row.retries > 0,
    })),
    nextCursor: rows.length > size ? (shown.at(-1)?.recipient_id ?? null) : null,
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
