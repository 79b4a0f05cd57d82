import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { promptsOfRecords } from '../../../marketplace/server/public.ts';
import type { OwnSubmission } from '../../submission-schemas.ts';
import { isoOrNull, mayAppeal, type SubmissionRow } from './submission-row.ts';

/** Everything that a person has begun or handed in, newest first, with what became of it. */
export async function listOwn(scope: DbScope, userId: string): Promise<OwnSubmission[]> {
  const { rows } = await scope.execute<SubmissionRow>(sql`
    select * from prompt_studio_submissions where user_id = ${userId} and state <> 'merged'
    order by updated_at desc limit 500`);
  const facts = await promptsOfRecords(
    scope,
    rows.flatMap(({ record_id: id }) => id ?? []),
  );
  const byRecord = new Map(facts.map((one) => [one.recordId, one]));
  return rows.map((row) => {
    const prompt = row.record_id === null ? undefined : byRecord.get(row.record_id);
    const isEdited = row.kind === 'change' || ['draft', 'rejected'].includes(row.state);
    const edited = isEdited ? row.fields : null;
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      title: (edited?.title ?? prompt?.title) || 'Untitled',
      price: edited ? edited.price : (prompt?.price ?? 0),
      reason: row.reason,
      mayAppeal: mayAppeal(row),
      submittedAt: isoOrNull(row.submitted_at),
      updatedAt: isoTime(row.updated_at),
      slug: prompt?.slug ?? null,
      sales: prompt?.sales ?? 0,
      views: prompt?.views ?? 0,
      saves: prompt?.saves ?? 0,
    };
  });
}
