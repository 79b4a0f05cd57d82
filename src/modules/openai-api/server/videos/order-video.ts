import { sql } from '#platform/db/sql.ts';
import { videoSeconds } from '#platform/gateway/media/media-calls.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { Choice } from '../choose-service.ts';
import { reserveFor } from '../spending.ts';
import { videoJob } from './video-job.ts';
import type { VideoRow, VideoWish } from './video-rows.ts';

/** A film may take this long, in seconds, before what it has reserved returns. */
const reservedSeconds = 60 * 60;

/** Books a film: its row and the first step of its job are one transaction. */
export async function orderVideo(
  call: ApiCall,
  choice: Choice,
  wish: VideoWish,
): Promise<VideoRow> {
  const { platform, token, module } = call;
  const most = { seconds: videoSeconds(choice.service, wish) };
  const spending = await reserveFor(call, choice.service, undefined, most, reservedSeconds);
  try {
    return await platform.db.transaction(async (tx) => {
      const { rows } = await tx.execute<VideoRow>(sql`
        insert into api_videos (user_id, token_id, module, service, prompt, request, status, reservation_id, cost)
        values (${token.userId}, ${token.id}, ${module}, ${choice.service}, ${wish.prompt},
          ${JSON.stringify(wish)}::jsonb, 'queued', ${spending.reservationId ?? null}, ${spending.most})
        returning *`);
      const row = rows[0] as VideoRow;
      await platform.jobs.enqueue(
        tx,
        videoJob,
        { id: row.id },
        { key: `${videoJob.name}:${row.id}` },
      );
      return row;
    });
  } catch (error) {
    await spending.settle();
    throw error;
  }
}
