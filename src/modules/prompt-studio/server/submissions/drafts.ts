import { AppError, conflict } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { Writing } from '../../submission-schemas.ts';
import { emptyWriting } from '../../writing.ts';
import { ownSubmission, recordOf, type SubmissionRow } from './submission-row.ts';
import { fromRecord } from './writing-record.ts';

/** Drafts of one person at a time; a limit for programs, not for people. */
const mostDrafts = 200;

/** Begins a prompt. */
export async function startDraft(
  scope: DbScope,
  userId: string,
  writing: Partial<Writing> = {},
): Promise<SubmissionRow> {
  const { rows: drafts } = await scope.execute(sql`
    select from prompt_studio_submissions where user_id = ${userId} and state = 'draft'
    limit ${mostDrafts}`);
  if (drafts.length >= mostDrafts) {
    throw conflict(`You have ${mostDrafts} drafts. Finish or delete one first.`);
  }
  const fields = JSON.stringify({ ...emptyWriting, ...writing });
  const { rows } = await scope.execute<SubmissionRow>(sql`
    insert into prompt_studio_submissions (user_id, fields) values (${userId}, ${fields}::jsonb)
    returning *`);
  return rows[0] as SubmissionRow;
}

/** Begins a new version of a live prompt; answers the one that was begun before. */
export async function startChange(platform: Platform, userId: string, id: string) {
  return platform.db.transaction(async (tx) => {
    const row = await ownSubmission(tx, userId, id, true);
    if (row.kind === 'change') return row;
    const record = await recordOf(platform, tx, row);
    if (row.state !== 'live' || !record) {
      throw conflict('Only a live prompt can get a new version. Change this one instead.');
    }
    const fields = JSON.stringify(fromRecord(record.fields, record.table));
    await tx.execute(sql`
      insert into prompt_studio_submissions (user_id, kind, record_id, record_table, fields)
      values (${userId}, 'change', ${row.record_id}, ${row.record_table}, ${fields}::jsonb)
      on conflict do nothing`);
    const { rows } = await tx.execute<SubmissionRow>(sql`
      select * from prompt_studio_submissions
      where record_id = ${row.record_id} and kind = 'change' and state <> 'merged'`);
    return rows[0] as SubmissionRow;
  });
}

/** Keeps what the editor holds. CONFLICT when another window has saved since. */
export async function saveDraft(
  scope: DbScope,
  userId: string,
  given: { id: string; revision: number; writing: Writing },
) {
  const row = await ownSubmission(scope, userId, given.id);
  if (!isEditable(row)) {
    throw conflict('It’s in review or live. Withdraw it or start a new version.');
  }
  const { rows } = await scope.execute<{ revision: number; updated_at: string }>(sql`
    update prompt_studio_submissions
    set fields = ${JSON.stringify(given.writing)}::jsonb, revision = revision + 1, updated_at = now()
    where id = ${row.id} and revision = ${given.revision} and state = ${row.state}
    returning revision, updated_at`);
  const saved = rows[0];
  if (!saved) {
    throw new AppError('conflict', 409, 'This prompt was changed in another window.', {
      details: { reload: true },
    });
  }
  return { revision: saved.revision, updatedAt: isoTime(saved.updated_at) };
}

/** A draft, a refused one, or a withdrawn one can be written on. */
export const isEditable = ({ state }: Pick<SubmissionRow, 'state'>) =>
  ['draft', 'rejected'].includes(state);

/** Throws a draft away; of a prompt that was handed in, its record too. Live ones stay. */
export async function removeDraft(platform: Platform, userId: string, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await ownSubmission(tx, userId, id, true);
    if (!isEditable(row) && row.state !== 'withdrawn') {
      throw conflict('Only drafts and rejected prompts can be deleted.');
    }
    await tx.execute(sql`delete from prompt_studio_submissions where id = ${row.id}`);
    if (row.kind === 'prompt' && row.record_id && row.record_table) {
      await platform.records.remove(tx, row.record_table, [row.record_id]);
    }
  });
}
