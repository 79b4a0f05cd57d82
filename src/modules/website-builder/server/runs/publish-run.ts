import { z } from 'zod';
import { badInput, notFound } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { publishSite, rollBackSite } from '#platform/sites/publish-site.ts';
import { type BuildRow, findBuild, siteOfProject } from '#platform/sites/site-rows.ts';
import { buildSite } from '../build/build-site.ts';
import { assetsOfSite } from '../build/site-files.ts';
import { checkSite, requireSound } from '../projects/check-site.ts';
import { loadSite } from '../projects/load-site.ts';

const orderSchema = z.object({
  projectId: z.uuid(),
  slug: z.string(),
  version: z.int().optional(),
});
type Order = z.output<typeof orderSchema>;
export const published = z.object({
  url: z.string(),
  version: z.int(),
  /** Paths below the site’s address that are new, different or gone. */
  changed: z.array(z.string()),
});

/** Builds a site and shows it, or shows an earlier publication again. */
export const publishRun = defineRun({
  ...{ name: 'site.publish', module: 'website-builder', pool: 'light' as const },
  title: ({ slug }: Order) => `Site at /${slug}`,
  path: ({ projectId }: Order) =>
    projectId ? `/website-builder/sites/${projectId}?tab=publish` : '/website-builder',
  stages: ['Checking', 'Drawing', 'Publishing'],
  input: orderSchema,
  output: published,
  async work(context) {
    const { platform, input } = context;
    const { projectId, slug, version } = input;
    const url = `${platform.config.SITES_ORIGIN}/${slug}`;
    const before = await shownBuild(platform, projectId);
    if (version !== undefined) {
      const changed = await context.step('changed', async () =>
        changedBetween(before, await requireVersion(platform, projectId, slug, version)),
      );
      await context.step('back', async () => {
        await rollBackSite(platform, context.user.id, projectId, version);
        return true;
      });
      return { url, version, changed };
    }
    const done = await context.step('published', () => publish(context, before));
    return { url, ...done };
  },
});

async function publish(context: RunContext<Order>, before: BuildRow | undefined) {
  const { platform, user, input, run, signal } = context;
  const { projectId, slug } = input;
  context.progress(0.05, 'Checking');
  const loaded = await loadSite(platform.db, user.id, projectId, 'edit');
  const assets = await assetsOfSite(platform, user.id, loaded);
  requireSound(checkSite(loaded, assets));
  context.progress(0.1, 'Drawing');
  const build = await buildSite(platform, user.id, loaded, assets, {
    ...{ slug, before },
    onProgress: (fraction) => {
      signal.throwIfAborted();
      context.progress(0.1 + 0.6 * fraction, 'Drawing');
    },
  });
  context.progress(0.75, 'Publishing');
  const order = { projectId, slug, callId: run.id };
  const { version } = await publishSite(platform, user.id, order, build);
  return { version, changed: changedBetween(before, build) };
}

async function shownBuild(platform: Platform, projectId: string): Promise<BuildRow | undefined> {
  const site = await siteOfProject(platform.db, projectId);
  return site?.build_id ? findBuild(platform.db, { id: site.build_id }) : undefined;
}

/** An earlier publication under the address that the site has. Throws 404 and 400. */
export async function requireVersion(
  platform: Platform,
  projectId: string,
  slug: string,
  version: number,
): Promise<BuildRow> {
  const site = await siteOfProject(platform.db, projectId);
  const build = site && (await findBuild(platform.db, { siteId: site.id, version }));
  if (!site || !build) throw notFound('There is no publication of that number.');
  if (site.slug !== slug) {
    throw badInput(`Going back keeps the site’s address: ${site.slug}.`, 'slug');
  }
  return build;
}

/** Pages that are not the same in two builds, by their paths; those that thank for a form go with theirs. */
function changedBetween(
  before: Pick<BuildRow, 'about'> | undefined,
  after: Pick<BuildRow, 'about'>,
): string[] {
  const keys = (build: Pick<BuildRow, 'about'> | undefined) =>
    new Map(
      Object.entries(build?.about.pages ?? {}).map(([path, { variants }]) => [
        path,
        variants[0]?.key,
      ]),
    );
  const [was, now] = [keys(before), keys(after)];
  return [...new Set([...was.keys(), ...now.keys()])]
    .filter((path) => was.get(path) !== now.get(path) || was.has(path) !== now.has(path))
    .filter((path) => !/(?:^|\/)gh-thanks\//.test(path))
    .map((path) => `/${path}`)
    .sort();
}
