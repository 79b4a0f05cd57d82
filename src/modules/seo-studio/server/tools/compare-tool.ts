import { z } from 'zod';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { compareCrawls, fieldChange } from '../sites/compare-crawls.ts';
import { loadSite, openCrawl } from '../sites/load-site.ts';

const mostRows = 2000;
const faultRow = z.object({ rule: z.string(), url: z.string(), message: z.string() });

export const compareTool = defineTool({
  name: 'seo.compare',
  title: 'Compare two crawls',
  description:
    'What changed between two crawls of a site: pages that came, went or changed (status, title, description, main heading, canonical address), and findings that were mended or are new. Without crawlId and before it compares the newest crawl with the one before.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({
    projectId: z.uuid(),
    crawlId: z.uuid().optional(),
    before: z.uuid().optional(),
  }),
  output: z.object({
    before: z.string(),
    crawlId: z.string(),
    added: z.array(z.string()),
    gone: z.array(z.string()),
    changed: z.array(z.object({ url: z.string(), changes: z.array(fieldChange) })),
    mended: z.array(faultRow),
    fresh: z.array(faultRow),
    remaining: z.int(),
  }),
  async run(context, { projectId, crawlId, before }) {
    const { platform } = context;
    const site = await loadSite(platform.db, personOf(context).id, projectId);
    const now = await openCrawl(platform, site, crawlId);
    const at = site.crawls.findIndex(({ key }) => key === now.key);
    const old = await openCrawl(platform, site, before ?? site.crawls[at + 1]?.key ?? now.key);
    const { added, gone, changed, mended, fresh, remaining } = await compareCrawls(
      platform.db,
      old.id,
      now.id,
    );
    return {
      output: {
        ...{ before: old.key, crawlId: now.key, remaining },
        ...{ added: cut(added), gone: cut(gone), changed: cut(changed) },
        ...{ mended: cut(mended), fresh: cut(fresh) },
      },
    };
  },
});

const cut = <T>(list: readonly T[]): T[] => list.slice(0, mostRows);
