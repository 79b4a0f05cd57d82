import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import type { RunContext } from '../../runs/run-types.ts';
import { isServiceNamed, mayTryAnother, type ServiceFailure } from '../answers/failures.ts';
import type { Attempt, MessageRow } from '../conversation-types.ts';
import { loadMessage } from '../messages.ts';
import { endVideo } from './end-video.ts';
import { orderFrom } from './order-from.ts';
import { saveVideo } from './save-video.ts';
import type { VideoWish } from './video-run.ts';

/** Has the first service make it that takes the order; where nobody does, the chat gets another answer. */
export async function makeVideo(context: RunContext<VideoWish>): Promise<{ messageId: string }> {
  const { platform, run } = context;
  const message = await loadMessage(platform.db, run.id);
  if (message?.status !== 'streaming') {
    throw new AppError('gone', 410, 'The answer in the chat went on without this.');
  }
  const services = await context.step('services', () => servicesFor(context, message));
  const attempts: Attempt[] = [];
  let failures: ServiceFailure[] = [];
  for (const service of services) {
    const made = await orderFrom(context, { message, service, attempts });
    if (made.file) {
      const notice = `Response generated using ${nameOfService(service)}`;
      const more = { files: [made.file], progress: 1, notice };
      await saveVideo(platform.db, { ...message, service }, 'done', more);
      context.keep(made.file.id);
      context.usedEngine({ service, label: nameOfService(service) });
      return { messageId: message.id };
    }
    const { error } = made.failure;
    if (made.attempt) attempts.push(made.attempt);
    failures = made.attempt ? [...failures, made.failure] : [made.failure];
    if (!made.attempt || !mayTryAnother(error)) break;
  }
  const scope = { user: { id: run.user_id }, module: run.module };
  await endVideo(platform, scope, message, failures, attempts.length > 0 ? { attempts } : {});
  const { metadata } = (await loadMessage(platform.db, run.id)) ?? message;
  const unmade = 'No service made this video. The answer is in the chat.';
  throw new AppError('service_failed', 502, metadata.error ?? unmade);
}

/** Who is asked, in order. It stays so while the run goes on, whatever keys come and go. */
async function servicesFor(
  { platform, run }: RunContext<VideoWish>,
  { metadata }: MessageRow,
): Promise<ServiceId[]> {
  const { decision } = metadata;
  const first = decision?.service as ServiceId;
  if (isServiceNamed(metadata)) return [first];
  const active = await platform.gateway.activeServices(run.user_id);
  const taken = [first, ...(decision?.barred ?? [])];
  return [first, ...fallbackOrder(active, 'video', taken)];
}
