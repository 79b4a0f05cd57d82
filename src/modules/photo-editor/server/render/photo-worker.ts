import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveTasks } from '#platform/media/child/serve-task.ts';
import { applySteps } from './apply-steps.ts';
import { encodePhoto } from './encode-photo.ts';
import type { PhotoTask, Told } from './photo-task.ts';
import { readPhoto } from './read-photo.ts';

// The entry of a child process: pixels of strangers are unpacked here, and its memory goes with it. A batch gives it one
// picture after the other.
serveTasks<PhotoTask>(async ({ folder, steps, ...output }, progress) => {
  const { pixels, credits, notes } = await readPhoto(await readFile(join(folder, 'source')));
  progress(1);
  const made = await applySteps(pixels, steps);
  progress(2);
  const { bytes, quality } = await encodePhoto(made, output, credits);
  const lowered = quality < output.quality ? [`Its quality is ${quality}, so that it fits.`] : [];
  const told: Told = { width: made.width, height: made.height, notes: [...notes, ...lowered] };
  await writeFile(join(folder, 'made'), bytes);
  await writeFile(join(folder, 'told.json'), JSON.stringify(told));
});
