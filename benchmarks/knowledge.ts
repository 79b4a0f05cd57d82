// The knowledge base at 100,000 passages: searching beside the bare ranking statement, and reading a text
// PDF into it beside the reader alone, in the same run. Run: node benchmarks/knowledge.ts [passages=100000]
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { readInThread } from '../src/platform/reading/read-in-thread.ts';
import { makePdf } from '../src/platform/reading/testing/make-pdf.ts';
import { indexDocument } from '../src/platform/retrieval/documents.ts';
import { searchPassages } from '../src/platform/retrieval/search-passages.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const passages = Number(process.argv[2] ?? 100_000);
const perDocument = 50;
const runs = 300;

console.log(`${passages.toLocaleString('en')} passages, ${machineLine()}\n`);
const database = await openEmptyDatabase();
const db = openDatabase(database.url, 4);
const userId = randomUUID();

/** Words as texts have them: few are common, most are rare. */
const random = (() => {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
})();
const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ');
const word = (): string => {
  const rank = Math.floor(20_000 ** random());
  return [rank % 20, Math.floor(rank / 20) % 20, Math.floor(rank / 400) % 20, 7]
    .map((at) => syllables[at])
    .join('');
};
const text = (words: number): string => {
  const made = Array.from({ length: words }, word);
  return made.map((each, at) => (at % 14 === 13 ? `${each}.` : each)).join(' ');
};

let start = performance.now();
for (let at = 0; at < passages / perDocument; at += 1) {
  const body = Array.from({ length: perDocument }, () => text(95)).join('\n\n');
  const document = { source: `bench:${at}`, ownerId: userId, title: text(3), url: null };
  await indexDocument(db, { ...document, text: body, language: 'en' });
}
const { rows: counted } = await db.execute<{ count: number }>(
  sql`select count(*)::int as count from passages`,
);
console.log(
  `${counted[0]?.count} passages in ${((performance.now() - start) / 1000).toFixed(0)} s`,
);
await db.execute(sql`analyze`);

const queries = Array.from({ length: runs }, () =>
  text(1 + Math.floor(random() * 4)).replaceAll('.', ''),
);
const bare = (q: string) =>
  db.execute(sql`
    select p.id, ts_rank_cd(p.search, q) as rank
    from websearch_to_tsquery('english', ${q.split(' ').join(' or ')}) q
    join passages p on p.search @@ q join documents d on d.id = p.document_id
    where d.owner_id = ${userId} order by rank desc limit 24`);
async function timesOf(work: (q: string) => Promise<unknown>): Promise<number[]> {
  for (const q of queries.slice(0, 20)) await work(q);
  const times: number[] = [];
  for (const q of queries) {
    start = performance.now();
    await work(q);
    times.push(performance.now() - start);
  }
  return times;
}
const floor = await timesOf(bare);
const ours = await timesOf((q) => searchPassages(db, { userId }, q, 24));
const mean = (times: readonly number[]) =>
  times.reduce((sum, each) => sum + each, 0) / times.length;
const line = (name: string, times: readonly number[]) => [
  name,
  ...[0.5, 0.95, 0.99].map((p) => percentile(times, p).toFixed(1)),
];
printTable(['ms', 'p50', 'p95', 'p99'], [line('bare SQL', floor), line('knowledge base', ours)]);
console.log(
  `\nrate of the bare statement: ${((100 * mean(floor)) / mean(ours)).toFixed(0)} % (wanted: 70); p99 wanted: 80 ms`,
);

const pdf = await makePdf(Array.from({ length: 100 }, () => ({ lines: [text(400)] })));
const ratios: number[] = [];
for (let round = 0; round < 5; round += 1) {
  start = performance.now();
  const { pages } = await readInThread(pdf, 'a.pdf');
  const alone = performance.now() - start;
  start = performance.now();
  await readInThread(pdf, 'a.pdf');
  await indexDocument(db, {
    ...{
      source: `pdf:${round}`,
      ownerId: userId,
      title: 'A',
      url: null,
      text: pages,
      language: 'en',
    },
  });
  ratios.push(alone / (performance.now() - start));
}
console.log(
  `a PDF of 100 pages into the base: ${(100 * percentile(ratios, 0.5)).toFixed(0)} % of the reader's rate (wanted: 60)`,
);
await db.$client.end();
await database.close();
