import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { type Crawl, crawlsSchema, mostCrawls } from '../../site-schema.ts';
import type { CrawlRow } from '../crawl/crawl-rows.ts';

/** Puts a finished crawl at the head of its site's list; the rows of those that fall off it go. */
export async function addCrawl(
  platform: Platform,
  userId: string,
  crawl: CrawlRow & { readonly csvId: string; readonly dataId: string },
): Promise<void> {
  const { key, start, pages, counts, notes, csvId, dataId, project_id: projectId } = crawl;
  const one: Crawl = {
    ...{ key, start, pages, csvId, dataId, counts: { ...counts } },
    at: new Date(crawl.begun_at).toISOString(),
    notes: notes.slice(0, 40).map((note) => note.slice(0, 1000)),
  };
  for (let attempt = 1; ; attempt += 1) {
    const project = await requireProject(platform.db, userId, projectId, 'edit');
    const { list } = crawlsSchema.parse((await partsOf(platform.db, project)).crawls ?? {});
    const body = { list: [one, ...list.filter((other) => other.key !== key)].slice(0, mostCrawls) };
    const known = project.head.crawls?.rev ?? 0;
    try {
      await savePart(platform, userId, { projectId, part: 'crawls', body, known });
      const keys = body.list.map((other) => other.key);
      await platform.db.execute(sql`
        delete from seo_crawls where project_id = ${projectId} and phase = 'done'
          and key <> all(${sql.param(keys)}::uuid[])`);
      return;
    } catch (error) {
      // Somebody saved it in between: it is read again.
      if (!(error instanceof AppError) || error.status !== 409 || attempt === 5) throw error;
    }
  }
}
