// Crawling: pages a second beside a bare loop of undici and cheerio on the same site in the same run, and the
// memory of a crawl of 10,000 pages. Run: node benchmarks/seo.ts [pages=2000] [large=10000]
import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { request } from 'undici';
import { crawlSite } from '../src/modules/seo-studio/server/crawl/crawl-site.ts';
import { httpSource } from '../src/modules/seo-studio/server/crawl/http-source.ts';
import { createPace } from '../src/modules/seo-studio/server/crawl/pace.ts';
import { openReader } from '../src/modules/seo-studio/server/reading/open-reader.ts';
import { cleanPage, htmlOf, prose } from '../src/modules/seo-studio/testing/page-parts.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { machineLine } from './measure/machine.ts';
import { printTable } from './measure/statistics.ts';
import { startSiteServer } from './seo/site-server.ts';

const pages = Number(process.argv[2] ?? 2000);
const large = Number(process.argv[3] ?? 10_000);
const rounds = 3;

console.log(`${pages} pages, then ${large}; ${machineLine()}\n`);
const database = await openEmptyDatabase();
const db = openDatabase(database.url, 4);
const { rows } = await db.execute<{ id: string }>(sql`
  with u as (insert into auth_users (email, password_hash) values ('bench@example.org', '') returning id),
    s as (insert into spaces (kind, name, created_by) select 'team', 'Bench', id from u returning id)
  insert into projects (space_id, kind, title, schema, head) select id, 'seo-site', 'Bench', 1, '{}' from s
  returning id`);
const projectId = rows[0]?.id as string;

/** A page of some 20 kB with forty links, as a template with content gives. */
function pageAt(origin: string, number: number, count: number): string {
  const page = cleanPage(origin, `/p/${number}`, number);
  page.text = `<p>${prose(number, 120)}</p>`;
  page.nav.push(
    ...Array.from({ length: 40 }, (_, at) => {
      const to = (number * 40 + at + 1) % count;
      return `<a class="navigation-link" href="/p/${to}">Page number ${to}</a>`;
    }),
  );
  return htmlOf(page);
}

async function bareLoop(origin: string): Promise<number> {
  const seen = new Set([`${origin}/p/0`]);
  const queue = [...seen];
  const from = performance.now();
  for (const url of queue) {
    const $ = load(await (await request(url)).body.text());
    $('title').text();
    for (const link of $('a[href]').toArray()) {
      const to = new URL($(link).attr('href') ?? '', url).href;
      if (!seen.has(to)) queue.push(to);
      seen.add(to);
    }
  }
  return queue.length / ((performance.now() - from) / 1000);
}

async function ownCrawl(
  origin: string,
  most: number,
): Promise<{ perSecond: number; peak: number }> {
  const reader = openReader();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  const from = performance.now();
  let readAt = from;
  const source = httpSource({ agent: 'Bench/1.0', allowPrivate: true });
  const crawl = await crawlSite(
    {
      ...{ db, source, reader, pace: createPace(0), agent: 'Bench/1.0', everyMs: 0, extract: [] },
      ...{ maxPages: most, maxDepth: 50, signal: new AbortController().signal, render: null },
      note: (sentence) => console.log(sentence),
      progress: (_, stage) => {
        if (stage === 'Reading pages') readAt = performance.now();
      },
    },
    { projectId, key: randomUUID(), start: `${origin}/p/0` },
  );
  clearInterval(watch);
  await reader.end();
  if (crawl.pages !== most) throw new Error(`Read ${crawl.pages} of ${most} pages.`);
  const total = (performance.now() - from) / 1000;
  console.log(
    `${most} pages read in ${((readAt - from) / 1000).toFixed(1)} s, judged ${total.toFixed(1)} s after the start`,
  );
  return { perSecond: most / ((readAt - from) / 1000), peak };
}

const small = await startSiteServer(pages, pageAt);
const shares: number[] = [];
const lines: string[][] = [];
for (let round = 1; round <= rounds; round += 1) {
  const bare = await bareLoop(small.origin);
  const { perSecond } = await ownCrawl(small.origin, pages);
  shares.push(perSecond / bare);
  lines.push([
    String(round),
    bare.toFixed(0),
    perSecond.toFixed(0),
    `${Math.round((perSecond / bare) * 100)} %`,
  ]);
}
small.close();
printTable(['Round', 'undici + cheerio, pages/s', 'crawl, pages/s', 'share'], lines);

const idle = process.memoryUsage.rss();
const site = await startSiteServer(large, pageAt);
const { peak } = await ownCrawl(site.origin, large);
site.close();
console.log(
  `\nMemory of the process: ${Math.round(idle / 1e6)} MB before, ${Math.round(peak / 1e6)} MB at its peak with ${large} pages`,
);
await db.$client.end();
await database.close();
process.exit(0);
