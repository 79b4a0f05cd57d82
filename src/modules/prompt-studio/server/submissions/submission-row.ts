import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { Submission, SubmissionState, Writing } from '../../submission-schemas.ts';
import { emptyWriting } from '../../writing.ts';
import { fromRecord } from './writing-record.ts';

/** A row of `prompt_studio_submissions`. */
export type SubmissionRow = {
  readonly id: string;
  readonly user_id: string | null;
  readonly kind: 'prompt' | 'change';
  readonly record_id: string | null;
  readonly record_table: string | null;
  readonly state: SubmissionState;
  readonly fields: Writing | null;
  readonly revision: number;
  readonly submitted_at: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly appeal: string | null;
  readonly appealed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

/** A submission of this person; 404 for everybody else's. `hold` keeps it still for a change. */
export async function ownSubmission(
  scope: DbScope,
  userId: string,
  id: string,
  hold = false,
): Promise<SubmissionRow> {
  const { rows } = await scope.execute<SubmissionRow>(sql`
    select * from prompt_studio_submissions where id = ${id} and user_id = ${userId}
    ${hold ? sql`for update` : sql``}`);
  if (!rows[0]) throw notFound('There is no such prompt of yours.');
  return rows[0];
}

/** What the submission says: the editor's state while its author works on it, else its record. */
export async function writingOf(
  platform: Platform,
  scope: DbScope,
  row: SubmissionRow,
): Promise<Writing> {
  const isEdited = row.kind === 'change' || ['draft', 'rejected'].includes(row.state);
  if (row.fields && isEdited) return { ...emptyWriting, ...row.fields };
  const record = await recordOf(platform, scope, row);
  if (record) return fromRecord(record.fields, record.table);
  return { ...emptyWriting, ...row.fields };
}

export async function recordOf({ records }: Platform, scope: DbScope, row: SubmissionRow) {
  if (!row.record_id || !row.record_table) return undefined;
  return records.get(scope, row.record_table, row.record_id);
}

export async function toSubmission(
  platform: Platform,
  scope: DbScope,
  row: SubmissionRow,
): Promise<Submission> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    writing: await writingOf(platform, scope, row),
    revision: row.revision,
    reason: row.reason,
    mayAppeal: mayAppeal(row),
    appeal: row.appeal,
    submittedAt: isoOrNull(row.submitted_at),
    updatedAt: isoTime(row.updated_at),
  };
}

export const isoOrNull = (time: string | null) => (time === null ? null : isoTime(time));

/** A refusal can be objected to once. */
export const mayAppeal = (row: Pick<SubmissionRow, 'state' | 'appealed_at'>) =>
  row.state === 'rejected' && row.appealed_at === null;
