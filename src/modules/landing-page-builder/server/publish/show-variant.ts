import { randomUUID } from 'node:crypto';
import { notFound } from '#kernel/errors.ts';
import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { publishSite } from '#platform/sites/publish-site.ts';
import { findBuild, type SiteRow } from '#platform/sites/site-rows.ts';
import { publishedVariants } from '../projects/publication.ts';
import { savePage } from '../projects/save-page.ts';
import { buildPage } from './build-page.ts';

/**
 * Shows one of the variants of a running test to everybody, at the same address and times, and makes it the page
 * that is edited. Gives the number of the new publication. Throws 404 where no variant has that name.
 */
export async function showVariant(
  platform: Platform,
  userId: string,
  site: SiteRow,
  name: string,
): Promise<number> {
  const chosen = (await publishedVariants(platform, site)).find((one) => one.name === name);
  if (!chosen) throw notFound(`What is published has no variant “${name}”.`);
  const { slug, project_id: projectId, visible_from: from, visible_until: until } = site;
  const last = site.build_id ? await findBuild(platform.db, { id: site.build_id }) : undefined;
  const build = await buildPage(platform, userId, {
    slug,
    variants: [{ name: chosen.page.title, weight: 1, page: chosen.page }],
    before: last?.manifest ?? {},
  });
  const times = { ...(from && { from: isoTime(from) }), ...(until && { until: isoTime(until) }) };
  const order = { projectId, slug, ...times, callId: randomUUID() };
  const { version } = await publishSite(platform, userId, order, build);
  await platform.db.transaction((tx) => savePage(tx, userId, projectId, chosen.page));
  return version;
}
