import { sql } from '#platform/db/sql.ts';
import { videoSeconds } from '#platform/gateway/media/media-calls.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { Choice } from '../choose-service.ts';
import { reserveFor } from '../spending.ts';
import { reservedSeconds } from './order-again.ts';
import { findVideo, type VideoRow, type VideoWish } from './video-rows.ts';
import { videoRun } from './video-run.ts';

/** Books a film: its row and its run are one transaction. */
export async function orderVideo(
  call: ApiCall,
  choice: Choice,
  wish: VideoWish,
): Promise<VideoRow> {
  const { platform, token, module } = call;
  const { service } = choice;
  const most = { seconds: videoSeconds(service, wish) };
  const spending = await reserveFor(call, service, undefined, most, reservedSeconds);
  try {
    return await platform.db.transaction(async (tx) => {
      const { id: spaceId } = await personalSpace(tx, token.userId);
      const order = { ...wish, service };
      const place = { spaceId, module };
      const run = await startRun(platform, tx, { id: token.userId }, videoRun, order, place);
      await tx.execute(sql`
        insert into api_videos (id, user_id, token_id, module, service, prompt, request, reservation_id, cost)
        values (${run.id}, ${token.userId}, ${token.id}, ${module}, ${service}, ${wish.prompt},
          ${JSON.stringify(wish)}::jsonb, ${spending.reservationId ?? null}, ${spending.most})`);
      return (await findVideo(tx, run.id)) as VideoRow;
    });
  } catch (error) {
    await spending.settle();
    throw error;
  }
}
