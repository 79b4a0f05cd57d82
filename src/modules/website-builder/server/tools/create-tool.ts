import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { themeOfBrand } from '../../../landing-page-builder/server/public.ts';
import { languageSchema } from '../../site/site-schema.ts';
import { readImport } from '../import/read-import.ts';
import { arrange, created, createRun } from '../runs/create-run.ts';
import { givenTitle } from './tool-schemas.ts';

export const createSite = defineLongTool({
  name: 'site.create',
  title: 'Make a website',
  description:
    'Makes a website of several pages from a name and a description: lines that begin with “- ” become points, a question and the line below it a question with its answer. pages names its pages, in the order of the menu. Then site.add-page, site.set-page and site.add-collection change it, site.publish puts it on the web and site.export gives its files.',
  ...{ module: 'website-builder', effect: 'write' },
  input: z.strictObject({
    name: givenTitle.refine((name) => name.length <= 80, 'A name has 80 characters at most.'),
    description: z.string().trim().min(1, 'Say in a sentence what the site is about.').max(10_000),
    pages: z.array(givenTitle).min(1).max(60).optional(),
    languages: z
      .array(languageSchema)
      .min(1)
      .max(20)
      .refine((all) => new Set(all).size === all.length, 'Name each language once.')
      .default(['en']),
    template: z.string().max(60).optional(),
    /** A ZIP of HTML or Markdown, one such file, or a WordPress export. */
    import: z.uuid().optional(),
    ...makerFields,
    spaceId: z.uuid().optional(),
  }),
  output: created,
  async start(context, { seed = drawSeed(), spaceId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const full = { ...order, seed };
    // What cannot become a site is said before a run begins.
    arrange(full, newId);
    if (order.brandId) await themeOfBrand(tx, user.id, order.brandId);
    if (order.service !== 'auto' && order.service !== 'local') {
      await requireService(platform.gateway, user.id, order.service, 'text');
    }
    if (order.import) await readImport(platform, user.id, order.import);
    const space = await spaceForWork(tx, user.id, spaceId);
    return (await startRun(platform, tx, user, createRun, full, { spaceId: space.id })).id;
  },
});
