import { conflict, notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import { holdNamedFiles } from '#platform/files/file-texts.ts';
import type { EditorNode } from '#platform/newsletter/issues/build-document.ts';
import type { RunError, RunStatus } from '#platform/runs/run-types.ts';
import { type GenerationRequest, requestSchema } from '../../generation-schemas.ts';

/** An issue: its run, and what was written, which is missing until the run is done. */
export type GenerationRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly request: GenerationRequest;
  readonly run_status: RunStatus;
  readonly stage: string;
  readonly fraction: number;
  readonly error: RunError | null;
  readonly notes: string[];
  readonly engine: { readonly label: string } | null;
  readonly subject: string;
  readonly preheader: string;
  readonly content: (EditorNode & { type: 'doc' }) | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** Issues of one person, the newest first. */
export async function findGenerations(
  scope: DbScope,
  userId: string,
  which: SQL = sql`true`,
): Promise<GenerationRow[]> {
  const { rows } = await scope.execute<GenerationRow>(sql`
    select r.id, r.user_id, r.title as name, r.input as request, r.status as run_status, r.stage,
      r.fraction, r.error, r.notes, r.engine, coalesce(g.subject, '') as subject,
      coalesce(g.preheader, '') as preheader, g.content, coalesce(g.version, 1) as version,
      r.created_at, coalesce(g.updated_at, r.finished_at, r.begun_at, r.created_at) as updated_at
    from runs r left join newsletter_generations g on g.id = r.id
    where r.user_id = ${userId} and r.name = 'newsletter.generate' and ${which}
    order by r.created_at desc, r.id desc`);
  return rows;
}

/** A person's own issue. Throws a 404 for everybody else's. */
export async function findGeneration(
  scope: DbScope,
  userId: string,
  id: string,
): Promise<GenerationRow> {
  const [row] = await findGenerations(scope, userId, sql`r.id = ${id}`);
  if (!row) throw notFound('This issue does not exist any more.');
  return row;
}

const statuses = {
  ...({ queued: 'queued', waiting: 'queued', running: 'running', done: 'done' } as const),
  ...({ failed: 'failed', unknown: 'failed', stopped: 'cancelled' } as const),
};

/** What is said where the answer of a paid service was lost. */
const interrupted = 'The server was restarted while the service was writing. Please try again.';

/** What a list shows of an issue. */
export const showGeneration = (row: GenerationRow) => ({
  id: row.id,
  title: row.subject || row.name,
  status: statuses[row.run_status],
  step: row.run_status === 'running' ? row.stage : '',
  progress: Math.round(row.fraction * 100),
  error: row.run_status === 'unknown' ? interrupted : (row.error?.message ?? ''),
  engine: row.engine?.label ?? '',
  createdAt: isoTime(row.created_at),
  updatedAt: isoTime(row.updated_at),
});

/** Everything of an issue. */
export const showOpenGeneration = (row: GenerationRow) => ({
  ...showGeneration(row),
  request: requestSchema.parse(row.request),
  notes: row.notes,
  subject: row.subject,
  preheader: row.preheader,
  content: row.content,
  version: row.version,
});

type Draft = { readonly subject: string; readonly preheader: string; readonly content: unknown };

/** Stores what was written in the editor, if nobody stored anything since `version`; gives the new one. */
export function saveGeneration(
  scope: DbScope,
  row: GenerationRow,
  version: number,
  draft: Draft,
  now: Date,
): Promise<number> {
  const content = JSON.stringify(draft.content);
  return scope.transaction(async (tx) => {
    await holdNamedFiles(tx, content);
    const { rows } = await tx.execute<{ version: number }>(sql`
      update newsletter_generations set subject = ${draft.subject}, preheader = ${draft.preheader},
        content = ${content}::jsonb, version = version + 1, updated_at = ${now.toISOString()}
      where id = ${row.id} and version = ${version} and ${row.run_status === 'done'}
      returning version`);
    if (rows[0]) return rows[0].version;
    throw conflict('This issue was changed in another window. Please open it again.');
  });
}
