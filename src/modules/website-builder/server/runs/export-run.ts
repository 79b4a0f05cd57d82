import { z } from 'zod';
import { dashed } from '#kernel/text/dashed.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { siteOfProject } from '#platform/sites/site-rows.ts';
import { exportSite } from '../build/export-site.ts';
import { assetsOfSite } from '../build/site-files.ts';
import { loadSite } from '../projects/load-site.ts';

const orderSchema = z.object({ projectId: z.uuid(), address: z.string().optional() });
type Order = z.output<typeof orderSchema>;
export const exported = z.object({ assetId: z.string(), files: z.int() });

/** Writes a site as a folder that works without a hub. */
export const exportRun = defineRun({
  ...{ name: 'site.export', module: 'website-builder', pool: 'light' as const },
  title: () => 'Site as a ZIP',
  path: ({ projectId }: Order) =>
    projectId ? `/website-builder/sites/${projectId}?tab=publish` : '/website-builder',
  stages: ['Drawing', 'Packing'],
  input: orderSchema,
  output: exported,
  async work(context) {
    const { platform, user, input } = context;
    const loaded = await loadSite(platform.db, user.id, input.projectId, 'edit');
    const shown = await siteOfProject(platform.db, input.projectId);
    const isShown = shown?.state === 'published';
    const slug = shown?.slug ?? (dashed(loaded.site.name).slice(0, 60) || 'site');
    const address = (input.address ?? `${platform.config.SITES_ORIGIN}/${slug}`).replace(/\/$/, '');
    const assets = await assetsOfSite(platform, user.id, loaded);
    context.progress(0.1, 'Drawing');
    const { bytes, files, hasForms, hasSearch } = await exportSite(
      ...([platform, user.id, loaded, assets] as const),
      { slug, address, onProgress: (done) => context.progress(0.1 + 0.7 * done, 'Drawing') },
    );
    if (!input.address) {
      context.note(`Sitemap and feed name ${address}. Export again with the address you will use.`);
    }
    if (hasForms) {
      context.note(
        isShown
          ? `Forms send to ${platform.config.SITES_ORIGIN}/${slug}, where this hub takes them.`
          : 'Forms need the hub: publish the site there, too, and export it again.',
      );
    }
    if (hasSearch) context.note('The search is left out: it needs a server.');
    context.progress(0.85, 'Packing');
    const assetId = await keepMade(context as RunContext<unknown>, 'zip', async () => ({
      ...{ name: `${slug}.zip`, bytes, title: loaded.site.name },
    }));
    return { assetId, files };
  },
});
