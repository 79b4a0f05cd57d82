import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A word as it is looked for, and how many passages about hold it. */
export type AskedWord = {
  /** A search for it as it may stand in texts of the languages in use. */
  readonly stems: string;
  /** By the statistics that PostgreSQL keeps; 0 for a word that is not among the common ones. */
  readonly passages: number;
};

/**
 * Each word as it may stand in texts of the given configurations; words that stand for nothing go. How often it
 * stands in all passages is known without counting.
 */
export async function askedWords(
  scope: DbScope,
  configs: readonly string[],
  words: readonly string[],
): Promise<AskedWord[]> {
  const { rows } = await scope.execute<AskedWord>(sql`
    with asked as materialized (
      select at, words_in(${sql.param([...configs])}::regconfig[], word)::text as stems
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as w (word, at)
    ), forms as materialized (
      select at, form[1] as form from asked, regexp_matches(stems, '''([^'']+)''', 'g') as form
    ), common as materialized (
      select form, share from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (form, share)
      where schemaname = current_schema() and tablename = 'passages' and attname = 'search'
        and form in (select form from forms)
    )
    select stems, coalesce((select least(1, sum(share)) * greatest(reltuples, 0)
        from forms join common using (form), pg_class
        where forms.at = asked.at and pg_class.oid = 'passages'::regclass
        group by reltuples), 0)::float as passages
    from asked where stems <> '' order by at`);
  return rows;
}
