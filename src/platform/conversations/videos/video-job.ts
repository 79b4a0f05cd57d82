import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import type { DbScope } from '../../db/database.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import { searchDelay } from '../../gateway/media/order-search.ts';
import { ProviderError } from '../../gateway/provider.ts';
import { startCostTally } from '../../gateway/usage/cost-tally.ts';
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { causeOf, mayTryAnother, type ServiceFailure } from '../answers/failures.ts';
import { keepMedia } from '../answers/make-media.ts';
import { isServiceNamed } from '../answers/named-service.ts';
import type { Attempt, MessageMetadata, MessageRow } from '../conversation-types.ts';
import { loadMessage } from '../messages.ts';
import { endVideo } from './end-video.ts';
import { findLostVideo } from './find-lost-video.ts';
import { giveUpVideo, saveVideo } from './save-video.ts';

const payload = z.object({ messageId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** Time between two looks at a film. */
const pollMs = 2000;
/** A film that takes longer is given up. */
const longestMs = 40 * 60_000;

/**
 * One short step of a film: submit it, or look whether it is done and fetch it. Each step books the
 * next, so a server that dies loses nothing but one step, which the sweep books again.
 */
export const videoJob: JobDefinition<Payload> = defineJob({
  name: 'chat.video',
  withoutRoom: 'waits',
  payload,
  maxAttempts: 3,
  async giveUp(platform, { messageId }) {
    const message = await loadMessage(platform.db, messageId);
    const cause = 'the server stopped twice while it looked after this film';
    if (message) await giveUpVideo(platform, message, cause);
  },
  async run(platform, { messageId }) {
    const message = await loadMessage(platform.db, messageId);
    if (message?.status !== 'streaming') return;
    const again = await takeStep(platform, message);
    if (again) await bookStep(platform, platform.db, messageId, delayAfter(message));
  },
});

/** An order without an answer gives the service's own list time to show it. */
const delayAfter = ({ metadata: { video } }: MessageRow) =>
  video?.phase === 'submitting' ? searchDelay(video.searches ?? 0) : pollMs;

export async function bookStep(platform: Platform, scope: DbScope, messageId: string, ms = 0) {
  const runAt = ms > 0 ? { runAt: new Date(Date.now() + ms) } : {};
  const options = { key: `chat.video:${messageId}`, ...runAt };
  await platform.jobs.enqueue(scope, videoJob, { messageId }, options);
}

/** Books a step for films that nobody has looked at for a minute. */
export async function resumeVideos(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from messages
    where status = 'streaming' and type = 'video' and heartbeat_at < now() - interval '60 seconds'`);
  for (const { id } of rows) await bookStep(platform, platform.db, id);
}

/** Returns whether another step is needed. */
async function takeStep(platform: Platform, message: MessageRow): Promise<boolean> {
  if (message.stop_requested) return saveVideo(platform, message, 'stopped', {});
  const { rows } = await platform.db.execute<{ user_id: string; module: string }>(
    sql`select user_id, module from conversations where id = ${message.conversation_id}`,
  );
  const owner = rows[0];
  if (!owner) return false;
  const scope: CallScope = { user: { id: owner.user_id }, module: owner.module };
  const { video } = message.metadata;
  if (video?.phase === 'running') return look(platform, scope, message, video);
  if (video?.phase === 'submitting') return findLostVideo(platform, scope, message, video);
  return submit(platform, scope, message);
}

async function submit(platform: Platform, scope: CallScope, message: MessageRow): Promise<boolean> {
  const { decision, prompt = '' } = message.metadata;
  const first = decision?.service as ServiceId;
  const active = await platform.gateway.activeServices(scope.user.id);
  const taken = [first, ...(decision?.barred ?? [])];
  const others = isServiceNamed(message.metadata) ? [] : fallbackOrder(active, 'video', taken);
  const attempts: Attempt[] = [];
  const failures: ServiceFailure[] = [];
  for (const service of [first, ...others]) {
    const begun = Date.now();
    const orderId = randomUUID();
    const ordering = { phase: 'submitting' as const, service, orderId, searches: 0 };
    const standing = { ...message, service };
    await saveVideo(platform, standing, 'streaming', { attempts, video: ordering });
    const tally = startCostTally();
    try {
      const metered = { ...scope, onUsed: tally.onUsed };
      const submitted = await platform.gateway.submitVideo(metered, service, { prompt, orderId });
      attempts.push({ service, ok: true, ms: Date.now() - begun });
      const since = new Date().toISOString();
      const video = { phase: 'running' as const, service, submitted, since };
      const cost = tally.cost() ?? null;
      return await saveVideo(platform, standing, 'streaming', { attempts, video, cost });
    } catch (error) {
      failures.push({ service, error });
      attempts.push({ service, ok: false, error: causeOf(error), ms: Date.now() - begun });
      // After a broken connection the film may have been taken: ordering elsewhere could pay twice.
      const isLost = error instanceof ProviderError && error.kind === 'network';
      if (isLost) return saveVideo(platform, standing, 'streaming', { attempts });
      if (!mayTryAnother(error)) break;
    }
  }
  return endVideo(platform, scope, message, failures, { attempts });
}

type Running = Extract<NonNullable<MessageMetadata['video']>, { phase: 'running' }>;

async function look(
  platform: Platform,
  scope: CallScope,
  message: MessageRow,
  { service, submitted, since }: Running,
): Promise<boolean> {
  if (Date.now() - Date.parse(since) > longestMs) {
    return giveUpVideo(
      platform,
      message,
      `${nameOfService(service)} did not finish the film in time.`,
    );
  }
  const status = await platform.gateway.pollVideo(scope, service, submitted);
  if (status.state === 'failed') {
    const error = new ProviderError(service, 'bad-request', status.message);
    return endVideo(platform, scope, message, [{ service, error }], {});
  }
  if (status.state === 'running') {
    return saveVideo(platform, message, 'streaming', {
      progress: status.progress ?? message.metadata.progress,
    });
  }
  const media = await platform.gateway.downloadVideo(scope, service, submitted, status);
  const file = await keepMedia(platform, scope.user.id, media, 'video');
  const notice = `Response generated using ${nameOfService(service)}`;
  return saveVideo(platform, message, 'done', { files: [file], progress: 1, notice });
}
