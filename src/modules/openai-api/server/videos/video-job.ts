import { z } from 'zod';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { sql } from '#platform/db/sql.ts';
import { searchDelay } from '#platform/gateway/media/order-search.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { keepMedia } from '../keep-media.ts';
import { endVideo, scopeFor, settleVideo } from './end-video.ts';
import { findOrder } from './find-order.ts';
import { findVideo, type VideoRow } from './video-rows.ts';

const payload = z.object({ id: z.uuid() });
type Payload = z.infer<typeof payload>;

/** Time between two looks at a film, in ms. */
const pollMs = 2000;
/** A film that takes longer is given up, in ms. */
const longestMs = 40 * 60_000;

/**
 * One short step of a film: order it, or look whether it is done and fetch it. Each step books the
 * next. The order itself is marked before it goes out: when its answer is lost, by a crash or a
 * broken connection, it is looked for at the service and never sent again.
 */
export const videoJob: JobDefinition<Payload> = defineJob({
  name: 'openai-api.video',
  withoutRoom: 'waits',
  payload,
  maxAttempts: 3,
  async giveUp(platform, { id }) {
    const row = await findVideo(platform.db, id);
    if (!row || !['queued', 'submitting', 'in_progress'].includes(row.status)) return;
    const message = 'The server stopped twice while it looked after this film.';
    await endVideo(platform, row, { status: 'failed', message, cost: row.cost });
  },
  async run(platform, { id }) {
    const row = await findVideo(platform.db, id);
    if (row && (await takeStep(platform, row))) await bookStep(platform, id, delayAfter(row));
  },
});

/** An order without an answer gives the service's own list time to show it. */
const delayAfter = ({ status, searches }: VideoRow) =>
  status === 'submitting' ? searchDelay(searches) : pollMs;

async function bookStep(platform: Platform, id: string, ms: number): Promise<void> {
  const runAt = new Date(Date.now() + ms);
  const options = { key: `${videoJob.name}:${id}`, runAt };
  await platform.jobs.enqueue(platform.db, videoJob, { id }, options);
}

/** Books a step for films that nobody has looked at for a while; an order may still be under way. */
export async function resumeVideos(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from api_videos
    where status in ('queued', 'in_progress') and touched_at < now() - interval '1 minute'
      or status = 'submitting' and touched_at < now() - interval '6 minutes'`);
  for (const { id } of rows) await bookStep(platform, id, 0);
}

/** Returns whether another step is needed. */
async function takeStep(platform: Platform, row: VideoRow): Promise<boolean> {
  if (row.status === 'queued') return submit(platform, row);
  if (row.status === 'submitting') return findOrder(platform, row);
  return row.status === 'in_progress' && look(platform, row);
}

async function submit(platform: Platform, row: VideoRow): Promise<boolean> {
  const { rows } = await platform.db.execute(sql`
    update api_videos set status = 'submitting', touched_at = now()
    where id = ${row.id} and status = 'queued' returning id`);
  if (rows.length === 0) return false;
  let cost: number | null = null;
  const scope = scopeFor(row, (used) => {
    cost = used.cost;
  });
  try {
    const request = { ...row.request, orderId: row.order_id };
    const submitted = await platform.gateway.submitVideo(scope, row.service, request);
    await platform.db.execute(sql`
      update api_videos set status = 'in_progress', touched_at = now(), cost = ${cost},
        submitted = ${JSON.stringify(submitted)}::jsonb where id = ${row.id}`);
    return true;
  } catch (error) {
    // After a broken connection the film may have been taken, and billed.
    const isLost = error instanceof ProviderError && ['network', 'server'].includes(error.kind);
    if (isLost) return true;
    await endVideo(platform, row, { status: 'failed', message: sentenceOf(error), cost: 0 });
    return false;
  }
}

async function look(platform: Platform, row: VideoRow): Promise<boolean> {
  const { service, submitted, cost } = row;
  if (!submitted) return false;
  const fail = async (message: string) => {
    await endVideo(platform, row, { status: 'failed', message, cost });
    return false;
  };
  if (Date.now() - Date.parse(row.created_at) > longestMs)
    return fail(`${nameOfService(service)} did not finish the film in time.`);
  const scope = scopeFor(row);
  const status = await platform.gateway.pollVideo(scope, service, submitted);
  if (status.state === 'failed') return fail(status.message);
  if (status.state === 'running') {
    await platform.db.execute(sql`
      update api_videos set touched_at = now(), progress = ${status.progress ?? row.progress}
      where id = ${row.id}`);
    return true;
  }
  const film = await platform.gateway.downloadVideo(scope, service, submitted, status);
  const { id: fileId } = await keepMedia(platform, scope, film, 'video');
  await platform.db.execute(sql`
    update api_videos set status = 'completed', progress = 1, file_id = ${fileId}, touched_at = now()
    where id = ${row.id}`);
  await settleVideo(platform, row, cost);
  return false;
}

const sentenceOf = (error: unknown) =>
  error instanceof ProviderError ? error.message : 'The film could not be ordered.';
