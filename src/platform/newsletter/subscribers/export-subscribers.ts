import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { csvLines } from '#platform/csv/csv.ts';
import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '../../platform.ts';
import { listSubscribers } from './subscriber-list.ts';
import type { SubscriberRow } from './subscriber-rows.ts';

const pageSize = 2000;
const columns = ['Email', 'Source', 'Interests', 'Subscribed At', 'Status'];

const cellsOf = (row: SubscriberRow) => [
  ...[row.email, row.source, row.interests.join(';')],
  ...[isoTime(row.subscribed_at), row.status],
];

/** The list as CSV, page by page, so that its length costs no memory. */
export async function* exportSubscribers(
  platform: Platform,
  filter: SubscriberFilter,
): AsyncGenerator<string> {
  yield csvLines([columns]);
  const now = platform.now();
  let cursor: string | undefined;
  do {
    const page = await listSubscribers(platform.db, filter, now, { cursor, size: pageSize });
    yield csvLines(page.rows.map(cellsOf));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
