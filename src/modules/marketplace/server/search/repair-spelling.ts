import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { embeddingSize, wordEmbeddings } from '#platform/routing/learned/word-embeddings.ts';
import { searchWords } from './word-counts.ts';

/** Trigram similarity from which a word of the dictionary may be what was meant. */
const similarFrom = 0.3;

/** Letters of the shortest word that is repaired. */
const shortest = 4;
const unread = new Float32Array(embeddingSize);
const isEnglish = (word: string): boolean => wordEmbeddings.read(word, unread);

/**
 * The search with every unknown word replaced by the nearest one of the catalogue; undefined when
 * nothing could be repaired. Words that are English as they stand ("man") are not misspelled, and
 * too little is left of very short ones to guess from. Signs of the query language stay.
 */
export async function repairSpelling(scope: DbScope, query: string): Promise<string | undefined> {
  const words = searchWords(query).filter((word) => word.length >= shortest && !isEnglish(word));
  if (words.length === 0) return undefined;
  const { rows } = await scope.execute<{ word: string; meant: string | null }>(sql`
    select typed.word, (
      select w.word from market_words w
      where w.word % typed.word and similarity(w.word, typed.word) >= ${similarFrom}
      order by similarity(w.word, typed.word) * 2
        + (w.word like left(typed.word, 2) || '%')::int * 0.3
        - abs(length(w.word) - length(typed.word)) * 0.1 + ln(1 + w.prompts) * 0.05 desc
      limit 1) as meant
    from unnest(${sql.param(words)}::text[]) as typed (word)
    where not exists (select from market_words w where w.word = typed.word)`);
  const repairs = new Map(rows.flatMap(({ word, meant }) => (meant ? [[word, meant]] : [])));
  if (repairs.size === 0) return undefined;
  return query.replace(/\p{L}{3,30}/gu, (word) => repairs.get(word.toLowerCase()) ?? word);
}
