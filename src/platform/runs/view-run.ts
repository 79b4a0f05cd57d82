import { notFound } from '#kernel/errors.ts';
import { isoTime } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type Reader, requireSpace } from '../spaces/space-access.ts';
import { findDefinition } from './define-run.ts';
import { type RunFile, runFiles } from './run-files.ts';
import { loadRun } from './run-rows.ts';
import type { Engine, RunError, RunRow, RunStatus } from './run-types.ts';

/** A run as people and programs see it. */
export type RunView = {
  readonly id: string;
  readonly tool: string;
  readonly title: string;
  readonly module: string;
  readonly input: unknown;
  readonly status: RunStatus;
  /** 0..1 */
  readonly fraction: number;
  readonly stage: string;
  readonly note: string;
  readonly error: RunError | null;
  readonly output: unknown;
  readonly assets: RunFile[];
  readonly engine: Engine | null;
  /** Null when no price is known. */
  readonly cost: { readonly micros: number; readonly currency: 'USD' } | null;
  readonly notes: string[];
  readonly spaceId: string;
  readonly projectId: string | null;
  /** Where its module shows it, below the hub's address. */
  readonly path: string | null;
  /** What can be asked of it in its state: to stop, go on where it failed, begin anew, settle its order. */
  readonly can: Readonly<Record<'stop' | 'retry' | 'repeat' | 'settle', boolean>>;
  readonly createdAt: string;
  /** Since when it is worked on. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
};

export const noRun = () => notFound('There is no such run.');

export const endedStatuses: readonly RunStatus[] = ['done', 'failed', 'stopped', 'unknown'];
export const hasEnded = ({ status }: { readonly status: RunStatus }): boolean =>
  endedStatuses.includes(status);

const pathOf = (run: RunRow): string | null =>
  findDefinition(run.name)?.path?.(run.input, run) ?? null;

function possibilities(run: RunRow): RunView['can'] {
  const definition = findDefinition(run.name);
  const isKnown = definition !== undefined && definition.again !== 'elsewhere';
  return {
    stop: !hasEnded(run),
    retry: isKnown && (run.status === 'failed' || run.status === 'stopped'),
    repeat: isKnown && hasEnded(run),
    settle: isKnown && run.status === 'unknown',
  };
}

/** Runs with the files they made. */
export async function viewRows(platform: Platform, rows: readonly RunRow[]): Promise<RunView[]> {
  const files = await runFiles(
    platform,
    rows.flatMap(({ assets }) => assets),
  );
  return rows.map((row) => ({
    ...{ id: row.id, tool: row.name, title: row.title, module: row.module, input: row.input },
    ...{ status: row.status, fraction: row.fraction, stage: row.stage, note: row.note },
    ...{ error: row.error, output: row.output ?? null, engine: row.engine, notes: [...row.notes] },
    assets: row.assets.flatMap((id) => files.get(id) ?? []),
    cost: row.cost === null ? null : { micros: row.cost, currency: 'USD' as const },
    ...{ spaceId: row.space_id, projectId: row.project_id },
    path: pathOf(row),
    can: possibilities(row),
    createdAt: isoTime(row.created_at),
    startedAt: row.begun_at && isoTime(row.begun_at),
    finishedAt: row.finished_at && isoTime(row.finished_at),
  }));
}

/** The row of a run that this reader may see. Throws 404 for those of others as for what never was. */
export async function requireRun({ db }: Platform, reader: Reader, id: string): Promise<RunRow> {
  const row = await loadRun(db, id);
  if (!row) throw noRun();
  if (reader.spaceIds.includes(row.space_id)) return row;
  // Somebody's very first work makes its space, which the reader's list may not have yet.
  await requireSpace(db, reader.userId, row.space_id, 'view').catch(() => {
    throw noRun();
  });
  return row;
}

/** A run as its reader sees it. Throws 404. */
export async function viewRun(platform: Platform, reader: Reader, id: string): Promise<RunView> {
  const [view] = await viewRows(platform, [await requireRun(platform, reader, id)]);
  return view as RunView;
}

/**
 * Waits until a run has ended, `ms` at most; undefined when it has not by then. Knows no reader: for
 * whoever started it.
 */
export async function awaitRun(
  platform: Platform,
  runId: string,
  ms: number,
  signal?: AbortSignal,
): Promise<RunView | undefined> {
  const until = Date.now() + ms;
  const follower = platform.runChanges.follow(runId);
  try {
    for (;;) {
      const row = await loadRun(platform.db, runId);
      if (!row) return undefined;
      if (hasEnded(row)) return (await viewRows(platform, [row]))[0];
      const left = until - Date.now();
      if (left <= 0 || signal?.aborted) return undefined;
      await follower.next(left, signal);
    }
  } finally {
    follower.end();
  }
}
