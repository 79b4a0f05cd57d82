import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type Place, readable } from '../collections/readable.ts';
import { configOf, configsInUse } from '../configs.ts';
import { pairsOf } from '../pairs.ts';
import { repairWords } from '../repair-spelling.ts';
import { searchPassages } from '../search-passages.ts';
import { type Answer, type Citation, notFound } from './answer-types.ts';
import { plainQuote, type Sentence, sentencesOf } from './sentences.ts';
import { tellingWords } from './telling-words.ts';

/** Passages looked at for an answer. */
const lookedAt = 16;
/** Part of the question's words that a passage must contain. */
const leastCoverage = 0.6;
/** Part that the sentences themselves must contain, together. */
const leastSaid = 0.5;
const mostSentences = 4;
/** Shorter words are too near to others for a slip to be forgiven where an answer hangs on it. */
const repairable = 6;

/**
 * Answers a question by sentences of what may be read in a place, word for word, each with where it
 * stands. A question with a word that stands in none of it is about something else. `search` may order what
 * words find in another way.
 */
export async function answerFrom(
  scope: DbScope,
  place: Place,
  question: string,
  search: typeof searchPassages = searchPassages,
): Promise<Answer> {
  const asked = await tellingWords(scope, question);
  if (asked.length === 0) return notFound;
  const mayRead = await readable(scope, place);
  const repaired = await repairWords(scope, mayRead, asked, place.userId);
  const strange = repaired.filter(
    ({ word, isStrange, isKnown }) => isStrange || (!isKnown && word.length < repairable),
  );
  if (strange.length > asked.length / 4) return notFound;
  const words = repaired.map(({ word }) => word);
  const passages = await search(scope, place, words.join(' '), lookedAt);
  const best = Math.max(0, ...passages.map(({ coverage }) => coverage));
  if (best < leastCoverage) return notFound;
  const fitting = passages.filter(({ coverage }) => coverage >= best - 0.15);
  const weighed = await weigh(scope, fitting.flatMap(sentencesOf), words);
  const chosen = choose(weighed, words.length);
  if (chosen.length === 0) return notFound;
  return {
    found: true,
    sentences: chosen.map(({ sentence }) => ({
      text: plainQuote(sentence.quote),
      cites: [citationOf(sentence)],
    })),
  };
}

export const citationOf = ({ passage, quote, start, end }: Sentence): Citation => ({
  ...{ documentId: passage.documentId, title: passage.title, page: passage.page },
  ...{ start, end, quote },
});

export type Weighed = { readonly sentence: Sentence; readonly hits: readonly number[] };

/** Which of the words each sentence holds, each stemmed as its language is. */
export async function weigh(
  scope: DbScope,
  sentences: readonly Sentence[],
  words: readonly string[],
): Promise<Weighed[]> {
  const given = sentences.map(({ quote, passage }) => ({
    text: `${plainQuote(quote)} ${pairsOf(quote).join(' ')}`,
    config: configOf(passage.language),
  }));
  const languages = sql`${sql.param(await configsInUse(scope))}::regconfig[]`;
  const { rows } = await scope.execute<{ hits: number[] }>(sql`
    with words as materialized (
      select words_in(${languages}, word) as word, at::int - 1 as at
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as w (word, at)
    )
    select array_to_json(array(select w.at from words w where
      to_tsvector((s.given ->> 'config')::regconfig, s.given ->> 'text') @@ w.word
      or to_tsvector('simple', s.given ->> 'text') @@ w.word)) as hits
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as s (given, at)
    order by s.at`);
  return sentences.map((sentence, index) => ({ sentence, hits: rows[index]?.hits ?? [] }));
}

/** The sentences that say most of what was asked, in the order of their passages and texts. */
function choose(weighed: readonly Weighed[], words: number): Weighed[] {
  const ranked = weighed
    .map((each, index) => ({ ...each, index }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => b.hits.length - a.hits.length || a.index - b.index);
  const most = ranked[0]?.hits.length ?? 0;
  const chosen: typeof ranked = [];
  const said = new Set<number>();
  const quotes = new Set<string>();
  for (const each of ranked) {
    if (chosen.length >= mostSentences || each.hits.length < Math.max(1, most - 1)) break;
    const quote = plainQuote(each.sentence.quote).toLowerCase();
    if (quotes.has(quote)) continue;
    // Behind the first, a sentence must be as good or say more of what was asked.
    if (chosen.length > 0 && each.hits.length < most && each.hits.every((hit) => said.has(hit)))
      continue;
    chosen.push(each);
    quotes.add(quote);
    for (const hit of each.hits) said.add(hit);
  }
  if (said.size < Math.max(1, words * leastSaid)) return [];
  return chosen.sort((a, b) => a.index - b.index);
}
