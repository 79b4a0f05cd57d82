import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

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
  /** Of its run. */
  readonly status:
    | 'queued'
    | 'submitting'
    | 'in_progress'
    | 'completed'
    | 'failed'
    | 'stopped'
    | 'unknown';
  readonly progress: number;
  readonly reservation_id: string | null;
  /** Whether its order went out, or may have. */
  readonly is_ordered: boolean;
  /** Millionths of a US dollar, null where no price is known; before it is ordered the most it may cost. */
  readonly cost: number | null;
  readonly file_id: string | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
};

export async function findVideo(scope: DbScope, id: string): Promise<VideoRow | undefined> {
  const { rows } = await scope.execute<VideoRow>(
    sql`select * from api_videos join api_video_states using (id) where id = ${id}`,
  );
  return rows[0];
}

export async function setCost(scope: DbScope, id: string, cost: number | null): Promise<void> {
  await scope.execute(sql`update api_videos set cost = ${cost} where id = ${id}`);
}

/** The words that clients wait for; that the outcome is unknown stands in the error. */
const statuses = {
  queued: 'queued',
  submitting: 'queued',
  in_progress: 'in_progress',
  completed: 'completed',
  failed: 'failed',
  stopped: 'failed',
  unknown: 'failed',
} as const;

const unixTime = (time: string) => Math.floor(Date.parse(isoTime(time)) / 1000);

/** Why there is no film; what its person did not hear from the service is told here. */
function errorOf({ status, service, error }: VideoRow) {
  const name = nameOfService(service);
  if (status === 'unknown') {
    const message = `Whether ${name} took the order is unknown: the connection ended before its answer, and ${name} cannot be asked. It was not ordered twice, and its highest cost counts.`;
    return { code: 'outcome_unknown', message };
  }
  if (status === 'stopped') return { code: 'video_stopped', message: 'The film was stopped.' };
  return error === null ? null : { code: 'video_failed', message: error };
}

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
  completed_at: row.status === 'completed' && row.finished_at ? unixTime(row.finished_at) : null,
  error: errorOf(row),
});
