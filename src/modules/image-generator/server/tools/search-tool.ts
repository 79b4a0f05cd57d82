import { z } from 'zod';
import { listAssets } from '#platform/assets/find-assets.ts';
import { isoTime } from '#platform/db/database.ts';
import { seedSchema } from '#platform/makers/seeds.ts';
import { noProject, requireProject } from '#platform/projects/projects.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { foundImage } from '../../found-image.ts';

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
    /** Only those with the tag `favourite`. */
    favourites: z.boolean().default(false),
    after: z.uuid().optional(),
    limit: z.int().min(1).max(100).default(24),
  }),
  output: z.object({ images: z.array(foundImage), next: z.uuid().nullable() }),
  async run(context, { boardId, favourites, ...query }) {
    const { platform } = context;
    const user = personOf(context);
    if (boardId !== undefined) {
      const { kind } = await requireProject(platform.db, user.id, boardId, 'view');
      if (kind !== 'board') throw noProject();
    }
    const reader = await readableBy(platform, user.id);
    const { assets, next } = await listAssets(platform.db, reader, {
      ...{ ...query, kind: 'image', usedIn: boardId },
      ...(favourites && { tag: 'favourite' }),
      // A board also holds what was brought from elsewhere.
      ...(boardId === undefined && { tools: ['image.generate', 'image.vary', 'image.upscale'] }),
    });
    const images = assets.map(({ id, provenance, width, height, ...asset }) => ({
      ...{ assetId: id, seed: provenance?.seed ?? '', prompt: provenance?.prompt ?? '' },
      ...{ width: width ?? 0, height: height ?? 0 },
      ...{ name: asset.name, title: asset.title, alt: asset.alt, tags: [...asset.tags] },
      ...{ runId: provenance?.runId ?? null, tool: provenance?.tool ?? null },
      label: provenance?.label ?? null,
      url: platform.files.linkTo(asset.file_id),
      thumbUrl: asset.thumb_id && platform.files.linkTo(asset.thumb_id),
      createdAt: isoTime(asset.created_at),
    }));
    return { output: { images, next }, assets: assets.map(({ id }) => id) };
  },
});
