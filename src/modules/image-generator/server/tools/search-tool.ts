import { z } from 'zod';
import { listAssets } from '#platform/assets/find-assets.ts';
import { seedSchema } from '#platform/makers/seeds.ts';
import { noProject, requireProject } from '#platform/projects/projects.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { madeImage } from '../image-fields.ts';

export const searchImages = defineTool({
  name: 'image.search',
  title: 'Find pictures',
  description:
    'Finds pictures that were made here, by words of their prompts, their board or their seed.',
  ...{ module: 'image-generator', effect: 'read' },
  input: z.strictObject({
    q: z.string().max(500).optional(),
    boardId: z.uuid().optional(),
    seed: seedSchema.optional(),
    after: z.uuid().optional(),
    limit: z.int().min(1).max(100).default(24),
  }),
  output: z.object({ images: z.array(madeImage), next: z.uuid().nullable() }),
  async run(context, { boardId, ...query }) {
    const { platform } = context;
    const user = personOf(context);
    if (boardId !== undefined) {
      const { kind } = await requireProject(platform.db, user.id, boardId, 'view');
      if (kind !== 'board') throw noProject();
    }
    const reader = await readableBy(platform, user.id);
    const { assets, next } = await listAssets(platform.db, reader, {
      ...{ ...query, kind: 'image', tools: ['image.generate', 'image.vary', 'image.upscale'] },
      usedIn: boardId,
    });
    const images = assets.map(({ id, provenance, width, height }) => ({
      ...{ assetId: id, seed: provenance?.seed ?? '', prompt: provenance?.prompt ?? '' },
      ...{ width: width ?? 0, height: height ?? 0 },
    }));
    return { output: { images, next }, assets: assets.map(({ id }) => id) };
  },
});
