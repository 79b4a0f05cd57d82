import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import { runInChild } from '#platform/media/child/run-in-child.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { toldSchema } from '../render/photo-task.ts';
import { bytesOf } from '../vision/runs/look-in-run.ts';
import {
  type ComposeInput,
  composeInput,
  type LayerField,
  madeComposition,
} from './compose-fields.ts';
import type { ComposeTask, TaskLayer } from './compose-task.ts';
import { textMargin } from './draw-text.ts';

/** How text looks that says nothing else. */
const usual = { size: 48, colour: '#000000', font: 'inter' as const };

/** Pictures and texts in layers, as one file. */
export const composeRun = defineRun({
  ...{ name: 'photo.compose', module: 'photo-editor', pool: 'heavy' as const },
  title: ({ format }: ComposeInput) => `A composition as ${format.toUpperCase()}`,
  stages: ['Composing'],
  input: composeInput,
  output: madeComposition,
  async work(context: RunContext<ComposeInput>) {
    const { width, height, format } = context.input;
    const assetId = await keepMade(context, 'composition', async () => ({
      name: `composition-${width}x${height}.${format}`,
      bytes: await composed(context),
    }));
    return { assetId, width, height };
  },
});

async function composed(context: RunContext<ComposeInput>): Promise<Uint8Array> {
  const { platform, user, signal, input } = context;
  const { width, height, format } = input;
  const folder = await mkdtemp(join(tmpdir(), 'compose-'));
  try {
    for (const [index, { assetId }] of input.layers.entries()) {
      if (!assetId) continue;
      const field = `layers.${index}.assetId`;
      const asset = await requirePicture(platform, user.id, assetId, field);
      await writeFile(join(folder, `layer-${index}`), await bytesOf(context, asset.file_id, field));
    }
    const layers = input.layers.map(taskLayer);
    const task: ComposeTask = { kind: 'compose', folder, width, height, format, layers };
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

function taskLayer({ assetId: _, text, size, colour, font, ...layer }: LayerField): TaskLayer {
  if (text === undefined) return layer;
  const drawn = {
    text,
    family: font ?? usual.font,
    size: size ?? usual.size,
    colour: colour ?? usual.colour,
  };
  // The picture of a text is larger than its lines, for what reaches over them.
  const margin = textMargin(drawn.size);
  return { ...layer, x: layer.x - margin, y: layer.y - margin, text: drawn };
}
