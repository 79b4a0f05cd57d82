import { nameOfService } from '#kernel/routing/service-names.ts';
import { sql } from '#platform/db/sql.ts';
import { searchOrder } from '#platform/gateway/media/order-search.ts';
import type { Platform } from '#platform/platform.ts';
import { endVideo, scopeFor } from './end-video.ts';
import type { VideoRow } from './video-rows.ts';

/**
 * Finds out whether a service took an order whose answer was lost. Never orders again. Returns
 * whether the film needs another step.
 */
export async function findOrder(platform: Platform, row: VideoRow): Promise<boolean> {
  const name = nameOfService(row.service);
  const order = { id: row.order_id, searches: row.searches };
  const search = await searchOrder(platform, scopeFor(row), row.service, order);
  if (search?.state === 'found') return takeUp(platform, row, search.video);
  if (search?.state === 'absent') {
    const message = `${name} never received the order. It was not charged; please order the film again.`;
    await endVideo(platform, row, { status: 'failed', message, cost: 0 });
    return false;
  }
  if (search?.state === 'unknown') {
    const message = `Whether ${name} took the order is unknown: the connection ended before its answer, and ${name} cannot be asked. It was not ordered twice, and its highest cost counts.`;
    await endVideo(platform, row, { status: 'unknown', message, cost: row.cost });
    return false;
  }
  await platform.db.execute(sql`
    update api_videos set searches = searches + 1, touched_at = now() where id = ${row.id}`);
  return true;
}

/** The film goes on as if its order had been answered; what it cost is not known any better. */
async function takeUp(platform: Platform, row: VideoRow, submitted: VideoRow['submitted']) {
  await platform.db.execute(sql`
    update api_videos set status = 'in_progress', touched_at = now(),
      submitted = ${JSON.stringify(submitted)}::jsonb
    where id = ${row.id} and status = 'submitting'`);
  return true;
}
