import type pg from 'pg';
import { categories } from '../../src/modules/marketplace/choices.ts';
import { topics } from '../../src/modules/marketplace/topics/topics.ts';

/** Words of the made-up catalogue; the first are in every fifth text, the last in a handful. */
const vocabularySize = 26_700;
const batchSize = 5000;

const syllables =
  'ka lo mi ter ran sel vo dia pra nek tu bel fos gri han jor lun mor pin qua'.split(' ');

/** Made-up words that stem and spell like real ones: pronounceable, all different. */
export function vocabulary(): string[] {
  return Array.from({ length: vocabularySize }, (_, index) => {
    let rest = index + 400;
    let word = '';
    while (rest > 0) {
      word += syllables[rest % syllables.length];
      rest = Math.floor(rest / syllables.length);
    }
    return word;
  });
}

/** The same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A word's place in the vocabulary: few words are common and most are rare, as in real texts. */
export const rankOf = (random: () => number): number =>
  Math.floor(vocabularySize * random() ** 3.2);

const models = ['Any chat model', 'Claude', 'ChatGPT', 'Gemini', 'Midjourney', 'FLUX', 'Runway'];

/** Fills the catalogue with `count` live prompts, its indexes built afterwards, and its dictionary. */
export async function generateCatalogue(client: pg.Client, count: number): Promise<void> {
  const indexes = await client.query<{ indexname: string; indexdef: string }>(`
    select indexname, indexdef from pg_indexes
    where tablename in ('market_prompts', 'market_words') and indexname not like '%key'
      and indexname not like '%pkey'`);
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  const words = vocabulary();
  const random = seeded(7);
  const seen = new Map<string, number>();
  for (let from = 0; from < count; from += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) =>
      makeRow(from + index, words, random, seen),
    );
    await client.query(insert, [JSON.stringify(rows)]);
  }
  await client.query(
    'insert into market_words select key, value::int from jsonb_each_text($1::jsonb)',
    [JSON.stringify(Object.fromEntries(seen))],
  );
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum analyze market_prompts');
  await client.query('vacuum analyze market_words');
}

function makeRow(index: number, words: string[], random: () => number, seen: Map<string, number>) {
  const text = (length: number) =>
    Array.from({ length }, () => words[rankOf(random)] as string).join(' ');
  const title = text(4 + Math.floor(random() * 4));
  const description = text(12 + Math.floor(random() * 10));
  const tags = text(3).split(' ');
  for (const word of new Set(`${title} ${description} ${tags.join(' ')}`.split(' '))) {
    seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  const topic = topics[Math.floor(random() ** 1.5 * topics.length)];
  const sales = Math.floor(random() ** 6 * 3000);
  return {
    record_id: `rec${index}`,
    slug: `p-${index}`,
    ...{ title, description, tags, sales },
    category: topic?.category ?? categories[0],
    topic: topic?.id,
    model: models[Math.floor(random() ** 2 * models.length)],
    price: random() < 0.1 ? 0 : 199 + Math.floor(random() * 10) * 100,
    popularity: 3 * Math.log(1 + sales) + random(),
    rating: 3 + random() * 2,
    rating_count: Math.floor(random() * 40),
    age: Math.floor(random() * 900),
    featured: random() < 0.0001,
    trending: random() < 0.002 ? random() * 100 : 0,
    hot: random() < 0.002 ? random() * 30 : 0,
  };
}

const insert = `
  insert into market_prompts (record_id, record_table, slug, title, description, tags, sales,
    category, topic, model, price, popularity, rating, rating_count, rating_sum, featured, trending,
    hot, status, published_at)
  select record_id, 'Prompts', slug, title, description, tags, sales, category, topic, model, price,
    popularity, rating, rating_count, round(rating * rating_count), featured, trending, hot, 'live',
    now() - make_interval(days => age)
  from jsonb_to_recordset($1::jsonb) as r (record_id text, slug text, title text, description text,
    tags text[], sales integer, category text, topic text, model text, price integer,
    popularity real, rating real, rating_count integer, age integer, featured boolean,
    trending real, hot real)`;
