import { z } from 'zod';
import { serviceNames } from '#kernel/routing/service-names.ts';
import { settle } from '#platform/budgets/holds.ts';
import { sql } from '#platform/db/sql.ts';
import type { CallScope, UsedCall } from '#platform/gateway/gateway-types.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { keepMedia } from '../keep-media.ts';
import { findVideo, type VideoRow } from './video-rows.ts';

const payload = z.object({ id: z.uuid() });
type Payload = z.infer<typeof payload>;

/** Time between two looks at a film, in ms. */
const pollMs = 2000;
/** A film that takes longer is given up, in ms. */
const longestMs = 40 * 60_000;

/**
 * One short step of a film: order it, or look whether it is done and fetch it. Each step books the
 * next. The order itself is marked before it goes out: after a crash nobody knows whether the
 * service took it, so it is never ordered twice.
 */
export const videoJob: JobDefinition<Payload> = defineJob({
  name: 'openai-api.video',
  payload,
  maxAttempts: 3,
  async run(platform, { id }) {
    const row = await findVideo(platform.db, id);
    if (!row) return;
    if (await takeStep(platform, row)) await bookStep(platform, id, pollMs);
  },
});

async function bookStep(platform: Platform, id: string, ms: number): Promise<void> {
  const runAt = new Date(Date.now() + ms);
  const options = { key: `${videoJob.name}:${id}`, runAt };
  await platform.jobs.enqueue(platform.db, videoJob, { id }, options);
}

/** Books a step for films that nobody has looked at for a minute. */
export async function resumeVideos(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from api_videos where status in ('queued', 'submitting', 'in_progress')
      and touched_at < now() - interval '60 seconds'`);
  for (const { id } of rows) await bookStep(platform, id, 0);
}

async function takeStep(platform: Platform, row: VideoRow): Promise<boolean> {
  if (row.status === 'queued') return submit(platform, row);
  if (row.status === 'in_progress') return look(platform, row);
  if (row.status === 'submitting') {
    await giveUp(
      platform,
      row,
      `The server stopped while the film was being ordered from ${serviceNames[row.service]}. Whether it was taken is unknown, so it was not ordered twice.`,
      row.cost,
    );
  }
  return false;
}

const scopeFor = (row: VideoRow, onUsed?: (used: UsedCall) => void): CallScope => ({
  user: { id: row.user_id },
  module: row.module,
  tokenId: row.token_id ?? undefined,
  onUsed,
});

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
    const submitted = await platform.gateway.submitVideo(scope, row.service, row.request);
    await platform.db.execute(sql`
      update api_videos set status = 'in_progress', touched_at = now(), cost = ${cost},
        submitted = ${JSON.stringify(submitted)}::jsonb where id = ${row.id}`);
    return true;
  } catch (error) {
    // After a broken connection the film may have been taken, and billed.
    const isUnknown = error instanceof ProviderError && ['network', 'server'].includes(error.kind);
    await giveUp(platform, row, sentenceOf(error), isUnknown ? row.cost : 0);
    return false;
  }
}

async function look(platform: Platform, row: VideoRow): Promise<boolean> {
  const { service, submitted } = row;
  if (!submitted) return false;
  if (Date.now() - Date.parse(row.created_at) > longestMs) {
    const message = `${serviceNames[service]} did not finish the film in time.`;
    await giveUp(platform, row, message, row.cost);
    return false;
  }
  const scope = scopeFor(row);
  const status = await platform.gateway.pollVideo(scope, service, submitted);
  if (status.state === 'failed') {
    await giveUp(platform, row, status.message, row.cost);
    return false;
  }
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
  await settleVideo(platform, row, row.cost);
  return false;
}

async function giveUp(platform: Platform, row: VideoRow, message: string, cost: number | null) {
  await platform.db.execute(sql`
    update api_videos set status = 'failed', error = ${message}, touched_at = now(), cost = ${cost}
    where id = ${row.id}`);
  await settleVideo(platform, row, cost);
}

async function settleVideo(platform: Platform, row: VideoRow, cost: number | null) {
  if (!row.token_id || !row.hold_id) return;
  await settle(platform.db, row.token_id, row.hold_id, { amount: cost ?? 0, tokens: 0 });
}

const sentenceOf = (error: unknown) =>
  error instanceof ProviderError ? error.message : 'The film could not be ordered.';
