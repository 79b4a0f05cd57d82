import { conflict, notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { EditorNode } from '#platform/newsletter/issues/build-document.ts';
import { type GenerationRequest, requestSchema } from '../../generation-schemas.ts';

export type GenerationRow = {
  readonly id: string;
  readonly user_id: string;
  readonly request: GenerationRequest;
  readonly status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly step: string;
  readonly progress: number;
  readonly asked_at: string | null;
  readonly error: string;
  readonly notes: string[];
  readonly engine: string;
  readonly subject: string;
  readonly preheader: string;
  readonly content: (EditorNode & { type: 'doc' }) | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

const gone = () => notFound('This issue does not exist any more.');

/** A person's own issue. Throws a 404 for everybody else's. */
export async function findGeneration(
  scope: DbScope,
  userId: string,
  id: string,
): Promise<GenerationRow> {
  const { rows } = await scope.execute<GenerationRow>(sql`
    select * from newsletter_generations where id = ${id} and user_id = ${userId}`);
  if (!rows[0]) throw gone();
  return rows[0];
}

/** What a list shows of an issue. */
export const showGeneration = (row: GenerationRow) => ({
  id: row.id,
  title: row.subject || row.request.title || nameOf(row.request),
  status: row.status,
  step: row.step,
  progress: row.progress,
  error: row.error,
  engine: row.engine,
  createdAt: isoTime(row.created_at),
  updatedAt: isoTime(row.updated_at),
});

/** Before it is written, an issue is called by its first source. */
const nameOf = ({ sources }: GenerationRequest): string => {
  const [first] = sources;
  if (!first) return 'Issue';
  if ('url' in first) return new URL(first.url).hostname;
  return first.title || 'Issue';
};

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
export async function saveGeneration(
  scope: DbScope,
  row: GenerationRow,
  version: number,
  draft: Draft,
  now: Date,
): Promise<number> {
  const { rows } = await scope.execute<{ version: number }>(sql`
    update newsletter_generations set subject = ${draft.subject}, preheader = ${draft.preheader},
      content = ${JSON.stringify(draft.content)}::jsonb, version = version + 1,
      updated_at = ${now.toISOString()}
    where id = ${row.id} and version = ${version} and status = 'done' returning version`);
  if (rows[0]) return rows[0].version;
  throw conflict('This issue was changed in another window meanwhile. Please open it again.');
}
