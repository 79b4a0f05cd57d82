import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import type { ThreadRow } from './thread-rows.ts';

export type Suggestion = {
  readonly text: string;
  readonly cites: readonly {
    readonly title: string;
    readonly page: number | null;
    readonly path: string;
  }[];
};

/** Letters of a question that are looked at. */
const longest = 2000;

/**
 * What the customer could be answered, with where it stands: sentences of documents that this person may read, and what
 * was answered to the like before. No key is needed, and nothing is made up.
 */
export async function suggestionsFor(
  scope: DbScope,
  userId: string,
  thread: ThreadRow,
): Promise<Suggestion[]> {
  const { rows } = await scope.execute<{ body: string }>(sql`
    select body from support_messages where thread_id = ${thread.id} and kind = 'in'
    order by created_at desc, id desc limit 1`);
  const question = (rows[0]?.body ?? '').slice(0, longest);
  if (question.trim() === '') return [];
  const documents: Suggestion[] = [];
  for (const asked of questionsIn(`${thread.subject}. ${question}`)) {
    const answer = await answerFrom(scope, { userId }, asked);
    if (!answer.found) continue;
    const said = answer.sentences.map(({ text, cites }) => ({
      text,
      cites: cites.map(({ title, page, documentId }) => ({
        ...{ title, page: page > 1 ? page : null },
        path: `/modules/knowledge-base/d/${documentId}`,
      })),
    }));
    documents.push(...said.filter(({ text }) => documents.every((known) => known.text !== text)));
  }
  return [...documents.slice(0, 6), ...(await answeredBefore(scope, thread, question))];
}

/** What somebody wants to know in a longer text: its questions, or else its first sentences. */
function questionsIn(text: string): string[] {
  const sentences = text.match(/[^.!?\n]{3,300}[.!?]?/g) ?? [];
  const questions = sentences.filter((sentence) => sentence.endsWith('?'));
  return (questions.length > 0 ? questions : sentences).slice(0, 3).map((one) => one.trim());
}

/** Answers of closed tickets whose questions share rare words with this one. */
async function answeredBefore(
  scope: DbScope,
  thread: ThreadRow,
  question: string,
): Promise<Suggestion[]> {
  const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]{4,30}/gu) ?? [])].slice(
    0,
    30,
  );
  if (words.length < 2) return [];
  const any = words.join(' | ');
  type Row = { number: number; id: string; body: string; rank: number };
  const { rows } = await scope.execute<Row>(sql`
    select t.number, t.id, a.body, ts_rank(q.words, to_tsquery('simple', ${any})) as rank
    from support_threads t
    join lateral (select words from support_messages m where m.thread_id = t.id and m.kind = 'in'
      and m.words @@ to_tsquery('simple', ${any}) order by created_at limit 1) q on true
    join lateral (select body from support_messages m where m.thread_id = t.id and m.kind = 'out'
      order by created_at desc limit 1) a on true
    where t.space_id = ${thread.space_id} and t.state = 'closed' and t.id <> ${thread.id}
    order by rank desc limit 3`);
  return rows
    .filter(({ rank }) => rank > 0.02)
    .map(({ number, id, body }) => ({
      text: body.slice(0, 2000),
      cites: [
        { title: `Answered in #${number}`, page: null, path: `/modules/support?ticket=${id}` },
      ],
    }));
}
