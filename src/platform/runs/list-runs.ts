import { begunWords } from '../db/begun-words.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Reader } from '../spaces/space-access.ts';
import { runColumns } from './run-rows.ts';
import type { RunRow, RunStatus } from './run-types.ts';
import { endedStatuses, type RunView, viewRows } from './view-run.ts';

export type RunFilter = {
  readonly tool?: string | undefined;
  readonly module?: string | undefined;
  /** Only those of this space; a foreign one holds nothing. */
  readonly spaceId?: string | undefined;
  /** Only those of this project; of a foreign one there are none. */
  readonly projectId?: string | undefined;
  /** Words of the input; the last one may be begun only. */
  readonly q?: string | undefined;
  /** One of the statuses, what is under way, or what has ended. */
  readonly status?: RunStatus | 'open' | 'ended' | undefined;
  /** Id of the last one that was given. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** Those the reader started, or all of their spaces. */
  readonly whose?: 'mine' | 'all';
  /** `brief` leaves input and output out. */
  readonly parts?: 'all' | 'brief';
};

/** Runs of all spaces that somebody may see, the newest first; `next` is the `after` of the next page. */
export async function listRuns(
  platform: Platform,
  reader: Reader,
  { tool, module, q, spaceId, projectId, status, after, limit, whose, parts }: RunFilter,
): Promise<{ runs: RunView[]; next: string | null }> {
  const words = q?.trim() ?? '';
  const spaces = reader.spaceIds.filter((id) => spaceId === undefined || id === spaceId);
  const { rows } = await platform.db.execute<RunRow>(sql`
    select ${runColumns} from runs
    where space_id = any(${sql.param(spaces)}::uuid[])
      ${tool === undefined ? sql`` : sql`and name = ${tool}`}
      ${module === undefined ? sql`` : sql`and module = ${module}`}
      ${whose === 'mine' ? sql`and user_id = ${reader.userId}` : sql``}
      ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}
      ${after === undefined ? sql`` : sql`and id < ${after}`}
      ${status === undefined ? sql`` : sql`and status = any(${sql.param(statusesOf(status))}::text[])`}
      ${words === '' ? sql`` : sql`and words @@ ${begunWords(words)}`}
    order by id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  const runs = await viewRows(platform, shown);
  if (parts !== 'brief') return { runs, next };
  return { runs: runs.map((run) => ({ ...run, input: null, output: null })), next };
}

const statusesOf = (status: NonNullable<RunFilter['status']>): string[] => {
  if (status === 'open') return ['queued', 'running', 'waiting'];
  return status === 'ended' ? [...endedStatuses] : [status];
};

type Whose = { readonly userId: string; readonly spaceId: string; readonly module: string };

/**
 * The project of the last run of a module that this person started without naming a board in its input,
 * if it is still there and not in the trash.
 */
export async function latestProject(
  scope: DbScope,
  { userId, spaceId, module }: Whose,
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select p.id from runs r join projects p on p.id = r.project_id
    where r.user_id = ${userId} and r.module = ${module} and r.space_id = ${spaceId}
      and p.space_id = ${spaceId} and p.trashed_at is null and not (r.input ? 'boardId')
    order by r.id desc limit 1`);
  return rows[0]?.id;
}
