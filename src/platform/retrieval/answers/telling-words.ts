import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { configsInUse } from '../configs.ts';
import { tellingPairs, withPairs } from '../pairs.ts';
import { contentWords } from '../query-words.ts';

/** Words that a question is full of and that no answer needs: it says “yellow”, not “colour”. */
const asking = new Set(
  `much many long often big say says said called mean means happen happens colour color time hour day
   month year place farbe uhr uhrzeit stunde tag wochentag monat jahr ort viel viele lange heißt où d’où
   couleur heure jour mois année lieu cómo color hora día mes año lugar cuánta cuántas dónde adónde`.split(
    /\s+/,
  ),
);

/** Words that only ask, whatever stands beside them: a question about “Day 1” is still about the day. */
const saying = new Set('say says said called mean means happen happens'.split(' '));

/**
 * The words of a question that an answer has to be about. Its language is the one most of whose small
 * words it holds; these are left out.
 */
export async function tellingWords(scope: DbScope, question: string): Promise<string[]> {
  const words = contentWords(question);
  const small = await smallWords(scope, words);
  const telling = words.filter((word) => !asking.has(word) && !small.has(word));
  const rest = words.filter((word) => !saying.has(word) && !small.has(word));
  const kept = [telling, rest, words].find((each) => each.length > 0) ?? [];
  return tellingPairs(withPairs(kept));
}

async function smallWords(scope: DbScope, words: readonly string[]): Promise<Set<string>> {
  const configs = (await configsInUse(scope)).filter((config) => config !== 'simple');
  const { rows } = await scope.execute<{ words: string[] }>(sql`
    select array_to_json(array(
      select word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
      where to_tsvector(config::regconfig, word) = ''::tsvector)) as words
    from jsonb_array_elements_text(${JSON.stringify(configs)}::jsonb) as config`);
  const most = rows.map((row) => row.words).sort((a, b) => b.length - a.length)[0];
  return new Set(most ?? []);
}
