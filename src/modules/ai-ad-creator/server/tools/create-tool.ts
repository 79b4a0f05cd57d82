import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import type { Look } from '../../ad-project.ts';
import { briefSchema } from '../../brief-schema.ts';
import { lookOfBrand } from '../projects/look-of-brand.ts';
import { createdSchema, createRun } from '../runs/create-run.ts';

export const createAd = defineLongTool({
  name: 'ad.create',
  title: 'Begin an ad',
  description:
    'Makes an ad project from a brief: product, audience, offer, proofs with their sources, picture, button. With url instead, the brief is read from a product page (JSON-LD, OpenGraph), for a person to look over. Then ad.variants writes texts, ad.check-claims says what they claim, ad.render draws them.',
  ...{ module: 'ai-ad-creator', effect: 'write' },
  input: z
    .strictObject({
      brief: briefSchema.optional(),
      url: z
        .url({ protocol: /^https?$/, error: 'Write an address that begins with https://.' })
        .max(2000)
        .optional(),
      /** Whose colours, typeface and logo the ads have. */
      brandId: z.uuid().optional(),
      spaceId: z.uuid().optional(),
    })
    .refine(({ brief, url }) => (brief === undefined) !== (url === undefined), {
      path: ['brief'],
      message: 'Give either a brief or the address of a product page.',
    }),
  output: createdSchema,
  async start(context, { brief, url, brandId, spaceId }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    if (url && (new URL(url).username || new URL(url).password)) {
      throw badInput('An address must not hold a password.', 'url');
    }
    if (brief?.image) await requirePicture(platform, user.id, brief.image, 'brief.image');
    const look = await brandLook(context, brandId);
    const space = await spaceForWork(tx, user.id, spaceId);
    const order = { ...(brief && { brief }), ...(url && { url }), look };
    return (await startRun(platform, tx, user, createRun, order, { spaceId: space.id })).id;
  },
});

async function brandLook(context: ToolContext, brandId: string | undefined): Promise<Look> {
  const { platform } = context;
  const user = personOf(context);
  if (!brandId) return { seed: '1' };
  const project = await requireProject(platform.db, user.id, brandId, 'view');
  if (project.kind !== 'brand') throw noProject();
  const look = lookOfBrand((await partsOf(platform.db, project)).brand);
  if (look.logo) await findAsset(platform.db, await readableBy(platform, user.id), look.logo);
  return look;
}
