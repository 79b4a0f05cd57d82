import { z } from 'zod';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { requireEventSite } from '#platform/events/event-sites.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { importedSchema, importFields, importRun } from '../import-run.ts';

export const importFigures = defineLongTool({
  name: 'stats.import',
  title: 'Import a table or events',
  description:
    'Brings a file of the library in: as a table of its own with `name` (CSV, TSV, XLSX, JSON lines), whose column types are told from all rows, or as the history of a site with `siteId` (lines with at, visitor, name, path …). Cells that do not fit are listed.',
  ...{ module: 'analytics-dashboard', effect: 'write' },
  input: z
    .strictObject({ ...importFields, spaceId: z.uuid().optional() })
    .refine(({ name, siteId }) => (name === undefined) !== (siteId === undefined), {
      path: ['name'],
      message: 'Give a name for a table, or the id of a site.',
    }),
  output: importedSchema,
  async start(context, { spaceId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    await findAsset(tx, await readableBy(platform, user.id), order.assetId);
    const site = order.siteId && (await requireEventSite(tx, user.id, order.siteId, 'edit'));
    const space = await spaceForWork(tx, user.id, site ? site.space_id : spaceId);
    return (await startRun(platform, tx, user, importRun, order, { spaceId: space.id })).id;
  },
});
