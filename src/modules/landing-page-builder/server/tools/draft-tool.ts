import { z } from 'zod';
import { formFieldSchema } from '#blocks/kinds/action/form-fields.ts';
import type { Transaction } from '#platform/db/database.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { goals } from '../../goals.ts';
import { themeOfBrand } from '../projects/theme-of-brand.ts';
import { arrange, draftedSchema, draftRun } from '../runs/draft-run.ts';

export const draftLandingPage = defineLongTool({
  name: 'page.draft',
  title: 'Draft a landing page',
  description:
    'Makes a landing page from a brief: its goal, the offer in a few sentences, the audience, and what visitors are to do. Lines of the offer that begin with “- ” become points, a line with a question mark and the line below it a question with its answer. Then page.set changes it and page.publish puts it on the web.',
  ...{ module: 'landing-page-builder', effect: 'write' },
  input: z.strictObject({
    goal: z.enum(goals),
    offer: z.string().trim().min(1, 'Say what is offered.').max(2000),
    audience: z.string().trim().min(1, 'Say whom the page is for.').max(300),
    action: z.string().trim().min(1, 'Say what visitors are to do.').max(80),
    proof: z.string().trim().max(2000).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'A language is a code such as en or pt-BR.')
      .default('en'),
    /** Of its form, instead of those usual for the goal. */
    fields: z
      .array(formFieldSchema)
      .min(1)
      .max(20)
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'Give each field a name of its own.',
      )
      .optional(),
    template: z.string().max(60).optional(),
    ...makerFields,
    spaceId: z.uuid().optional(),
  }),
  output: draftedSchema,
  async start(context, { seed = drawSeed(), spaceId, proof = '', ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const full = { ...order, proof, seed };
    // What cannot become a page is said before a run begins.
    arrange(full);
    if (order.brandId) await themeOfBrand(tx, user.id, order.brandId);
    if (order.service !== 'auto' && order.service !== 'local') {
      await requireService(platform.gateway, user.id, order.service, 'text');
    }
    const space = await spaceForWork(tx, user.id, spaceId);
    return (await startRun(platform, tx, user, draftRun, full, { spaceId: space.id })).id;
  },
});
