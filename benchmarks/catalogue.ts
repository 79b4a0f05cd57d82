import { findSchema } from '../src/modules/marketplace/contract.ts';
import { findPrompts } from '../src/modules/marketplace/server/catalogue/find-prompts.ts';
import { homeSections } from '../src/modules/marketplace/server/catalogue/home-sections.ts';
import { loadPrompt, relatedTo } from '../src/modules/marketplace/server/prompt/load-prompt.ts';
import { suggest } from '../src/modules/marketplace/server/search/suggest.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { fillDatabase } from './catalogue/filled-database.ts';
import { visitorOrders } from './catalogue/requests.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const count = Number(process.argv[2] ?? 100_000);
const runs = Number(process.argv[3] ?? 200);

console.log(`Catalogue of ${count.toLocaleString('en')} prompts, ${machineLine()}\n`);
const database = await fillDatabase(count);
const db = openDatabase(database.url, 4);
const now = new Date();
const find = (order: object) => findPrompts(db, findSchema.parse(order), now);

const ask = async (order: Record<string, string>): Promise<unknown> => {
  if (order.begin) return suggest(db, order.begin);
  if (!order.slug) return find(order);
  const row = await loadPrompt(db, null, sql`p.slug = ${order.slug}`);
  return relatedTo(db, row, now);
};
const cases: Record<string, () => Promise<unknown>> = {
  'first page (four sections)': () => homeSections(db, now),
  ...Object.fromEntries(
    Object.entries(visitorOrders(count)).map(([name, order]) => [
      name,
      () => ask(order() as Record<string, string>),
    ]),
  ),
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
await database.close();
