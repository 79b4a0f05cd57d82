import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { settle } from '#platform/budgets/reservations.ts';
import { isDatabaseGone } from '#platform/db/database-gone.ts';
import { sql } from '#platform/db/sql.ts';
import type { CallScope } from '#platform/gateway/gateway-types.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import { videoOrder } from '#platform/runs/orders/order-video.ts';
import { isRefusal } from '#platform/runs/orders/take-order.ts';
import type { PaidOrder, RunContext } from '#platform/runs/run-types.ts';
import { keepMedia } from '../keep-media.ts';
import { reserveAgain } from './order-again.ts';
import { findVideo, setCost, type VideoRow } from './video-rows.ts';
import type { MadeVideo, VideoOrder } from './video-run.ts';

/** Has the service make it: ordered once, whatever dies meanwhile, and paid from its token's budget. */
export async function makeVideo(context: RunContext<VideoOrder>): Promise<MadeVideo> {
  const { platform, run } = context;
  const { db } = platform;
  const row = await findVideo(db, run.id);
  if (!row) throw new AppError('gone', 410, 'This order is gone. Order the film again.');
  if (row.status === 'submitting') context.progress(run.fraction, 'Ordering');
  const film = await context.paid('film', orderOf(context, row));
  await db.execute(sql`update api_videos set file_id = ${film} where id = ${row.id}`);
  const { cost = null, reservation_id } = (await findVideo(db, row.id)) ?? {};
  if (reservation_id) await settle(db, reservation_id, { amount: cost ?? 0 });
  context.keep(film);
  context.cost(cost);
  context.usedEngine({ service: row.service, label: nameOfService(row.service) });
  return { film };
}

function orderOf(context: RunContext<VideoOrder>, row: VideoRow): PaidOrder<string, unknown> {
  const { platform, run } = context;
  const { id, user_id, module, token_id, service, request } = row;
  let cost: number | null = null;
  const scope: CallScope = {
    ...{ user: { id: user_id }, module, tokenId: token_id ?? undefined },
    onUsed: (used) => {
      cost = used.cost;
    },
  };
  const order = videoOrder(platform, {
    ...{ scope, service, request },
    keep: async (media) => (await keepMedia(platform, scope, media, 'video')).id,
  });
  return {
    ...(order as PaidOrder<string, unknown>),
    async submit(orderId) {
      if (!row.reservation_id) await reserveAgain(platform, row);
      const submitted = await order
        .submit(orderId)
        .catch((error) => refuse(platform.db, id, error));
      await setCost(platform.db, id, cost);
      context.progress(run.fraction, 'Being made');
      return submitted;
    },
    async absent() {
      await setCost(platform.db, id, 0);
      return `${nameOfService(service)} never received the order. It was not charged; please order the film again.`;
    },
  };
}

/** What the service refused costs nothing; after a broken connection the film may have been taken, and billed. */
async function refuse(
  db: Parameters<typeof setCost>[0],
  id: string,
  error: unknown,
): Promise<never> {
  const isKnown = error instanceof ProviderError;
  if (isDatabaseGone(error) || (isKnown && !isRefusal(error))) throw error;
  await setCost(db, id, 0);
  if (isKnown) throw error;
  throw new AppError('failed', 502, 'The film could not be ordered.', { cause: error });
}
