import type { ServiceId } from '#kernel/services.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { SubmittedVideo } from '#platform/gateway/gateway-types.ts';

/** A film's size and length as it was ordered. */
export type VideoWish = {
  readonly prompt: string;
  /** Seconds. */
  readonly duration?: number;
  readonly aspectRatio?: '16:9' | '9:16' | '1:1';
};

export type VideoRow = {
  readonly id: string;
  readonly user_id: string;
  readonly token_id: string | null;
  readonly module: string;
  readonly service: ServiceId;
  readonly prompt: string;
  readonly request: VideoWish;
  readonly status: 'queued' | 'submitting' | 'in_progress' | 'completed' | 'failed' | 'unknown';
  readonly progress: number;
  readonly submitted: SubmittedVideo | null;
  readonly reservation_id: string | null;
  /** The service's and our name for the order. */
  readonly order_id: string;
  /** How often an order without an answer has been looked for. */
  readonly searches: number;
  readonly cost: number | null;
  readonly file_id: string | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly touched_at: string;
};

export async function findVideo(scope: DbScope, id: string): Promise<VideoRow | undefined> {
  const { rows } = await scope.execute<VideoRow>(sql`select * from api_videos where id = ${id}`);
  return rows[0];
}

/** The words that clients wait for; that the outcome is unknown stands in the error. */
const statuses = {
  queued: 'queued',
  submitting: 'queued',
  in_progress: 'in_progress',
  completed: 'completed',
  failed: 'failed',
  unknown: 'failed',
} as const;

const unixTime = (time: string) => Math.floor(Date.parse(isoTime(time)) / 1000);

/** A film in the shape of OpenAI's clients. */
export const toVideo = (row: VideoRow) => ({
  id: row.id,
  object: 'video',
  model: row.service,
  status: statuses[row.status],
  progress: row.status === 'completed' ? 100 : Math.round(row.progress * 100),
  prompt: row.prompt,
  seconds: row.request.duration === undefined ? null : String(row.request.duration),
  created_at: unixTime(row.created_at),
  completed_at: row.status === 'completed' ? unixTime(row.touched_at) : null,
  error:
    row.error === null
      ? null
      : { code: row.status === 'unknown' ? 'outcome_unknown' : 'video_failed', message: row.error },
});
