import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { listBuilds } from '#platform/sites/publish-site.ts';
import { listHosts } from '#platform/sites/site-hosts.ts';
import { findBuild, type SiteRow, siteOfProject } from '#platform/sites/site-rows.ts';
import type { PageSource } from '../publish/page-source.ts';
import type { LoadedPage } from './load-page.ts';

/** Everything there is to say about what is published of a page; null before it ever was. */
export async function publicationOf(platform: Platform, { project, page }: LoadedPage) {
  const { db, config } = platform;
  const site = await siteOfProject(db, project.id);
  if (!site) return null;
  const build = site.build_id ? await findBuild(db, { id: site.build_id }) : undefined;
  const variants = build?.about.pages['']?.variants ?? [];
  const [first] = variants;
  const file = first && build?.manifest[first.source];
  const source =
    file && (JSON.parse((await platform.blobs.read(file.sha256)).toString()) as PageSource);
  return {
    ...{ slug: site.slug, url: `${config.SITES_ORIGIN}/${site.slug}`, state: site.state },
    version: build?.version ?? null,
    ...times(site),
    notices: site.settings.notices !== false,
    isBehind: source !== undefined && JSON.stringify(source.page) !== JSON.stringify(page),
    variants: variants.map(({ name, weight }) => ({ name, weight })),
    builds: await listBuilds(db, site.id),
    hosts: await listHosts(db, site.id),
  };
}

const times = ({ visible_from: from, visible_until: until }: SiteRow) => ({
  from: from && isoTime(from),
  until: until && isoTime(until),
});
