import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '../../platform.ts';
import { csvLine } from './csv-cells.ts';
import { listSubscribers } from './subscriber-list.ts';
import type { SubscriberRow } from './subscriber-rows.ts';

const pageSize = 2000;
const columns = ['Email', 'Source', 'Interests', 'Subscribed At', 'Status'];

const lineOf = (row: SubscriberRow) =>
  csvLine([row.email, row.source, row.interests.join(';'), isoTime(row.subscribed_at), row.status]);

/** The list as CSV, page by page, so that its length costs no memory. */
export async function* exportSubscribers(
  platform: Platform,
  filter: SubscriberFilter,
): AsyncGenerator<string> {
  yield csvLine(columns);
  const now = platform.now();
  let cursor: string | undefined;
  do {
    const page = await listSubscribers(platform.db, filter, now, { cursor, size: pageSize });
    yield page.rows.map(lineOf).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
