import { notFound } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { findAssetsThere } from '#platform/assets/find-assets.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { Platform } from '#platform/platform.ts';
import { latestBodies } from '#platform/projects/latest-bodies.ts';
import { allEntries, listEntries, removeEntry } from '#platform/sites/forms/entries.ts';
import { entriesCsv, entriesXlsx } from '#platform/sites/forms/entries-table.ts';
import { rollBackSite } from '#platform/sites/publish-site.ts';
import { addHost, proveHost, removeHost } from '#platform/sites/site-hosts.ts';
import { siteOfProject } from '#platform/sites/site-rows.ts';
import { changeSiteSettings, sitesIn } from '#platform/sites/site-settings.ts';
import { resultsOf } from '#platform/sites/variants/results.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { contract } from '../contract.ts';
import { loadPage } from './projects/load-page.ts';
import { publicationOf } from './projects/publication.ts';
import { savePage } from './projects/save-page.ts';
import { themeOfBrandPart } from './projects/theme-of-brand.ts';
import { arrangedByAll } from './publish/arranged-by-all.ts';
import { exportPage } from './publish/export-page.ts';
import { previewPage } from './publish/preview-page.ts';
import { showVariant } from './publish/show-variant.ts';
import { showEntry } from './tools/results-tools.ts';
import { givenPage } from './tools/set-tool.ts';

const os = implementContract(contract);

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The published site of a page that somebody may change. Throws 404 where nothing was published. */
async function siteOf(platform: Platform, userId: string, projectId: string) {
  await loadPage(platform.db, userId, projectId, 'edit');
  const site = await siteOfProject(platform.db, projectId);
  if (!site) throw notFound('This page has not been published yet.');
  return site;
}

export const router = os.router({
  published: os.published.handler(async ({ context }) => {
    const { platform } = context;
    const { spaceIds } = await readableBy(platform, signedIn(context).id);
    const sites = await sitesIn(platform.db, spaceIds, 'page');
    const origin = platform.config.SITES_ORIGIN;
    return {
      pages: sites.map(({ project_id: projectId, slug, state }) => ({
        ...{ projectId, url: `${origin}/${slug}`, state },
      })),
    };
  }),
  publication: os.publication.handler(async ({ input: { projectId }, context }) => {
    const { platform } = context;
    const loaded = await loadPage(platform.db, signedIn(context).id, projectId);
    const sitesOrigin = platform.config.SITES_ORIGIN;
    return { publication: await publicationOf(platform, loaded), sitesOrigin };
  }),
  rollBack: os.rollBack.handler(async ({ input: { projectId, version, page }, context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    await loadPage(platform.db, id, projectId, 'edit');
    await rollBackSite(platform, id, projectId, version);
    if (page) {
      const edited = givenPage.parse(page);
      await platform.db.transaction((tx) => savePage(tx, id, projectId, edited));
    }
    return { version };
  }),
  showVariant: os.showVariant.handler(async ({ input: { projectId, name }, context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    const site = await siteOf(platform, id, projectId);
    return { version: await showVariant(platform, id, site, name) };
  }),
  settings: os.settings.handler(async ({ input: { projectId, notices }, context }) => {
    const { platform } = context;
    const site = await siteOf(platform, signedIn(context).id, projectId);
    await changeSiteSettings(platform, site.id, { notices });
    return { notices };
  }),
  preview: os.preview.handler(async ({ input, context }) => {
    const page = givenPage.parse(input.page);
    return { html: await previewPage(context.platform, signedIn(context).id, page) };
  }),
  templates: os.templates.handler(async ({ input, context }) => ({
    templates: await arrangedByAll(context.platform, signedIn(context).id, input),
  })),
  files: os.files.handler(async ({ input: { ids }, context }) => {
    const { db, files } = context.platform;
    const rows = await findAssetsThere(
      ...([db, await readableBy(context.platform, signedIn(context).id), ids] as const),
    );
    return {
      files: rows.map(({ id, file_id, mime, width, height, alt }) => ({
        ...{ id, url: files.linkTo(file_id), mime, width, height, alt },
      })),
    };
  }),
  brands: os.brands.handler(async ({ context }) => {
    const { db } = context.platform;
    const { spaceIds } = await readableBy(context.platform, signedIn(context).id);
    const found = await latestBodies(db, spaceIds, { kind: 'brand', part: 'brand', limit: 50 });
    return {
      brands: found.map(({ id, title: name, body }) => ({
        ...{ id, name, theme: themeOfBrandPart(body) },
      })),
    };
  }),
  entries: os.entries.handler(async ({ input: { projectId, ...query }, context }) => {
    const { platform } = context;
    await loadPage(platform.db, signedIn(context).id, projectId);
    const { entries, next } = await listEntries(platform.db, projectId, { ...query, limit: 50 });
    return { entries: entries.map((entry) => showEntry(platform, entry)), next };
  }),
  removeEntry: os.removeEntry.handler(async ({ input: { projectId, id }, context }) => {
    const { platform } = context;
    await loadPage(platform.db, signedIn(context).id, projectId, 'edit');
    await removeEntry(platform.db, projectId, id);
    return { removed: true };
  }),
  exportEntries: os.exportEntries.handler(async ({ input: { projectId, format }, context }) => {
    const { platform } = context;
    const { page } = await loadPage(platform.db, signedIn(context).id, projectId);
    const entries = await allEntries(platform.db, projectId);
    const bytes = format === 'csv' ? entriesCsv(entries) : await entriesXlsx(entries);
    const name = `${dashed(page.title).slice(0, 60) || 'page'}-entries.${format}`;
    const mime = format === 'csv' ? 'text/csv' : xlsx;
    return { name, mime, base64: Buffer.from(bytes).toString('base64') };
  }),
  exportPage: os.exportPage.handler(async ({ input: { projectId }, context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    const { page } = await loadPage(platform.db, id, projectId);
    const slug = dashed(page.title).slice(0, 60) || 'page';
    const bytes = await exportPage(platform, id, page, slug);
    const base64 = Buffer.from(bytes).toString('base64');
    return { name: `${slug}.zip`, mime: 'application/zip', base64 };
  }),
  results: os.results.handler(async ({ input: { projectId }, context }) => {
    const { platform } = context;
    await loadPage(platform.db, signedIn(context).id, projectId);
    const { variants, verdict, winner } = await resultsOf(platform, projectId);
    return { variants: [...variants], verdict, winner };
  }),
  addHost: os.addHost.handler(async ({ input: { projectId, host }, context }) => {
    const site = await siteOf(context.platform, signedIn(context).id, projectId);
    return { host: await addHost(context.platform, site.id, host) };
  }),
  proveHost: os.proveHost.handler(async ({ input: { projectId, host }, context }) => {
    const site = await siteOf(context.platform, signedIn(context).id, projectId);
    return proveHost(context.platform, site.id, host);
  }),
  removeHost: os.removeHost.handler(async ({ input: { projectId, host }, context }) => {
    const site = await siteOf(context.platform, signedIn(context).id, projectId);
    await removeHost(context.platform, site.id, host);
    return { removed: true };
  }),
});
