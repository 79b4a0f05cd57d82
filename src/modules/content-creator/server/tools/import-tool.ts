import { z } from 'zod';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { importedSchema, importFields, importRun } from '../runs/import-run.ts';

export const importText = defineLongTool({
  name: 'text.import',
  title: 'Make an article of a file',
  description:
    'Makes an article of a file of the library (Word, Markdown, HTML, EPUB, text) or of a web page, with its headings, lists, tables, notes and pictures.',
  ...{ module: 'content-creator', effect: 'write' },
  input: z
    .strictObject({ ...importFields, spaceId: z.uuid().optional() })
    .refine(({ assetId, url }) => (assetId === undefined) !== (url === undefined), {
      path: ['assetId'],
      message: 'Give either a file or an address.',
    }),
  output: importedSchema,
  async start(context, { spaceId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const asset =
      order.assetId && (await findAsset(tx, await readableBy(platform, user.id), order.assetId));
    const space = await spaceForWork(tx, user.id, spaceId);
    const title = (asset && (asset.title ?? asset.name)) || 'From the web';
    const project = await createProject(tx, space, user.id, 'article', {
      title: title.slice(0, 200),
      parts: {},
    });
    const place = { spaceId: space.id, projectId: project.id };
    return (await startRun(platform, tx, user, importRun, order, place)).id;
  },
});
