import { type Page, pageSchema } from '#blocks/page-schema.ts';
import type { Need } from '#kernel/authorized.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import type { Entry, Site, SiteNode } from '../../site/site-schema.ts';

export type LoadedSite = {
  readonly project: Project;
  readonly site: Site;
  /** By id, in the order of the site. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By id, in the order in which they were made. */
  readonly entries: ReadonlyMap<string, Entry>;
};

/**
 * A site that somebody may use, with everything in it. Throws 404 for others and for what is no site, 403 for viewers
 * who write. With `lock` it stays theirs until the transaction ends.
 */
export async function loadSite(
  scope: DbScope,
  userId: string,
  id: string,
  need: Need = 'view',
  { lock = false } = {},
): Promise<LoadedSite> {
  const project = await requireProject(scope, userId, id, need, { lock });
  if (project.kind !== 'site') throw noProject();
  const parts = await partsOf(scope, project);
  const site = parts.site as Site;
  const pages = new Map(
    site.pages.map((node) => [node.id, withLanguage(parts[`page:${node.id}`], node)] as const),
  );
  const known = new Set(site.collections.map((collection) => collection.id));
  const entries = new Map(
    Object.keys(parts)
      .filter((part) => part.startsWith('entry:'))
      .sort()
      .map((part) => [part.slice('entry:'.length), parts[part] as Entry] as const)
      .filter(([, { collection }]) => known.has(collection)),
  );
  return { project, site, pages, entries };
}

/** A page in the language of its place; an empty one where nobody wrote any yet. */
function withLanguage(body: unknown, { id, language, label }: SiteNode): Page {
  const page = body as Page | undefined;
  if (!page) return pageSchema.parse({ title: label ?? id, language, blocks: [] }) as Page;
  return page.language === language ? page : { ...page, language };
}
