import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInChild } from '#platform/media/child/run-in-child.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { requirePhoto } from '../projects/require-photo.ts';
import { toldSchema } from '../render/photo-task.ts';
import { bytesOf } from '../vision/runs/look-in-run.ts';
import { type ComposeInput, composeInput, madeComposition } from './compose-fields.ts';
import type { ComposeTask } from './compose-task.ts';

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
  const { signal, input } = context;
  const folder = await mkdtemp(join(tmpdir(), 'compose-'));
  try {
    for (const [index, { assetId, mask }] of input.layers.entries()) {
      const layer = `layers.${index}`;
      if (assetId)
        await bring(context, assetId, `${layer}.assetId`, join(folder, `layer-${index}`));
      const begin = mask?.picture?.assetId;
      if (begin) await bring(context, begin, `${layer}.mask`, join(folder, `mask-${index}`));
    }
    const task: ComposeTask = { ...input, kind: 'compose', folder };
    await runInChild({
      entry: new URL('./compose-worker.ts', import.meta.url),
      doing: 'composing the layers',
      ...{ task, signal },
      onProgress: (done) => context.progress(done, 'Composing'),
    });
    const told = toldSchema.parse(JSON.parse(await readFile(join(folder, 'told.json'), 'utf8')));
    for (const note of told.notes) context.note(note);
    return await readFile(join(folder, 'made'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bring(
  context: RunContext<ComposeInput>,
  assetId: string,
  field: string,
  path: string,
): Promise<void> {
  const asset = await requirePhoto(context.platform, context.user.id, assetId, field);
  await writeFile(path, await bytesOf(context, asset.file_id, field));
}
