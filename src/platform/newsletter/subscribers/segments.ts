import { conflict, notFound } from '#kernel/errors.ts';
import { type SubscriberFilter, subscriberFilterSchema } from '#kernel/newsletter.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { isSendable, whereSubscriber } from './subscriber-filter.ts';

type SegmentRow = { id: string; name: string; filter: unknown };

const gone = () => notFound('This segment does not exist any more.');

/** A segment's filter. Throws a 404 when it is gone. */
export async function filterOfSegment(scope: DbScope, id: string): Promise<SubscriberFilter> {
  const { rows } = await scope.execute<SegmentRow>(
    sql`select * from newsletter_segments where id = ${id}`,
  );
  if (!rows[0]) throw gone();
  return subscriberFilterSchema.parse(rows[0].filter);
}

/** How many subscribers a filter means, and how many of them a broadcast would reach now. */
export async function countAudience(platform: Platform, filter: SubscriberFilter) {
  const now = platform.now();
  const { rows } = await platform.db.execute<{ total: number; reachable: number }>(sql`
    select count(*) as total, count(*) filter (where ${isSendable(now)}) as reachable
    from newsletter_subscribers s where ${whereSubscriber(filter, now)}`);
  return rows[0] as { total: number; reachable: number };
}

/** All segments with their present counts. */
export async function listSegments(platform: Platform) {
  const { rows } = await platform.db.execute<SegmentRow>(
    sql`select * from newsletter_segments order by name`,
  );
  return Promise.all(
    rows.map(async ({ id, name, filter: stored }) => {
      const filter = subscriberFilterSchema.parse(stored);
      return { id, name, filter, ...(await countAudience(platform, filter)) };
    }),
  );
}

export type SegmentInput = { readonly name: string; readonly filter: SubscriberFilter };

/** Adds a segment, or changes the one with this id. Gives its id. */
export async function saveSegment(
  { db, now }: Platform,
  { name, filter }: SegmentInput,
  id?: string,
): Promise<string> {
  const at = now().toISOString();
  const taken = await db.execute(
    sql`select 1 from newsletter_segments where name = ${name} and id is distinct from ${id ?? null}::uuid`,
  );
  if (taken.rows.length > 0) throw conflict('There is a segment with this name already.');
  const json = JSON.stringify(filter);
  const { rows } = await db.execute<{ id: string }>(
    id
      ? sql`update newsletter_segments set name = ${name}, filter = ${json}::jsonb, updated_at = ${at} where id = ${id} returning id`
      : sql`insert into newsletter_segments (name, filter, created_at, updated_at) values (${name}, ${json}::jsonb, ${at}, ${at}) returning id`,
  );
  if (!rows[0]) throw gone();
  return rows[0].id;
}

/** Removes a segment. A broadcast that waits for it would otherwise go to everybody, so it stays then. */
export async function removeSegment({ db }: Platform, id: string): Promise<void> {
  const used = await db.execute(sql`
    select 1 from newsletter_broadcasts where segment_id = ${id} and status in ('draft', 'scheduled') limit 1`);
  if (used.rows.length > 0) {
    throw conflict('A draft or scheduled broadcast uses this segment. Change its audience first.');
  }
  await db.execute(sql`delete from newsletter_segments where id = ${id}`);
}
