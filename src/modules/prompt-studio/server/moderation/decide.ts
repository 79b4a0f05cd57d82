import { badInput, conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import { findTopic, promptsOfRecords } from '../../../marketplace/server/public.ts';
import { recordOf, type SubmissionRow, writingOf } from '../submissions/submission-row.ts';
import { toRecordFields } from '../submissions/writing-record.ts';
import { mailDecision } from './decision-mail.ts';

export type DecisionInput = {
  readonly id: string;
  readonly revision: number;
  readonly decision: 'approve' | 'reject';
  readonly reason: string;
  /** Another topic than its creator chose. */
  readonly topic?: string | undefined;
};

/** Any submission, for moderators. */
export async function findSubmission(scope: DbScope, id: string, hold = false) {
  const { rows } = await scope.execute<SubmissionRow>(sql`
    select * from prompt_studio_submissions where id = ${id} and record_id is not null
    ${hold ? sql`for update` : sql``}`);
  if (!rows[0]) throw notFound('There is no such submission.');
  return rows[0];
}

/** The number that a moderator's decision names: what they have read is what they decide on. */
export const revisionOf = (row: SubmissionRow, record: StoredRecord) =>
  row.kind === 'change' ? row.revision : record.version;

/** Approves or rejects what waits. CONFLICT when it was changed, taken back or decided meanwhile. */
export async function decide(
  platform: Platform,
  /** Null when a rule decides. */
  admin: CurrentUser | null,
  input: DecisionInput,
) {
  if (input.decision === 'reject' && input.reason === '') {
    throw badInput('Say why, so the creator can improve it.', 'reason');
  }
  if (input.topic !== undefined && !findTopic(input.topic)) {
    throw badInput('Choose a topic from the list.', 'topic');
  }
  await platform.db.transaction(async (tx) => {
    const row = await findSubmission(tx, input.id, true);
    if (row.state !== 'pending') throw conflict('It has already been decided or withdrawn.');
    const record = await recordOf(platform, tx, row);
    if (!record) throw conflict('Its record no longer exists.');
    if (revisionOf(row, record) !== input.revision) {
      throw conflict('It was changed since you opened it. Please review it again.');
    }
    await tx.execute(sql`
      update prompt_studio_submissions set decided_by = ${admin?.id ?? null} where id = ${row.id}`);
    if (row.kind === 'change') await decideChange(platform, tx, row, record, input);
    else await decidePrompt(platform, tx, record, input);
  });
}

/** The record's status says it; following the record does the rest (see `follow-records.ts`). */
async function decidePrompt(
  { records }: Platform,
  tx: DbScope,
  { id, table, version }: StoredRecord,
  { decision, reason, topic }: DecisionInput,
): Promise<void> {
  const fields =
    decision === 'approve'
      ? { Status: 'Live', 'Site Active': true, Reason: '', ...placeOf(topic) }
      : { Status: 'rejected', 'Site Active': false, Reason: reason };
  await records.update(tx, table, [{ id, fields, expectedVersion: version }], { typecast: true });
}

/** A reviewer's topic, with the category that it belongs to. */
function placeOf(topic: string | undefined) {
  const found = topic === undefined ? undefined : findTopic(topic);
  return found ? { Topic: found.id, Category: found.category } : {};
}

async function decideChange(
  platform: Platform,
  tx: DbScope,
  row: SubmissionRow,
  { id, table, version, fields: before }: StoredRecord,
  { decision, reason, topic }: DecisionInput,
): Promise<void> {
  const writing = await writingOf(platform, tx, row);
  const isApproved = decision === 'approve';
  if (isApproved) {
    const fields = {
      ...toRecordFields(writing, platform.config.SITE_URL, before),
      ...placeOf(topic),
    };
    const change = { id, fields, expectedVersion: version };
    await platform.records.update(tx, table, [change], { typecast: true });
  }
  await tx.execute(sql`
    update prompt_studio_submissions set state = ${isApproved ? 'merged' : 'rejected'},
      decided_at = now(), reason = ${isApproved ? null : reason}, revision = revision + 1,
      updated_at = now()
    where id = ${row.id}`);
  const [facts] = await promptsOfRecords(tx, [id]);
  await mailDecision(
    platform,
    tx,
    { userId: row.user_id, email: '' },
    {
      outcome: isApproved ? 'live' : 'rejected',
      kind: 'change',
      submissionId: row.id,
      title: writing.title,
      reason,
      slug: facts?.slug,
      mayAppeal: row.appealed_at === null,
    },
  );
}
