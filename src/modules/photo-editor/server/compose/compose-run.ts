import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { requirePhoto } from '../projects/require-photo.ts';
import { bytesOf } from '../vision/runs/look-in-run.ts';
import { type ComposeInput, composeInput, madeComposition } from './compose-fields.ts';
import { composeInChild } from './compose-in-child.ts';

/** Pictures and texts in layers, as one file. */
export const composeRun = defineRun({
  ...{ name: 'photo.compose', module: 'photo-editor', pool: 'heavy' as const },
  title: ({ format }: ComposeInput) => `A composition as ${format.toUpperCase()}`,
  stages: ['Composing'],
  input: composeInput,
  output: madeComposition,
  async work(context: RunContext<ComposeInput>) {
    const { width, height, format, name = 'composition' } = context.input;
    const assetId = await keepMade(context, 'composition', async () => ({
      ...(await aboutGround(context)),
      name: `${name}-${width}x${height}.${format === 'jpeg' ? 'jpg' : format}`,
      bytes: await composed(context),
    }));
    return { assetId, width, height };
  },
});

/** Licence and author of the lowest picture: they are of what was made of it, too. */
async function aboutGround({ platform, user, input }: RunContext<ComposeInput>) {
  const id = input.layers.find(({ assetId }) => assetId)?.assetId;
  if (!id) return {};
  const { licence, author, source_url, attribution } = await requirePhoto(
    ...([platform, user.id, id, 'layers'] as const),
  );
  return {
    ...{ licence: licence ?? undefined, author: author ?? undefined },
    ...{ sourceUrl: source_url ?? undefined, attribution: attribution ?? undefined },
  };
}

async function composed(context: RunContext<ComposeInput>): Promise<Uint8Array> {
  const { platform, user, signal, input } = context;
  const { bytes, notes } = await composeInChild(input, {
    signal,
    async bring(assetId, field) {
      const asset = await requirePhoto(platform, user.id, assetId, field);
      return bytesOf(context, asset.file_id, field);
    },
    onProgress: (done) => context.progress(done, 'Composing'),
  });
  for (const note of notes) context.note(note);
  return bytes;
}
