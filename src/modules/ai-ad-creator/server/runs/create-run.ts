import { z } from 'zod';
import { createProject } from '#platform/projects/projects.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { requireSpace } from '#platform/spaces/space-access.ts';
import { type Ad, adSchema, lookSchema } from '../../ad-project.ts';
import { type Brief, briefSchema } from '../../brief-schema.ts';
import { fetchPicture, fetchProduct } from '../read/fetch-product.ts';

const orderSchema = z.object({
  brief: briefSchema.optional(),
  url: z.string().optional(),
  look: lookSchema.prefault({}),
});
type Order = z.output<typeof orderSchema>;
export const createdSchema = z.object({ projectId: z.string(), brief: briefSchema });

/** Makes an ad project from a brief, or from what a page says of its product. */
export const createRun = defineRun({
  ...{ name: 'ad.create', module: 'ai-ad-creator', pool: 'transfer' as const },
  title: ({ brief, url }: Order) => `Brief for ${brief?.product ?? url?.slice(0, 120) ?? 'an ad'}`,
  path: (_order: Order, { output }) => {
    const made = createdSchema.safeParse(output);
    return made.success ? `/ai-ad-creator/ads/${made.data.projectId}` : '/modules/ai-ad-creator';
  },
  stages: ['Reading', 'Keeping'],
  input: orderSchema,
  output: createdSchema,
  async work(context) {
    const { input } = context;
    const brief = input.brief ?? (await briefFrom(context, input.url ?? ''));
    const from = input.url === undefined ? {} : { readFrom: input.url, isConfirmed: false };
    const ad = adSchema.parse({ brief, look: input.look, ...from });
    const projectId = await context.step('project', () => makeProject(context, ad));
    return { projectId, brief };
  },
});

async function briefFrom(context: RunContext<Order>, url: string): Promise<Brief> {
  context.progress(0.1, 'Reading');
  const read = await context.step('read', async () => {
    const { brief, picture, notes } = await fetchProduct(context.platform, url);
    return { brief, picture: picture ?? null, notes };
  });
  for (const note of read.notes) context.note(note);
  if (!read.picture) return read.brief;
  context.progress(0.5, 'Keeping');
  const { picture } = read;
  const image = await keepPicture(context, picture, read.brief.product);
  return image ? { ...read.brief, image } : read.brief;
}

/** The product's picture in the library, with where it comes from; undefined where it is none. */
async function keepPicture(context: RunContext<Order>, url: string, product: string) {
  const file = await fetchPicture(context.platform, url);
  if (!file) {
    context.note('The picture of that page could not be fetched. Choose one yourself.');
    return undefined;
  }
  const about = { title: product, alt: product, sourceUrl: url };
  try {
    return await keepMade(context as RunContext<unknown>, 'picture', async () => ({
      ...file,
      ...about,
    }));
  } catch {
    context.signal.throwIfAborted();
    context.note('The picture of that page is no picture that can be opened. Choose one yourself.');
    return undefined;
  }
}

function makeProject({ platform, user, spaceId }: RunContext<Order>, ad: Ad): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const space = await requireSpace(tx, user.id, spaceId, 'edit');
    const title = ad.brief.product;
    return (await createProject(tx, space, user.id, 'ad', { title, parts: { ad } })).id;
  });
}
