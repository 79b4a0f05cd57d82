// Crawling: pages a second beside a bare loop of undici and cheerio on the same site in the same run, and the
// memory of a crawl of 10,000 pages beside a hub at rest. The site, the bare loop and the crawl have a process
// each. Run: node benchmarks/seo.ts [pages=2000] [large=10000]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { printTable } from './measure/statistics.ts';
import { inProcess, treeMemory } from './seo/in-process.ts';
import { pageAt } from './seo/site-pages.ts';
import { startSiteServer } from './seo/site-server.ts';

const pages = Number(process.argv[2] ?? 2000);
const large = Number(process.argv[3] ?? 10_000);
const rounds = 3;

console.log(`${pages} pages, then ${large}; ${machineLine()}\n`);
const database = await openEmptyDatabase();
const db = openDatabase(database.url, 1);
const { rows } = await db.execute<{ id: string }>(sql`
  with u as (insert into auth_users (email, password_hash) values ('bench@example.org', '') returning id),
    s as (insert into spaces (kind, name, created_by) select 'team', 'Bench', id from u returning id)
  insert into projects (space_id, kind, title, schema, head) select id, 'seo-site', 'Bench', 1, '{}' from s
  returning id`);
const projectId = rows[0]?.id as string;

async function ownCrawl(origin: string, most: number) {
  const given = [origin, String(most), database.url, projectId];
  const made = await inProcess(new URL('./seo/own-crawl.ts', import.meta.url), given);
  if (made.pages !== most) throw new Error(`Read ${made.pages} of ${most} pages.`);
  return made;
}

const small = await startSiteServer(pages, pageAt);
const lines: string[][] = [];
for (let round = 1; round <= rounds; round += 1) {
  const bare = await inProcess(new URL('./seo/bare-loop.ts', import.meta.url), [small.origin]);
  const own = await ownCrawl(small.origin, pages);
  const [bareRate, ownRate] = [bare.pages / bare.seconds, own.pages / own.seconds];
  const share = `${Math.round((ownRate / bareRate) * 100)} %`;
  lines.push([String(round), bareRate.toFixed(0), ownRate.toFixed(0), share]);
}
small.close();
printTable(['Round', 'undici + cheerio, pages/s', 'crawl, pages/s', 'share'], lines);

const folder = await mkdtemp(join(tmpdir(), 'gh-seo-bench-'));
const hub = await startHub(folder, undefined, {
  ...{ DATABASE_URL: database.url, MARKET_SEEDS: 'off' },
});
// What it does once at its start is over by then.
await wait(15_000);
const idle = await treeMemory(hub.pid);
await hub.stop();
await rm(folder, { recursive: true, force: true });

const site = await startSiteServer(large, pageAt);
const { before, peak, seconds, judged } = await ownCrawl(site.origin, large);
site.close();
console.log(`
${large} pages read in ${seconds.toFixed(1)} s, judged ${judged.toFixed(1)} s after the start
Memory of the crawl's process tree: ${before.toFixed(0)} MiB before it begins, ${peak.toFixed(0)} MiB at its peak: ${(peak - before).toFixed(0)} MiB for the crawl
Memory of a hub at rest, without its database: ${idle.toFixed(0)} MiB`);
await db.$client.end();
await database.close();
process.exit(0);
