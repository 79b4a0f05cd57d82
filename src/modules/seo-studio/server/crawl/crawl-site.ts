import { sql } from '#platform/db/sql.ts';
import { siteRules } from '../../rules/all-rules.ts';
import { beginSite } from './begin-site.ts';
import { checkOthers } from './check-others.ts';
import { beginCrawl, type CrawlRow, findCrawl, knownAddresses, saveCrawl } from './crawl-rows.ts';
import type { CrawlContext } from './crawl-types.ts';
import { Frontier } from './frontier.ts';
import { countFindings, judgeSite } from './judge-site.ts';
import { keepProgress } from './keep-progress.ts';
import { readPages } from './read-pages.ts';
import { readSitemaps } from './read-sitemaps.ts';

/** Which crawl it is: of a project, under the id of its run. */
export type CrawlOrder = {
  readonly projectId: string;
  readonly key: string;
  readonly start: string;
};

/**
 * Crawls a site, or goes on where a crawl was broken off: what is in the tables is not asked again.
 * Throws what `beginSite` refuses.
 */
export async function crawlSite(context: CrawlContext, order: CrawlOrder): Promise<CrawlRow> {
  const { db, maxPages, maxDepth } = context;
  let crawl = await beginCrawl(db, order.projectId, order.key, order.start);
  const refresh = async () => {
    crawl = (await findCrawl(db, order.projectId, order.key)) as CrawlRow;
  };
  if (crawl.phase === 'done') return crawl;
  context.progress(0.01, 'Reading robots.txt');
  const begun = await beginSite(context, crawl);
  const frontier = new Frontier(
    begun.start,
    { maxPages, maxDepth },
    await knownAddresses(db, crawl.id),
  );
  const keeper = keepProgress(db, crawl.id);
  if (crawl.phase === 'begun') {
    frontier.meet(
      { url: begun.start, forbidden: null },
      { url: begun.start, depth: 0, chain: 0 },
      { steps: 0, kind: 'page' },
    );
    context.progress(0.03, 'Reading sitemaps');
    await readSitemaps(context, { id: crawl.id, start: begun.start }, begun.sitemaps, frontier);
    const { added, notes } = frontier.takeNews();
    await keeper.add({ added, again: [], read: [], findings: [], notes });
    await keeper.flush();
    await saveCrawl(db, crawl.id, { phase: 'reading' });
    await refresh();
  }
  if (crawl.phase === 'reading') {
    await readPages(
      context,
      frontier,
      keeper,
      begun.first && { url: begun.start, got: begun.first },
    );
    await saveCrawl(db, crawl.id, { phase: 'checking' });
    await refresh();
  }
  if (crawl.phase === 'checking') {
    await checkOthers(context, frontier, keeper, begun.start);
    await saveCrawl(db, crawl.id, { phase: 'judging' });
    await refresh();
  }
  if (frontier.hitMost()) {
    const note = `The crawl ended at ${maxPages} pages; the site has more. Which pages nothing links to cannot be told from a part.`;
    await keeper.add({
      added: [],
      again: [],
      read: [],
      findings: [],
      notes: crawl.notes.includes(note) ? [] : [note],
    });
    await keeper.flush();
    await refresh();
  }
  for (const note of crawl.notes) context.note(note);
  context.progress(0.92, 'Judging the site');
  // Findings about the whole site of a judgement that was broken off.
  await db.execute(sql`
    delete from seo_findings where crawl_id = ${crawl.id}
      and rule = any(${sql.param(siteRules.map(({ id }) => id))}::text[])`);
  await judgeSite(context, crawl, !frontier.hitMost());
  const { counts, pages } = await countFindings(context, crawl.id);
  await saveCrawl(db, crawl.id, { counts, pages });
  await refresh();
  return crawl;
}
