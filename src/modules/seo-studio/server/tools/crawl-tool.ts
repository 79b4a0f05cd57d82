import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { createProject, noProject, requireProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { spaceForWork, spaceIdsOf } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { limitFields, settingsSchema } from '../../site-schema.ts';
import { faultOfSelector } from '../reading/extract.ts';
import { crawled, crawlRun } from '../runs/crawl-run.ts';
import { addressInput, requirePublic } from './address-input.ts';

const input = z.strictObject({
  url: addressInput.optional(),
  assetId: z.uuid().optional(),
  ...limitFields,
  /** A site that is there already; a new one is made without it. */
  projectId: z.uuid().optional(),
  spaceId: z.uuid().optional(),
});

export const crawlTool = defineLongTool({
  name: 'seo.crawl',
  title: 'Crawl a site',
  description:
    'Reads a site from its address, or from a ZIP in the library, as a search engine would: robots.txt, sitemaps, pages, links, pictures. Gives how often each rule is broken and a CSV of all findings; seo.findings lists them.',
  ...{ module: 'seo-studio', effect: 'write' },
  input,
  output: crawled,
  async start(context, { spaceId, projectId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    // A tool that starts work is called with its transaction.
    const tx = platform.db as unknown as Transaction;
    requireOne(order);
    if (order.url) requirePublic(platform, order.url, 'url');
    for (const [at, { selector }] of order.extract.entries()) {
      const fault = faultOfSelector(selector);
      if (fault) throw badInput(`This is no CSS selector: ${fault}`, `extract.${at}.selector`);
    }
    const title = order.url ? new URL(order.url).host : await nameOf(tx, user.id, order.assetId);
    if (projectId) {
      const project = await requireProject(tx, user.id, projectId, 'edit');
      if (project.kind !== 'seo-site') throw noProject();
      const place = { spaceId: project.space_id, projectId };
      return (await startRun(platform, tx, user, crawlRun, { ...order, projectId }, place)).id;
    }
    const space = await spaceForWork(tx, user.id, spaceId);
    const settings = settingsSchema.parse({ title, ...order, assetId: order.assetId ?? null });
    const parts = { settings, crawls: { list: [] } };
    const project = await createProject(tx, space, user.id, 'seo-site', { title, parts });
    const place = { spaceId: space.id, projectId: project.id };
    return (await startRun(platform, tx, user, crawlRun, order, place)).id;
  },
});

function requireOne({
  url,
  assetId,
}: {
  url?: string | undefined;
  assetId?: string | undefined;
}): void {
  if (url && assetId) throw badInput('Give an address or a file, not both.', 'assetId');
  if (!url && !assetId) throw badInput('Give the address of a site, or a ZIP of it.', 'url');
}

async function nameOf(tx: Transaction, userId: string, assetId = ''): Promise<string> {
  const reader = { userId, spaceIds: await spaceIdsOf(tx, userId) };
  const { title, name } = await findAsset(tx, reader, assetId);
  return (title || name.replace(/\.zip$/i, '')).slice(0, 200);
}
