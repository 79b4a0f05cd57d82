import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { contentWords } from '#platform/retrieval/query-words.ts';

export type GapRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly collection_id: string | null;
  readonly question: string;
  readonly asked: number;
  readonly last_asked_at: string;
  readonly answered_by: string | null;
  readonly checked_at: string;
};

/** Open questions of one owner that are kept. */
const mostKept = 1000;

/** Notes a question that found no answer, once more where it was asked before. */
export async function noteGap(
  scope: DbScope,
  {
    ownerId,
    collectionId,
    question,
  }: { ownerId: string; collectionId: string | null; question: string },
): Promise<void> {
  const words = contentWords(question).sort().join(' ');
  if (words === '') return;
  await scope.execute(sql`
    insert into kb_gaps (owner_id, collection_id, question, words)
    select ${ownerId}, ${collectionId}, ${question.slice(0, 1000).toWellFormed().replaceAll('\u0000', '')}, ${words}
    where (select count(*) from kb_gaps where owner_id = ${ownerId}) < ${mostKept}
      or exists (select from kb_gaps where owner_id = ${ownerId} and words = ${words})
    on conflict (owner_id, collection_id, words)
    do update set asked = kb_gaps.asked + 1, last_asked_at = now(), answered_by = null`);
}

export async function listGaps(scope: DbScope, ownerId: string): Promise<GapRow[]> {
  const { rows } = await scope.execute<GapRow>(sql`
    select id, owner_id, collection_id, question, asked, last_asked_at, answered_by, checked_at
    from kb_gaps where owner_id = ${ownerId}
    order by answered_by is not null, asked desc, last_asked_at desc limit 200`);
  return rows;
}

export async function settleGap(
  scope: DbScope,
  id: string,
  answeredBy: string | null,
): Promise<void> {
  await scope.execute(sql`
    update kb_gaps set answered_by = ${answeredBy}, checked_at = now() where id = ${id}`);
}

export async function deleteGap(scope: DbScope, ownerId: string, id: string): Promise<boolean> {
  const { rows } = await scope.execute(
    sql`delete from kb_gaps where id = ${id} and owner_id = ${ownerId} returning id`,
  );
  return rows.length > 0;
}
