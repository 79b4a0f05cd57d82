import { z } from 'zod';
import { formFieldSchema } from '#blocks/kinds/action/form-fields.ts';
import { allBlocks, type Page, pageSchema } from '#blocks/page-schema.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { createProject } from '#platform/projects/projects.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { requireSpace } from '#platform/spaces/space-access.ts';
import { goals } from '../../goals.ts';
import { draftPage } from '../draft/draft-page.ts';
import { themeOfBrand } from '../projects/theme-of-brand.ts';
import { copyTask, pageWithCopy } from './copy-task.ts';

export const orderSchema = z.object({
  goal: z.enum(goals),
  offer: z.string(),
  audience: z.string(),
  action: z.string(),
  proof: z.string().default(''),
  language: z.string(),
  fields: z.array(formFieldSchema).optional(),
  template: z.string().optional(),
  service: z.string(),
  strict: z.boolean(),
  seed: z.string(),
  brandId: z.uuid().optional(),
});
export type DraftOrder = z.output<typeof orderSchema>;

/** A page as answers hold it; what its blocks hold is their own affair. */
export const shownPage = z.looseObject({
  title: z.string(),
  description: z.string(),
  language: z.string(),
  blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});
export const draftedSchema = z.object({ projectId: z.string(), page: shownPage });

/** Arranges a first page from a brief, has its words bettered where a service is at hand, and keeps it. */
export const draftRun = defineRun({
  ...{ name: 'page.draft', module: 'landing-page-builder', pool: 'light' as const },
  title: ({ offer }: DraftOrder) => `Page for ${offer.slice(0, 80)}`,
  path: (_order: DraftOrder, { output }) => {
    const made = draftedSchema.safeParse(output);
    return made.success
      ? `/landing-page-builder/pages/${made.data.projectId}`
      : '/modules/landing-page-builder';
  },
  stages: ['Arranging', 'Writing', 'Keeping'],
  input: orderSchema,
  output: draftedSchema,
  async work(context) {
    const { platform, user, input } = context;
    context.progress(0.1, 'Arranging');
    const arranged = arrange(input, await brandTheme(context));
    context.progress(0.3, 'Writing');
    const { goal, offer, audience, action, proof, brandId, service, strict, seed } = input;
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    const copy = await makeTextInRun(
      context as RunContext<unknown>,
      copyTask,
      { page: arranged, brief: { goal, offer, audience, action, proof } },
      { service, strict, seed, brand },
    );
    const page = pageSchema.parse(pageWithCopy(arranged, copy)) as Page;
    const projectId = await context.step('project', () => keep(context, page));
    return { projectId, page };
  },
});

/** Turns any seed into a number that the draft can count with; equal ones stay equal, small ones as they are. */
const numberOf = (seed: string) => Number(BigInt(seed) % 1_000_000_007n);

/** The page of a brief by rules alone. Throws 400 for an offer without words. */
export function arrange(order: DraftOrder, theme?: Theme): Page {
  const { fields, seed, service: _, strict: __, brandId: ___, ...brief } = order;
  const page = draftPage({ ...brief, seed: numberOf(seed) });
  if (fields) {
    for (const block of allBlocks(page)) if (block.type === 'form') block.props.fields = fields;
  }
  return theme ? { ...page, theme } : page;
}

async function brandTheme({ platform, user, input }: RunContext<DraftOrder>) {
  return input.brandId ? themeOfBrand(platform.db, user.id, input.brandId) : undefined;
}

function keep({ platform, user, spaceId }: RunContext<DraftOrder>, page: Page): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const space = await requireSpace(tx, user.id, spaceId, 'edit');
    const given = { title: page.title, parts: { page } };
    return (await createProject(tx, space, user.id, 'page', given)).id;
  });
}
