import { z } from 'zod';
import { readGiven, requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { addToBoard } from '../boards/add-to-board.ts';
import { type UpscaleInput, upscaleInput } from '../image-fields.ts';
import { boardPath } from './generate-run.ts';
import { projectOf } from './project-of.ts';

export const upscaled = z.object({
  assetId: z.uuid(),
  width: z.int(),
  height: z.int(),
  boardId: z.uuid(),
});

/** Enlarges a picture by resampling its pixels. */
export const upscaleRun = defineRun({
  ...{ name: 'image.upscale', module: 'image-generator', pool: 'heavy' as const },
  title: ({ factor }: UpscaleInput) => `Enlarged ${factor} times`,
  stages: ['Enlarging'],
  path: (_, { output }) => boardPath(output),
  input: upscaleInput,
  output: upscaled,
  async work(context) {
    const { input, platform, user, run } = context;
    const boardId = projectOf(context);
    const source = await requirePicture(platform, user.id, input.assetId, 'assetId');
    const [width, height] = [source.width * input.factor, source.height * input.factor];
    const { seed, prompt } = source.provenance ?? {};
    context.note(`It has ${input.factor} times the pixels across, and no new detail.`);
    const assetId = await keepMade(context, 'enlarged', async () => {
      const { bytes } = await readGiven(platform, source, user.id);
      const enlarged = await enlarge(bytes, { width, height, person: user.id });
      const name = source.name.replace(/\.[a-z\d]+$/i, '');
      return {
        ...{ name: `${name}-${input.factor}x.${enlarged.kind === 'jpeg' ? 'jpg' : enlarged.kind}` },
        ...{
          bytes: enlarged.bytes,
          title: source.title ?? undefined,
          alt: source.alt ?? undefined,
        },
        ...{ licence: source.licence ?? undefined, author: source.author ?? undefined },
        ...{ seed: seed ?? undefined, prompt: prompt ?? undefined },
      };
    });
    const picture = { assetId, call: run.id, ...(seed && { seed }), ...(prompt && { prompt }) };
    const { boardId: _, ...call } = input;
    await addToBoard(platform, user.id, boardId, [picture], {
      ...{ id: run.id, tool: run.name, input: call },
    });
    return { assetId, width, height, boardId };
  },
});

type Wish = { readonly width: number; readonly height: number; readonly person: string };

function enlarge(bytes: Uint8Array, { width, height, person }: Wish) {
  const kinds = ['png', 'jpeg', 'webp', 'avif'] as const;
  const rules = { kinds, mostPixels: 60_000_000, person, field: 'assetId' };
  return openForeign(bytes, rules, async (picture, { kind }) => {
    const large = picture.autoOrient().resize(width, height, { kernel: 'lanczos3', fit: 'fill' });
    if (kind === 'jpeg') return { kind, bytes: await large.jpeg({ quality: 92 }).toBuffer() };
    if (kind === 'webp') return { kind, bytes: await large.webp({ quality: 92 }).toBuffer() };
    return { kind: 'png' as const, bytes: await large.png().toBuffer() };
  });
}
