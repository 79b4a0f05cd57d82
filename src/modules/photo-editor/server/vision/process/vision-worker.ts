import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveTasks } from '#platform/media/child/serve-task.ts';
import { encodePhoto } from '../../render/encode-photo.ts';
import { readPhoto } from '../../render/read-photo.ts';
import { openCutOuts } from '../cut-out/cut-out.ts';
import { writeCutOut } from '../cut-out/write-cut-out.ts';
import { holeOfBox, holeOfMask } from '../remove/hole-of.ts';
import { removeObject } from '../remove/remove-object.ts';
import type { VisionTask, VisionTold } from './vision-task.ts';

type Of<K extends VisionTask['kind']> = Extract<VisionTask, { readonly kind: K }>;
type Opened = Awaited<ReturnType<typeof readPhoto>> & {
  readonly cut: ReturnType<typeof openCutOuts>;
};
type Made = { readonly bytes: Uint8Array } & Pick<VisionTold, 'box' | 'notes'>;

/** Quality of a picture that was changed in one place: the others stay as good as one can see. */
const quality = 92;
let opened: Promise<Opened> | undefined;

const open = async (folder: string): Promise<Opened> => {
  const read = await readPhoto(await readFile(join(folder, 'source')));
  return { ...read, cut: openCutOuts(read.pixels) };
};

async function cutOut({ pixels, credits, cut }: Opened, task: Of<'cut-out'>): Promise<Made> {
  const { box, alpha } = await cut(task);
  const found = `No box was given; the figure was found at x ${box.x}, y ${box.y}, ${box.width} × ${box.height} pixels.`;
  const bytes = await writeCutOut(pixels, alpha, credits);
  return { bytes, box, notes: task.box ? [] : [found] };
}

async function remove({ pixels, credits }: Opened, task: Of<'remove'>): Promise<Made> {
  const hole = task.hasMask
    ? holeOfMask(
        (await readPhoto(await readFile(join(task.folder, 'mask')), 'mask')).pixels,
        pixels,
      )
    : holeOfBox(task.box, pixels);
  const made = removeObject(pixels, hole);
  const { bytes } = await encodePhoto(made.pixels, { format: task.format, quality }, credits);
  return { bytes, box: made.box, notes: [] };
}

// The entry of a child process that stays with one picture: it is unpacked once, and what was learned of it is kept.
serveTasks<VisionTask>(async (task, progress) => {
  opened ??= open(task.folder);
  const known = await opened;
  progress(1);
  const { bytes, box, notes } = await (task.kind === 'cut-out'
    ? cutOut(known, task)
    : remove(known, task));
  const { width, height } = known.pixels;
  const told: VisionTold = { width, height, box, notes: [...known.notes, ...notes] };
  await writeFile(join(task.folder, 'made'), bytes);
  await writeFile(join(task.folder, 'told.json'), JSON.stringify(told));
});
