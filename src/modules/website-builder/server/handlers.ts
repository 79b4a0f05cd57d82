import { notFound } from '#kernel/errors.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { listBuilds, unpublishSite } from '#platform/sites/publish-site.ts';
import { listHosts } from '#platform/sites/site-hosts.ts';
import { findBuild, siteOfProject } from '#platform/sites/site-rows.ts';
import { contract } from '../contract.ts';
import { drawTemplates } from './draft/draw-templates.ts';
import { loadSite } from './projects/load-site.ts';

const os = implementContract(contract);

export const router = os.router({
  publication: os.publication.handler(async ({ input: { projectId }, context }) => {
    const { platform } = context;
    const { db, config } = platform;
    await loadSite(db, signedIn(context).id, projectId);
    const sitesOrigin = config.SITES_ORIGIN;
    const site = await siteOfProject(db, projectId);
    if (!site) return { publication: null, sitesOrigin };
    const build = site.build_id ? await findBuild(db, { id: site.build_id }) : undefined;
    const paths = Object.keys(build?.about.pages ?? {});
    const publication = {
      ...{ slug: site.slug, url: `${sitesOrigin}/${site.slug}`, state: site.state },
      version: build?.version ?? null,
      pages: paths.filter((path) => !path.includes('gh-thanks/')).length,
      builds: await listBuilds(db, site.id),
      hosts: await listHosts(platform, site.id),
      securesDomains: config.SITES_TLS_PORT !== undefined,
    };
    return { publication, sitesOrigin };
  }),
  unpublish: os.unpublish.handler(async ({ input: { projectId }, context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    await loadSite(platform.db, id, projectId, 'edit');
    return unpublishSite(platform, id, projectId);
  }),
  removeEntry: os.removeEntry.handler(async ({ input: { projectId, id }, context }) => {
    const user = signedIn(context);
    await context.platform.db.transaction(async (tx) => {
      const loaded = await loadSite(tx, user.id, projectId, 'edit', { lock: true });
      if (!loaded.entries.has(id)) throw notFound('This site has no such entry.');
      await changeParts(tx, loaded.project, user.id, { [`entry:${id}`]: null });
    });
    return { removed: true };
  }),
  templates: os.templates.handler(async ({ input, context }) => ({
    templates: await drawTemplates(context.platform, signedIn(context).id, input),
  })),
});
