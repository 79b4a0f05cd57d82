import type { ServiceId } from '#kernel/services.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** Messages are counted up to this number. */
export const mostLeft = 1000;

/** Scripts without spaces: the full text index does not find words inside their sentences. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * For each word: how many messages with it the router sent to another service than the suggested
 * one while nobody corrected that. Null where the index cannot tell.
 */
export async function countLeft(
  scope: DbScope,
  since: string,
  suggested: readonly { readonly phrase: string; readonly service: ServiceId }[],
): Promise<(number | null)[]> {
  const asked = JSON.stringify(suggested.map(({ phrase, service }) => ({ phrase, service })));
  const { rows } = await scope.execute<{ left: number }>(sql`
    select (select count(*)::integer from (
      select from messages q
      where q.role = 'user' and q.created_at >= ${since}
        and q.search @@ phraseto_tsquery('simple', s.phrase)
        -- The index knows stems and other separators as well: only the very words count.
        and regexp_replace(lower(normalize(q.content, nfkc)), '[[:space:]]+', ' ', 'g')
          ~ ('(^|[^[:alnum:]_])' || s.phrase || '([^[:alnum:]_]|$)')
        and exists (select from messages a where a.parent_id = q.id and a.role = 'assistant'
          and a.status in ('done', 'stopped') and a.metadata -> 'pinned' is distinct from 'true'
          and a.metadata -> 'temporary' is distinct from 'true'
          and a.metadata -> 'decision' ->> 'service' <> s.service)
        and not exists (select from messages a join router_overrides o on o.answer_id = a.id
          where a.parent_id = q.id)
      limit ${mostLeft}) as kept) as left
    from rows from (jsonb_to_recordset(${asked}::jsonb) as (phrase text, service text))
      with ordinality as s(phrase, service, at)
    order by at`);
  return suggested.map(({ phrase }, at) =>
    spaceless.test(phrase) ? null : (rows[at]?.left ?? null),
  );
}
