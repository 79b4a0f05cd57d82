import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findSchema } from '../src/modules/marketplace/contract.ts';
import { renewFacets } from '../src/modules/marketplace/server/catalogue/facets.ts';
import { findPrompts } from '../src/modules/marketplace/server/catalogue/find-prompts.ts';
import { homeSections } from '../src/modules/marketplace/server/catalogue/home-sections.ts';
import { loadPrompt, relatedTo } from '../src/modules/marketplace/server/prompt/load-prompt.ts';
import { suggest } from '../src/modules/marketplace/server/search/suggest.ts';
import { topics } from '../src/modules/marketplace/topics/topics.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { sql } from '../src/platform/db/sql.ts';
import { generateCatalogue, rankOf, seeded, vocabulary } from './catalogue/generate.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const count = Number(process.argv[2] ?? 100_000);
const runs = Number(process.argv[3] ?? 200);

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-catalogue-'));
const server = await startEmbeddedPostgres(folder);
const client = new pg.Client({ connectionString: server.url });
await client.connect();
await client.query('create database bench');
await client.end();
const url = server.url.replace('/postgres?', '/bench?');
await migrate(url);
console.log(`Catalogue of ${count.toLocaleString('en')} prompts, ${machineLine()}\n`);
const filler = new pg.Client({ connectionString: url });
await filler.connect();
const begun = performance.now();
await generateCatalogue(filler, count);
const { rows: sizes } = await filler.query(
  `select pg_size_pretty(pg_database_size('bench')) as size`,
);
console.log(
  `Generated and indexed in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${sizes[0].size}.\n`,
);
await filler.end();

const db = openDatabase(url, 4);
await renewFacets(db);
const random = seeded(99);
const words = vocabulary();
const now = new Date();
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const word = () => words[rankOf(random)] as string;
const rare = () => words[1000 + Math.floor(random() * 20_000)] as string;
const typo = (text: string) => {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
};
const find = (order: object) => findPrompts(db, findSchema.parse(order), now);

const cases: Record<string, () => Promise<unknown>> = {
  'first page (four sections)': () => homeSections(db, now),
  'list, most popular': () => find({}),
  'list of a topic, with counts': () => find({ topic: pick(topics).id }),
  'list by price in a category': () => find({ category: 'Code', sort: 'price-low' }),
  'filtered: model and price': () => find({ model: 'Claude', price: '3-to-5' }),
  'filtered: tag': () => find({ tag: word() }),
  'search, 1 word': () => find({ q: word() }),
  'search, the most common word': () => find({ q: words[0] }),
  'search, 2 words': () => find({ q: `${word()} ${word()}` }),
  'search, 3 words': () => find({ q: `${word()} ${word()} ${word()}` }),
  'search, misspelled': () => find({ q: typo(rare()) }),
  suggestions: () => suggest(db, word().slice(0, 4)),
  'page of a prompt': async () => {
    const row = await loadPrompt(db, null, sql`p.slug = ${`p-${Math.floor(random() * count)}`}`);
    return relatedTo(db, row, now);
  },
};

const rows: string[][] = [];
for (const [name, run] of Object.entries(cases)) {
  for (let warm = 0; warm < 10; warm += 1) await run();
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const p99 = percentile(times, 0.99);
  rows.push([
    name,
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.95).toFixed(1),
    p99.toFixed(1),
    p99 <= 50 ? 'met' : 'missed',
  ]);
}
printTable(['ms of the server, database included', 'p50', 'p95', 'p99', 'p99 ≤ 50'], rows);

await db.$client.end();
await server.stop();
await rm(folder, { recursive: true, force: true });
