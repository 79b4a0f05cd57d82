import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { fetchFile } from '../../assets/fetch-file.ts';
import { storedJson } from '../../conversations/stored-json.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import type { FeedItem } from '../../reading/formats/read-feed.ts';
import { readDocument } from '../../reading/read-document.ts';
import { damaged } from '../../reading/unreadable.ts';
import { bookEvents } from './emit.ts';

/** Minutes between two looks at a feed; feeds that are looked at in one turn, and at a time. */
const everyMinutes = 15;
const mostFeeds = 60;
const atOnce = 4;
/** Entries of one feed that are looked at, those that are remembered, and the letters of one that go along. */
const mostEntries = 200;
const mostSeen = 1000;
const mostLetters = 20_000;

/** Follows a feed for a flow, or none any more. Another address is looked at anew. */
export async function watchFeed(
  tx: DbScope,
  projectId: string,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) {
    await tx.execute(sql`delete from flow_feeds where project_id = ${projectId}`);
    return;
  }
  await tx.execute(sql`
    insert into flow_feeds as f (project_id, url) values (${projectId}, ${url})
    on conflict (project_id) do update set url = excluded.url, next_at = now(),
      seen = case when f.url = excluded.url then f.seen end`);
}

type Due = { projectId: string; url: string; seen: string[] | null; personId: string };

/** Looks at the feeds whose time has come. What stood there at the first look starts nothing. */
export async function lookAtFeeds(platform: Platform, signal?: AbortSignal): Promise<void> {
  const now = platform.now().toISOString();
  const { rows } = await platform.db.execute<Due>(sql`
    update flow_feeds f set next_at = ${now}::timestamptz + make_interval(mins => ${everyMinutes})
    from flows w where w.project_id = f.project_id and w.is_on and f.project_id in (
      select project_id from flow_feeds where next_at <= ${now}
      order by next_at limit ${mostFeeds} for update skip locked)
    returning f.project_id as "projectId", f.url, f.seen, w.person_id as "personId"`);
  const queue = rows[Symbol.iterator]();
  const work = async () => {
    for (const due of queue) {
      if (signal?.aborted) return;
      await lookAt(platform, due, signal);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function lookAt(platform: Platform, due: Due, signal?: AbortSignal): Promise<void> {
  try {
    const entries = await entriesOf(platform, due, signal);
    await platform.db.transaction((tx) => tell(platform, tx, due, entries));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fault = `The feed could not be read: ${error.message}`;
    await platform.db.execute(
      sql`update flows set fault = ${fault} where project_id = ${due.projectId}`,
    );
  }
}

async function entriesOf(platform: Platform, { url, personId }: Due, signal?: AbortSignal) {
  const bytes = await fetchFile(platform, url);
  const owner = { id: personId, ...(signal && { signal }) };
  const feed = await readDocument(bytes, 'feed.xml', { owner, ocr: false });
  if (!feed.entries) throw damaged('This feed');
  return feed.entries.slice(0, mostEntries);
}

const keyOf = ({ url, title }: FeedItem) =>
  createHash('sha256')
    .update(url || title)
    .digest('hex');

/** Tells the flow of each entry that is new, the oldest first. */
async function tell(
  platform: Platform,
  tx: DbScope,
  due: Due,
  entries: readonly FeedItem[],
): Promise<void> {
  const known = new Set(due.seen ?? entries.map(keyOf));
  const fresh = entries.filter((entry) => !known.has(keyOf(entry))).reverse();
  for (const { title, url, text } of fresh) {
    const payload = { title, url, text: text.slice(0, mostLetters), feed: due.url };
    await tx.execute(sql`
      insert into flow_events (project_id, trigger, payload, version, condition)
      select project_id, 'rss', ${storedJson(payload)}::jsonb, version, condition from flows
      where project_id = ${due.projectId}`);
  }
  const seen = [...new Set([...entries.map(keyOf), ...known])].slice(0, mostSeen);
  await tx.execute(sql`
    update flow_feeds set seen = ${sql.param(seen)}::text[] where project_id = ${due.projectId}`);
  await tx.execute(sql`
    update flows set fault = '' where project_id = ${due.projectId} and trigger = 'rss'`);
  if (fresh.length > 0) await bookEvents(platform, tx);
}

export const feedsJob = defineJob({
  name: 'flows:feeds',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: feeds are looked at again at the next turn of the clock',
  payload: z.unknown(),
  run: (platform, _payload, { signal }) => lookAtFeeds(platform, signal),
});
