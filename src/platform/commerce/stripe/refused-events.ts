import { createHash } from 'node:crypto';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** Kept at most; older ones make room. */
const most = 200;
/** Noted a minute at most; a flood is only in the log. */
const perMinute = 30;

/** Notes that an event without a genuine signature came: its hash and size, never what it says. */
export async function noteRefused(
  platform: Platform,
  bytes: Buffer,
  reason: string,
): Promise<void> {
  const { allowed } = await platform.limits.take('refused-events', perMinute, 60);
  if (!allowed) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const now = platform.now().toISOString();
  await platform.db.execute(sql`
    insert into commerce_refused_events (body_hash, reason, bytes, first_at, last_at)
    values (${hash}, ${reason}, ${bytes.length}, ${now}, ${now})
    on conflict (body_hash) do update
      set times = commerce_refused_events.times + 1, last_at = excluded.last_at`);
  await platform.db.execute(sql`
    delete from commerce_refused_events where id in (
      select id from commerce_refused_events order by last_at desc, id desc offset ${most})`);
}

/** The latest first. */
export async function refusedEvents(scope: DbScope) {
  const { rows } = await scope.execute<{
    id: string;
    body_hash: string;
    reason: string;
    times: number;
    bytes: number;
    last_at: string;
  }>(sql`select * from commerce_refused_events order by last_at desc, id desc limit ${most}`);
  return rows;
}
