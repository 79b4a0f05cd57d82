import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordChange } from '#platform/records/records.ts';
import {
  isPromptTable,
  promptFields,
  promptsOfRecords,
} from '../../../marketplace/server/public.ts';
import type { SubmissionState } from '../../submission-schemas.ts';
import { mailDecision } from './decision-mail.ts';

type Facts = Awaited<ReturnType<typeof promptsOfRecords>>[number];
/** A submission as it was before the change. */
type Known = {
  readonly id: string;
  readonly user_id: string | null;
  readonly record_id: string;
  readonly state: SubmissionState;
  readonly appealed_at: string | null;
};

/**
 * Keeps submissions in step with their records, inside the transaction of the change and after the
 * catalogue has taken it in. So a decision counts, and is mailed, wherever it was made: in the
 * queue, in the grid, by the documented calls or in Airtable.
 */
export async function followRecords(
  platform: Platform,
  scope: DbScope,
  changes: readonly RecordChange[],
): Promise<void> {
  const ours = changes.filter(({ record }) => isPromptTable(record.table));
  if (ours.length === 0) return;
  await forget(
    scope,
    ours.filter(({ kind }) => kind === 'deleted').map(({ record }) => record.id),
  );
  const kept = ours.filter(({ kind }) => kind !== 'deleted');
  const facts = await promptsOfRecords(
    scope,
    kept.map(({ record }) => record.id),
  );
  // Most changes of a catalogue are of live prompts that nobody here has handed in.
  const wanted = facts.filter(({ status, creatorId }) => creatorId || status === 'pending');
  const known = await knownSubmissions(
    scope,
    facts.map(({ recordId }) => recordId),
  );
  await addMissing(
    scope,
    wanted.filter(({ recordId }) => !known.has(recordId)),
    kept,
  );
  for (const one of facts) {
    const before = known.get(one.recordId);
    const change = kept.find(({ record }) => record.id === one.recordId);
    if (before && change && before.state !== one.status) {
      await takeOver(platform, scope, before, one, change);
    }
  }
}

async function knownSubmissions(scope: DbScope, recordIds: readonly string[]) {
  const { rows } = await scope.execute<Known>(sql`
    select id, user_id, record_id, state, appealed_at from prompt_studio_submissions
    where kind = 'prompt' and record_id = any(${sql.param(recordIds)}::text[]) for update`);
  return new Map(rows.map((row) => [row.record_id, row]));
}

async function addMissing(
  scope: DbScope,
  facts: readonly Facts[],
  changes: readonly RecordChange[],
): Promise<void> {
  if (facts.length === 0) return;
  const tables = new Map(changes.map(({ record }) => [record.id, record.table]));
  const rows = facts.map(({ recordId, creatorId, status }) => ({
    record_id: recordId,
    record_table: tables.get(recordId),
    user_id: creatorId,
    state: status,
  }));
  await scope.execute(sql`
    insert into prompt_studio_submissions (record_id, record_table, user_id, state, submitted_at)
    select r.record_id, r.record_table, r.user_id, r.state, case when r.state = 'pending' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (record_id text, record_table text, user_id uuid, state text)
    on conflict do nothing`);
}

async function takeOver(
  platform: Platform,
  scope: DbScope,
  before: Known,
  now: Facts,
  { record }: RecordChange,
): Promise<void> {
  const decided = before.state === 'pending' && ['live', 'rejected'].includes(now.status);
  const given = record.fields.Reason;
  const reason = now.status === 'rejected' && typeof given === 'string' ? given : null;
  await scope.execute(sql`
    update prompt_studio_submissions set state = ${now.status}, record_table = ${record.table},
      reason = ${reason}, revision = revision + 1, updated_at = now(),
      user_id = coalesce(user_id, ${now.creatorId}::uuid),
      submitted_at = case when ${now.status} = 'pending' then now() else submitted_at end,
      decided_at = case when ${decided} then now() when ${now.status} = 'pending' then null else decided_at end
    where id = ${before.id}`);
  if (!decided) return;
  const email = promptFields(record.fields).creatorEmail;
  await mailDecision(
    platform,
    scope,
    { userId: before.user_id, email },
    {
      outcome: now.status === 'live' ? 'live' : 'rejected',
      kind: 'prompt',
      submissionId: before.id,
      title: now.title,
      reason: reason ?? '',
      slug: now.slug,
      mayAppeal: before.user_id !== null && before.appealed_at === null,
    },
  );
}

/** Records that were removed: their creators still see what became of the prompt. */
async function forget(scope: DbScope, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  const ids = sql`${sql.param(recordIds)}::text[]`;
  await scope.execute(sql`
    delete from prompt_studio_submissions
    where record_id = any(${ids}) and (user_id is null or kind = 'change')`);
  await scope.execute(sql`
    update prompt_studio_submissions set state = 'withdrawn', updated_at = now(), revision = revision + 1
    where record_id = any(${ids})`);
}
