import { z } from 'zod';
import { fallbackOrder } from '#kernel/routing/service-choice.ts';
import { serviceNames } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { CallScope } from '../gateway/gateway-types.ts';
import { ProviderError } from '../gateway/provider.ts';
import { defineJob, type JobDefinition } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import type { Attempt, MessageMetadata, MessageRow, MessageStatus } from './conversation-types.ts';
import { startCostTally } from './cost-tally.ts';
import { causeOf, errorText, mayTryAnother } from './failures.ts';
import { keepMedia } from './make-media.ts';
import { loadMessage } from './messages.ts';
import { storedJson } from './stored-json.ts';

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
  payload,
  maxAttempts: 3,
  async run(platform, { messageId }) {
    const message = await loadMessage(platform.db, messageId);
    if (message?.status !== 'streaming') return;
    const again = await takeStep(platform, message);
    if (again) await bookStep(platform, platform.db, messageId, pollMs);
  },
});

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
  if (message.stop_requested) return save(platform, message, 'stopped', {});
  const { rows } = await platform.db.execute<{ user_id: string; module: string }>(
    sql`select user_id, module from conversations where id = ${message.conversation_id}`,
  );
  const owner = rows[0];
  if (!owner) return false;
  const scope: CallScope = { user: { id: owner.user_id }, module: owner.module };
  const { video } = message.metadata;
  if (video?.phase === 'running') return look(platform, scope, message, video);
  if (video?.phase === 'submitting') {
    return giveUp(
      platform,
      message,
      `The server stopped while the film was being ordered from ${serviceNames[video.service]}. Whether it was taken is unknown, so it was not ordered twice.`,
    );
  }
  return submit(platform, scope, message);
}

async function submit(platform: Platform, scope: CallScope, message: MessageRow): Promise<boolean> {
  const { decision, pinned, prompt = '' } = message.metadata;
  const first = decision?.service as ServiceId;
  const active = await platform.gateway.activeServices(scope.user.id);
  const others = pinned ? [] : fallbackOrder(active, 'video', [first]);
  const attempts: Attempt[] = [];
  let cause = '';
  for (const service of [first, ...others]) {
    const begun = Date.now();
    await save(platform, { ...message, service }, 'streaming', {
      attempts,
      video: { phase: 'submitting', service },
    });
    const tally = startCostTally();
    try {
      const metered = { ...scope, onUsed: tally.onUsed };
      const submitted = await platform.gateway.submitVideo(metered, service, { prompt });
      attempts.push({ service, ok: true, ms: Date.now() - begun });
      const since = new Date().toISOString();
      const video = { phase: 'running' as const, service, submitted, since };
      return await save(platform, { ...message, service }, 'streaming', {
        attempts,
        video,
        cost: tally.cost() ?? null,
      });
    } catch (error) {
      cause = causeOf(error);
      attempts.push({ service, ok: false, error: cause, ms: Date.now() - begun });
      // After a broken connection the film may have been taken: ordering elsewhere could pay twice.
      const unknown = error instanceof ProviderError && error.kind === 'network';
      if (unknown || !mayTryAnother(error)) break;
    }
  }
  return giveUp(platform, message, cause, { attempts });
}

type Running = Extract<NonNullable<MessageMetadata['video']>, { phase: 'running' }>;

async function look(
  platform: Platform,
  scope: CallScope,
  message: MessageRow,
  { service, submitted, since }: Running,
): Promise<boolean> {
  if (Date.now() - Date.parse(since) > longestMs) {
    return giveUp(platform, message, `${serviceNames[service]} did not finish the film in time.`);
  }
  const status = await platform.gateway.pollVideo(scope, service, submitted);
  if (status.state === 'failed') return giveUp(platform, message, status.message);
  if (status.state === 'running') {
    return save(platform, message, 'streaming', {
      progress: status.progress ?? message.metadata.progress,
    });
  }
  const media = await platform.gateway.downloadVideo(scope, service, submitted, status);
  const file = await keepMedia(platform, scope.user.id, media, 'video');
  const notice = `Response generated using ${serviceNames[service]}`;
  return save(platform, message, 'done', { files: [file], progress: 1, notice });
}

function giveUp(
  platform: Platform,
  message: MessageRow,
  cause: string,
  more: MessageMetadata = {},
): Promise<boolean> {
  const notice = `Service call failed: ${cause}`;
  const content = errorText(notice);
  return save(platform, { ...message, content }, 'failed', { ...more, error: cause, notice });
}

/** Stores a step; returns whether the film goes on. */
async function save(
  platform: Platform,
  message: MessageRow,
  status: MessageStatus,
  metadata: MessageMetadata,
): Promise<boolean> {
  const { rows } = await platform.db.execute(sql`
    update messages
    set status = ${status}, content = ${message.content}, service = ${message.service},
        metadata = metadata || ${storedJson(metadata)}::jsonb, heartbeat_at = now()
    where id = ${message.id} and status = 'streaming' returning id`);
  return rows.length > 0 && status === 'streaming';
}
