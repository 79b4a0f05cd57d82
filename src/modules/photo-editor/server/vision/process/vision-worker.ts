import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveTasks } from '#platform/media/child/serve-task.ts';
import { readPhoto } from '../../render/read-photo.ts';
import { openCutOuts } from '../cut-out/cut-out.ts';
import { writeCutOut } from '../cut-out/write-cut-out.ts';
import type { VisionTask, VisionTold } from './vision-task.ts';

type Opened = Awaited<ReturnType<typeof readPhoto>> & {
  readonly cut: ReturnType<typeof openCutOuts>;
};
let opened: Promise<Opened> | undefined;

const open = async (folder: string): Promise<Opened> => {
  const read = await readPhoto(await readFile(join(folder, 'source')));
  return { ...read, cut: openCutOuts(read.pixels) };
};

// The entry of a child process that stays with one picture: it is unpacked once, and what was learned of it is kept.
serveTasks<VisionTask>(async ({ folder, ...task }, progress) => {
  opened ??= open(folder);
  const { pixels, credits, notes, cut } = await opened;
  progress(1);
  const { box, alpha } = await cut(task);
  progress(2);
  const { width, height } = pixels;
  const found = task.box
    ? []
    : [
        `No box was given; the figure was found at x ${box.x}, y ${box.y}, ${box.width} × ${box.height} pixels.`,
      ];
  const told: VisionTold = { width, height, box, notes: [...notes, ...found] };
  await writeFile(join(folder, 'made'), await writeCutOut(pixels, alpha, credits));
  await writeFile(join(folder, 'told.json'), JSON.stringify(told));
});
