import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { whereSubscriber } from './subscriber-filter.ts';
import type { SubscriberRow } from './subscriber-rows.ts';

/** Where a page of the list ended: time and id of its last row. */
const cursorOf = (row: SubscriberRow) => `${isoTime(row.subscribed_at)}_${row.id}`;
const cursorShape = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/;

function after(cursor: string | undefined): SQL {
  const [, at, id] = cursorShape.exec(cursor ?? '') ?? [];
  if (!at || !id) return sql`true`;
  return sql`(s.subscribed_at, s.id) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Newest first; `nextCursor` is null at the end. */
export async function listSubscribers(
  scope: DbScope,
  filter: SubscriberFilter,
  now: Date,
  page: { readonly cursor?: string | undefined; readonly size: number },
): Promise<{ rows: SubscriberRow[]; nextCursor: string | null }> {
  const { rows } = await scope.execute<SubscriberRow>(sql`
    select s.* from newsletter_subscribers s
    where ${whereSubscriber(filter, now)} and ${after(page.cursor)}
    order by s.subscribed_at desc, s.id desc limit ${page.size + 1}`);
  const shown = rows.slice(0, page.size);
  const last = rows.length > page.size ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? cursorOf(last) : null };
}

/** "New This Week" counts who signed up in the last 7 days. */
export async function subscriberStats({ db, now }: Platform) {
  const week = new Date(now().getTime() - 7 * 86_400_000).toISOString();
  const { rows } = await db.execute<
    Record<'total' | 'active' | 'pending' | 'left' | 'newThisWeek', number>
  >(sql`
    select count(*) as total, count(*) filter (where status = 'active') as active,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status not in ('active', 'pending')) as "left",
      count(*) filter (where subscribed_at > ${week}) as "newThisWeek"
    from newsletter_subscribers`);
  const sources = await db.execute<{ value: string }>(
    sql`select distinct source as value from newsletter_subscribers order by 1 limit 100`,
  );
  const interests = await db.execute<{ value: string }>(
    sql`select distinct unnest(interests) as value from newsletter_subscribers order by 1 limit 100`,
  );
  const tags = await db.execute<{ value: string }>(
    sql`select distinct unnest(tags) as value from newsletter_subscribers order by 1 limit 100`,
  );
  const values = ({ rows: found }: { rows: { value: string }[] }) =>
    found.map(({ value }) => value);
  return {
    ...(rows[0] as Record<'total' | 'active' | 'pending' | 'left' | 'newThisWeek', number>),
    sources: values(sources),
    interests: values(interests),
    tags: values(tags),
  };
}
