import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { wishesSchema } from '../../article-schema.ts';
import { type Campaign, campaignSchema, mostTexts } from '../../campaign-schema.ts';
import { type Format, formats, templateOf } from '../../templates/templates.ts';
import { draftRun } from '../runs/draft-run.ts';
import { requireSources, wantedFields } from './draft-tool.ts';

const { format: _, words: __, ...common } = wantedFields;

const inputSchema = z.strictObject({
  formats: z
    .array(z.enum(formats))
    .min(2, 'Choose at least two kinds of text.')
    .max(mostTexts, `Choose ${mostTexts} kinds of text at most.`)
    .refine((all) => new Set(all).size === all.length, 'Name each kind of text once.'),
  ...common,
  spaceId: z.uuid().optional(),
  ...makerFields,
});

export const campaignText = defineTool({
  name: 'text.campaign',
  title: 'Write several texts from one brief',
  description:
    'Orders a draft of each of these kinds of text from one brief: an article of its own, as long as its kind asks for, with a run of its own that can be followed and stopped. Answers at once with the ids of the runs.',
  ...{ module: 'content-creator', effect: 'write' },
  input: inputSchema,
  output: z.object({
    projectId: z.string(),
    texts: z.array(z.object({ format: z.string(), projectId: z.string(), runId: z.string() })),
  }),
  async run(context, { formats: kinds, spaceId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const { service, brandId } = order;
    if (service !== 'auto' && service !== 'local') {
      await requireService(platform.gateway, user.id, service, 'text');
    }
    const output = await platform.db.transaction(async (tx) => {
      await requireSources(platform, tx, user, order.sources);
      if (brandId) await findBrandVoice(tx, user.id, brandId);
      const space = await spaceForWork(tx, user.id, spaceId);
      return orderTexts({ platform, tx, user, space }, kinds, order);
    });
    return { output };
  },
});

type Place = {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly user: CurrentUser;
  readonly space: Awaited<ReturnType<typeof spaceForWork>>;
};
type Order = Omit<z.output<typeof inputSchema>, 'formats' | 'spaceId'>;

/** The campaign, its articles and their runs are there together or not at all. */
async function orderTexts(
  { platform, tx, user, space }: Place,
  kinds: readonly Format[],
  { service, strict, seed = drawSeed(), brandId, ...wanted }: Order,
) {
  const title = wanted.title || wanted.brief.slice(0, 80);
  const texts: Campaign['texts'] = [];
  for (const format of kinds) {
    const brief = wishesSchema.parse({ ...wanted, format, words: templateOf(format).words });
    const named = `${title}: ${templateOf(format).title}`.slice(0, 200);
    const article = await createProject(tx, space, user.id, 'article', { title: named, parts: {} });
    const place = { spaceId: space.id, projectId: article.id };
    const given = { ...brief, service, strict, seed, ...(brandId && { brandId }) };
    const run = await startRun(platform, tx, user, draftRun, given, place);
    texts.push({ format, projectId: article.id, runId: run.id });
  }
  const { format: _, words: __, outline: ___, ...brief } = wishesSchema.parse(wanted);
  const campaign = campaignSchema.parse({ title, brief, texts });
  const parts = { campaign };
  const project = await createProject(tx, space, user.id, 'text-campaign', { title, parts });
  return { projectId: project.id, texts };
}
