// The knowledge base with 100,000 documents: fifty questions with known answers among them, beside plain ranking
// and two search engines; searching beside the bare ranking statement; and reading a text PDF into it beside the
// reader alone; all in the same run. Run: node benchmarks/knowledge.ts [documents=100000] [no-peer]
// BENCH_FOLDER names a folder for the database, which stays and is not filled again by the next run.
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { readInThread } from '../src/platform/reading/read-in-thread.ts';
import { makePdf } from '../src/platform/reading/testing/make-pdf.ts';
import { indexDocument } from '../src/platform/retrieval/documents.ts';
import { searchPassages } from '../src/platform/retrieval/search-passages.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { filler, gold, seeded, textOf, wordMaker } from './knowledge/corpus.ts';
import { askPeers, type Document } from './knowledge/peers.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const count = Number(process.argv[2] ?? 100_000);
const runs = 300;
const userId = '5f0c2f0e-6f5e-4b56-9a53-0c8a4d4f7a10';
const random = seeded(42);
const word = wordMaker(random);
const questions = gold.flatMap(({ title, asks }) =>
  asks.map(([question]) => ({ title, question })),
);

console.log(`${count.toLocaleString('en')} documents, ${machineLine()}\n`);
const database = await openEmptyDatabase(process.env.BENCH_FOLDER);
const db = openDatabase(database.url, 4);
const known = [...gold, ...filler].map(({ title, text }) => ({ title, text }));
const documents = makeDocuments();
await indexAll(db, documents);
await compareFound();
await compareTimes();
await compareReading();
await db.$client.end();
await database.close();

function makeDocuments(): Document[] {
  const others = Array.from({ length: Math.max(0, count - known.length) }, () => ({
    title: textOf(word, 3),
    text: Array.from({ length: 2 }, () => textOf(word, 70)).join('\n\n'),
  }));
  return [...others, ...known].map((each, id) => ({ id, ...each }));
}

async function indexAll(scope: Db, all: readonly Document[]): Promise<void> {
  const filled = await scope.execute(sql`select from passages limit 1`);
  if (filled.rows.length > 0) return;
  const begun = performance.now();
  let at = 0;
  const work = async () => {
    for (let next = all[at++]; next; next = all[at++]) {
      const { id, title, text } = next;
      await indexDocument(scope, {
        source: `bench:${id}`,
        ownerId: userId,
        title,
        url: null,
        text,
      });
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  await scope.execute(sql`analyze`);
  const { rows } = await scope.execute<{ count: number }>(
    sql`select count(*)::int as count from passages`,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${rows[0]?.count.toLocaleString('en')} passages, indexed in ${seconds} s\n`);
}

function orOf(question: string): string {
  return question.replace(/[?¿]/g, '').split(' ').join(' or ');
}

/** What teaching books show: any of the words, by `ts_rank`. */
async function plainTitles(question: string): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select p.title from passages p join documents d on d.id = p.document_id,
      websearch_to_tsquery('english', ${orOf(question)}) q
    where d.owner_id = ${userId} and p.search @@ q order by ts_rank(p.search, q) desc limit 5`);
  return rows.map(({ title }) => title);
}

async function timed(work: (question: string) => Promise<readonly string[]>) {
  const found: { titles: readonly string[]; ms: number }[] = [];
  for (const { question } of questions) {
    const begun = performance.now();
    const titles = await work(question);
    found.push({ titles, ms: performance.now() - begun });
  }
  return found;
}

async function compareFound(): Promise<void> {
  const ours = await timed(async (question) =>
    (await searchPassages(db, { userId }, question, 5)).map(({ title }) => title),
  );
  const peers = process.argv.includes('no-peer')
    ? {}
    : await askPeers(
        documents,
        questions.map(({ question }) => question),
      );
  const all = { 'knowledge base': ours, 'plain ts_rank': await timed(plainTitles), ...peers };
  const rows = Object.entries(all).map(([name, found]) => {
    const hits = questions.filter(({ title }, at) => found[at]?.titles.includes(title)).length;
    const times = found.map(({ ms }) => ms);
    const share = `${((100 * hits) / questions.length).toFixed(0)} %`;
    return [name, share, percentile(times, 0.5).toFixed(0), Math.max(...times).toFixed(0)];
  });
  printTable(['fifty questions', 'among the first five', 'p50 ms', 'longest ms'], rows);
  const missed = questions.filter(({ title }, at) => !ours[at]?.titles.includes(title));
  console.log(`\nmissed: ${missed.map(({ question }) => question).join(' · ') || 'none'}\n`);
}

async function compareTimes(): Promise<void> {
  const queries = Array.from({ length: runs }, () =>
    textOf(word, 1 + Math.floor(random() * 4)).replaceAll('.', ''),
  );
  const bare = (q: string) =>
    db.execute(sql`
      select p.id, ts_rank_cd(p.search, q) as rank
      from websearch_to_tsquery('english', ${orOf(q)}) q
      join passages p on p.search @@ q join documents d on d.id = p.document_id
      where d.owner_id = ${userId} order by rank desc limit 24`);
  const timesOf = async (work: (q: string) => Promise<unknown>) => {
    for (const q of queries.slice(0, 20)) await work(q);
    const times: number[] = [];
    for (const q of queries) {
      const begun = performance.now();
      await work(q);
      times.push(performance.now() - begun);
    }
    return times;
  };
  const floor = await timesOf(bare);
  const ours = await timesOf((q) => searchPassages(db, { userId }, q, 24));
  const line = (name: string, times: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((p) => percentile(times, p).toFixed(1)),
  ];
  printTable(['ms', 'p50', 'p95', 'p99'], [line('bare SQL', floor), line('knowledge base', ours)]);
  const mean = (times: readonly number[]) => times.reduce((sum, t) => sum + t, 0) / times.length;
  const rate = ((100 * mean(floor)) / mean(ours)).toFixed(0);
  console.log(`\nrate of the bare statement: ${rate} % (wanted: 70); p99 wanted: 80 ms`);
}

async function compareReading(): Promise<void> {
  const pdf = await makePdf(Array.from({ length: 100 }, () => ({ lines: [textOf(word, 400)] })));
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    let begun = performance.now();
    const { pages } = await readInThread(pdf, 'a.pdf');
    const alone = performance.now() - begun;
    begun = performance.now();
    await readInThread(pdf, 'a.pdf');
    const about = { source: `pdf:${round}`, ownerId: userId, title: 'A', url: null };
    await indexDocument(db, { ...about, text: pages, language: 'en' });
    ratios.push(alone / (performance.now() - begun));
  }
  const rate = (100 * percentile(ratios, 0.5)).toFixed(0);
  console.log(`a PDF of 100 pages into the base: ${rate} % of the reader's rate (wanted: 60)`);
}
