import { isDeepStrictEqual } from 'node:util';
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
  const variants = await publishedVariants(platform, site);
  const build = site.build_id ? await findBuild(db, { id: site.build_id }) : undefined;
  const shown = variants[0]?.page;
  return {
    ...{ slug: site.slug, url: `${config.SITES_ORIGIN}/${site.slug}`, state: site.state },
    version: build?.version ?? null,
    ...times(site),
    notices: site.settings.notices !== false,
    isBehind: shown !== undefined && !isDeepStrictEqual(shown, page),
    variants,
    builds: await listBuilds(db, site.id),
    hosts: await listHosts(db, site.id),
  };
}

/** The variants between which visitors are divided, each with the page that it was drawn from. */
export async function publishedVariants({ db, blobs }: Platform, { build_id: id }: SiteRow) {
  const build = id ? await findBuild(db, { id }) : undefined;
  return Promise.all(
    (build?.about.pages['']?.variants ?? []).map(async ({ name, weight, source: path }) => {
      const file = build?.manifest[path];
      if (!file) throw new Error(`The build ${id} lacks ${path}`);
      const source = JSON.parse((await blobs.read(file.sha256)).toString()) as PageSource;
      return { name, weight, page: source.page };
    }),
  );
}

const times = ({ visible_from: from, visible_until: until }: SiteRow) => ({
  from: from && isoTime(from),
  until: until && isoTime(until),
});
