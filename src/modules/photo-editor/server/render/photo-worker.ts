import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveTasks } from '#platform/media/child/serve-task.ts';
import { applySteps, readingOf } from './apply-steps.ts';
import { encodePhoto } from './encode-photo.ts';
import type { PhotoTask, Told } from './photo-task.ts';
import { readPhoto } from './read-photo.ts';

// The entry of a child process: pixels of strangers are unpacked here, and its memory goes with it. A batch gives it one
// picture after the other.
serveTasks<PhotoTask>(async ({ folder, steps, ...output }, progress) => {
  const [first, ...others] = steps;
  let rest = first;
  const source = await readFile(join(folder, 'source'));
  const { pixels, credits, notes } = await readPhoto(source, 'assetId', (size) => {
    const found = readingOf(size, first);
    if (found) rest = found.rest;
    return found?.reading;
  });
  progress(1);
  const made = await applySteps(pixels, rest ? [rest, ...others] : others);
  progress(2);
  const { bytes, quality } = await encodePhoto(made, output, credits);
  const lowered = quality < output.quality ? [`Its quality is ${quality}, so that it fits.`] : [];
  const told: Told = { width: made.width, height: made.height, notes: [...notes, ...lowered] };
  await writeFile(join(folder, 'made'), bytes);
  await writeFile(join(folder, 'told.json'), JSON.stringify(told));
});
