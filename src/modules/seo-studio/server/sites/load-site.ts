import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type Crawl, crawlsSchema, type SiteSettings, settingsSchema } from '../../site-schema.ts';
import { type CrawlRow, findCrawl } from '../crawl/crawl-rows.ts';
import { loadCrawlFile } from './crawl-file.ts';

export type Site = {
  readonly project: Project;
  readonly settings: SiteSettings;
  /** The newest first. */
  readonly crawls: readonly Crawl[];
};

/** A site for somebody who may read it, or change it. Throws 404 for strangers and other projects. */
export async function loadSite(
  scope: DbScope,
  userId: string,
  id: string,
  what: 'view' | 'edit' = 'view',
): Promise<Site> {
  const project = await requireProject(scope, userId, id, what);
  if (project.kind !== 'seo-site') throw noProject();
  const parts = await partsOf(scope, project);
  const { list } = crawlsSchema.parse(parts.crawls ?? {});
  return { project, settings: settingsSchema.parse(parts.settings), crawls: list };
}

/**
 * The rows of a finished crawl: of the newest one, or the one of that key. Where a site came by a bundle
 * or a copy, they are read from its file first. Throws 404 where there is none.
 */
export async function openCrawl(platform: Platform, site: Site, key?: string): Promise<CrawlRow> {
  const wanted = key === undefined ? site.crawls[0] : site.crawls.find((one) => one.key === key);
  if (!wanted) {
    throw notFound(
      key === undefined ? 'This site has not been crawled yet.' : 'There is no such crawl.',
    );
  }
  const known = await findCrawl(platform.db, site.project.id, wanted.key);
  return known?.phase === 'done' ? known : loadCrawlFile(platform, site.project, wanted);
}
