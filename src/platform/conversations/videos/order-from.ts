import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { isDatabaseGone } from '../../db/database-gone.ts';
import type { SubmittedVideo } from '../../gateway/gateway-types.ts';
import { ProviderError, type ProviderErrorKind } from '../../gateway/provider.ts';
import { startCostTally } from '../../gateway/usage/cost-tally.ts';
import { videoOrder } from '../../runs/orders/order-video.ts';
import type { PaidOrder, RunContext } from '../../runs/run-types.ts';
import { causeOf, type ServiceFailure } from '../answers/failures.ts';
import { keepMedia } from '../answers/make-media.ts';
import type { Attempt, MessageRow, StoredResult } from '../conversation-types.ts';
import { saveVideo } from './save-video.ts';
import type { VideoWish } from './video-run.ts';

/** What a service said, as it is kept with the run; null where it was no answer of a service. */
type Fault = {
  readonly kind: ProviderErrorKind;
  readonly message: string;
  readonly status?: number | undefined;
} | null;

/** An order that was taken, or one that was refused: the next service is asked, and not this one again. */
type Ordered =
  | { readonly video: SubmittedVideo; readonly isFound?: true }
  | { readonly fault: Fault; readonly ms: number };
type Outcome =
  | { readonly file: StoredResult }
  | { readonly fault: Fault; readonly ms: number | null };

/** `attempt` is missing where the service took the order and failed at it. */
type Made =
  | { readonly file: StoredResult }
  | {
      readonly file?: undefined;
      readonly failure: ServiceFailure;
      readonly attempt: Attempt | undefined;
    };

type Asked = {
  readonly message: MessageRow;
  readonly service: ServiceId;
  /** Those before. */
  readonly attempts: readonly Attempt[];
};

/** Orders the video from one service, once, whatever dies meanwhile. */
export async function orderFrom(context: RunContext<VideoWish>, asked: Asked): Promise<Made> {
  const { service } = asked;
  const outcome = await context.paid(`film ${service}`, orderOf(context, asked));
  if ('file' in outcome) return outcome;
  const { fault, ms } = outcome;
  const error =
    fault && new ProviderError(service, fault.kind, fault.message, { status: fault.status });
  const attempt = ms === null ? undefined : { service, ok: false, error: causeOf(error), ms };
  return { failure: { service, error }, attempt };
}

function orderOf(context: RunContext<VideoWish>, asked: Asked): PaidOrder<Outcome, Ordered> {
  const { platform, run, input } = context;
  const { message, service, attempts } = asked;
  const standing = { ...message, service };
  const tally = startCostTally();
  const scope = { user: { id: run.user_id }, module: run.module, onUsed: tally.onUsed };
  const order = videoOrder(platform, {
    ...{ scope, service, request: { prompt: input.prompt } },
    keep: (media) => keepMedia(platform, run.user_id, media, 'video'),
  });
  const note = (attempt: Attempt) => [...attempts, { ...attempt }];
  return {
    async submit(orderId) {
      const begun = Date.now();
      context.progress(run.fraction, 'Ordering');
      await saveVideo(platform.db, standing, 'streaming', { attempts });
      try {
        const video = await order.submit(orderId);
        const done = { service, ok: true, ms: Date.now() - begun };
        const cost = tally.cost() ?? null;
        await saveVideo(platform.db, standing, 'streaming', { attempts: note(done), cost });
        context.cost(cost);
        return { video };
      } catch (error) {
        // After a broken connection the film may have been taken: ordering elsewhere could pay twice.
        if (isDatabaseGone(error)) throw error;
        const ms = Date.now() - begun;
        if (!(error instanceof ProviderError && error.kind === 'network')) {
          return { fault: faultOf(error), ms };
        }
        const lost = { service, ok: false, error: causeOf(error), ms };
        await saveVideo(platform.db, standing, 'streaming', { attempts: note(lost) });
        throw error;
      }
    },
    async find(orderId) {
      const found = await order.find(orderId);
      return typeof found === 'string' ? found : { video: found, isFound: true };
    },
    async poll(ordered) {
      if ('fault' in ordered) return { state: 'done', value: ordered };
      context.progress(run.fraction, 'Being made');
      const poll = await order.poll(ordered.video);
      if (poll.state === 'failed') {
        const fault = { kind: 'bad-request' as const, message: poll.message };
        return { state: 'done', value: { fault, ms: null } };
      }
      if (poll.state === 'running') {
        const progress = poll.fraction ?? message.metadata.progress;
        await saveVideo(platform.db, standing, 'streaming', { progress });
        return poll;
      }
      // Nobody heard what an order costs that had to be looked for.
      if (ordered.isFound) context.cost(null);
      return { state: 'done', value: { file: poll.value } };
    },
    absent: () => `${nameOfService(service)} never received the order for the film.`,
    ...(order.late && { late: order.late }),
  };
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof ProviderError)) return null;
  const { kind, message, status } = error;
  return { kind, message, ...(status !== undefined && { status }) };
}
