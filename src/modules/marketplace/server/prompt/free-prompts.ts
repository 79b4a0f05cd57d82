import { begunWords } from '#platform/db/begun-words.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { factsWhere, type PromptFacts } from './prompt-facts.ts';

type Wish = {
  /** Words, of which the last may be half typed. */
  readonly q: string;
  readonly topics: readonly string[] | undefined;
  readonly limit: number;
};

const isFree = sql`p.status = 'live' and p.price = 0`;

/** Live prompts that cost nothing, the most popular first. */
export const freePrompts = (scope: DbScope, { q, topics, limit }: Wish): Promise<PromptFacts[]> =>
  factsWhere(
    scope,
    sql`${isFree}
      ${topics ? sql`and p.topic = any(${sql.param([...topics])}::text[])` : sql``}
      ${
        q.trim()
          ? sql`and (p.search @@ ${begunWords(q)} or p.search @@ plainto_tsquery('english', ${q}))`
          : sql``
      }`,
    sql`order by p.popularity desc, p.id desc limit ${limit}`,
  );

/** A live prompt that costs nothing, with its whole text; undefined for every other one. */
export async function freeText(
  scope: DbScope,
  id: string,
): Promise<(PromptFacts & { readonly body: string }) | undefined> {
  const [facts] = await factsWhere(scope, sql`${isFree} and p.id = ${id}`);
  if (!facts) return undefined;
  const { rows } = await scope.execute<{ body: string }>(sql`
    select body from market_bodies where prompt_id = ${id} and version = ${facts.version}`);
  return rows[0] && { ...facts, body: rows[0].body };
}
