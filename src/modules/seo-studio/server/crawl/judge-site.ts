import { sql } from '#platform/db/sql.ts';
import { addFindings, type CrawlRow, portionOf } from './crawl-rows.ts';
import type { CrawlContext } from './crawl-types.ts';

const portion = 500;

/** Has the rules about the whole site look at it; their findings replace those of an earlier try. */
export async function judgeSite(
  context: CrawlContext,
  crawl: CrawlRow,
  isWhole: boolean,
): Promise<void> {
  const { db, reader, signal } = context;
  for (const what of ['addresses', 'pages'] as const) {
    let after = 0;
    for (;;) {
      signal.throwIfAborted();
      const next = await portionOf(db, crawl.id, what, after);
      if (!next) break;
      await reader.ask(what, { rows: next.rows });
      after = next.last;
    }
  }
  const { robots, sitemaps, start } = crawl;
  const { url = '', faults = [] } = robots;
  const about = { start, sitemaps, isWhole, robots: { url, faults } };
  const { count } = await reader.ask('site', about, 180_000);
  for (let from = 0; from < count; from += portion) {
    signal.throwIfAborted();
    const findings = await reader.ask('findings', { from, most: portion });
    await db.transaction((tx) => addFindings(tx, crawl.id, findings));
  }
}

/** How often each rule was broken, and how many pages were read. */
export async function countFindings(context: CrawlContext, crawlId: string) {
  const { rows } = await context.db.execute<{ rule: string; count: number }>(sql`
    select rule, count(*)::int as count from seo_findings where crawl_id = ${crawlId}
    group by rule order by rule`);
  const { rows: read } = await context.db.execute<{ pages: number }>(sql`
    select count(*)::int as pages from seo_addresses
    where crawl_id = ${crawlId} and kind = 'page' and state = 'read' and location is null`);
  return {
    counts: Object.fromEntries(rows.map(({ rule, count }) => [rule, count])),
    pages: read[0]?.pages ?? 0,
  };
}
