import { bytea, type DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { cosine, packVector, unpackVector } from '#platform/makers/vectors/vectors.ts';
import type { ApiCall } from '../calls/api-call.ts';

/** An answer that was given before; a stream is kept without its closing comment. */
export type KeptAnswer = {
  readonly answer: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** By what an answer is found again for a question that means the same. */
export type Meaning = {
  readonly context: Buffer;
  /** Service and model of the vector. */
  readonly embedder: string;
  readonly vector: Float32Array;
};

/** Latest answers that a question is compared with. */
const mostCompared = 200;

/** The answer to the very same request. */
export async function findSame(
  { platform, token }: ApiCall,
  mark: Buffer,
): Promise<KeptAnswer | undefined> {
  const { rows } = await platform.db.execute<KeptAnswer>(sql`
    select answer, headers from api_answers
    where token_id = ${token.id} and mark = ${bytea(mark)}
      and expires_at > ${platform.now().toISOString()}`);
  return rows[0];
}

/** How near the nearest earlier question is, and where its answer is kept. */
export type Nearest = { readonly mark: Buffer; readonly similarity: number };

/** The nearest of the latest questions in the same context. */
export async function findNearest(
  { platform, token }: ApiCall,
  { context, embedder, vector }: Meaning,
): Promise<Nearest | undefined> {
  const { rows } = await platform.db.execute<{ mark: Buffer; vector: Buffer }>(sql`
    select mark, vector from api_answers
    where token_id = ${token.id} and context = ${bytea(context)} and embedder = ${embedder}
      and vector is not null and expires_at > ${platform.now().toISOString()}
    order by expires_at desc limit ${mostCompared}`);
  let nearest: Nearest | undefined;
  for (const { mark, vector: bytes } of rows) {
    const similarity = cosine(vector, unpackVector(bytes));
    if (!nearest || similarity > nearest.similarity) nearest = { mark, similarity };
  }
  return nearest;
}

/** Keeps an answer for no longer than that, in place of an earlier one; of a token that was revoked meanwhile, nothing. */
export async function keepAnswer(
  { platform, token }: ApiCall,
  mark: Buffer,
  { answer, headers }: KeptAnswer,
  meaning: Meaning | undefined,
  longestSeconds: number,
): Promise<void> {
  const seconds = Math.min(token.cacheSeconds, longestSeconds);
  const until = new Date(platform.now().getTime() + seconds * 1000).toISOString();
  await platform.db.execute(sql`
    insert into api_answers (token_id, mark, answer, headers, expires_at, context, embedder, vector)
    select id, ${bytea(mark)}, ${answer}, ${JSON.stringify(headers)}::jsonb, ${until},
      ${meaning ? bytea(meaning.context) : null}, ${meaning?.embedder ?? null},
      ${meaning ? bytea(packVector(meaning.vector)) : null}
    from hub_tokens where id = ${token.id}
    on conflict (token_id, mark) do update set answer = excluded.answer,
      headers = excluded.headers, expires_at = excluded.expires_at, context = excluded.context,
      embedder = excluded.embedder, vector = excluded.vector`);
}

/** Forgets what has lapsed. */
export const forgetAnswers = (scope: DbScope) =>
  scope.execute(sql`delete from api_answers where expires_at < now()`);
