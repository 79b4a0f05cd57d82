import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { openWarmChild, type WarmChild } from '#platform/media/child/warm-child.ts';
import { type PhotoOutput, type PhotoTask, type Told, toldSchema } from './photo-task.ts';

type Wish = PhotoOutput & {
  readonly steps: readonly Recipe[];
  readonly signal?: AbortSignal | undefined;
  /** Gets how much is done, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Where to work; in a process of its own without it. */
  readonly child?: WarmChild<PhotoTask> | undefined;
};

/** A process that develops one photo after the other, until it is ended. */
export const openDeveloper = (): WarmChild<PhotoTask> =>
  openWarmChild<PhotoTask>(new URL('./photo-worker.ts', import.meta.url), 'developing the photo');

/**
 * A photo by its recipes, in a process of its own: upright sRGB without the camera's notes, credits kept. Throws
 * 422 for damaged files and more than 60 million pixels, 400 for a crop outside of it and a `maxBytes` out of reach.
 */
export async function renderPhoto(
  source: Uint8Array,
  { signal, onProgress, child: given, ...work }: Wish,
): Promise<Told & { readonly bytes: Uint8Array }> {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'));
  const child = given ?? openDeveloper();
  try {
    await writeFile(join(folder, 'source'), source);
    await child.ask(
      { kind: 'photo', folder, ...work },
      { signal, onProgress: (done) => onProgress?.(done / 3) },
    );
    const told = toldSchema.parse(JSON.parse(await readFile(join(folder, 'told.json'), 'utf8')));
    return { ...told, bytes: await readFile(join(folder, 'made')) };
  } finally {
    if (!given) child.end();
    await rm(folder, { recursive: true, force: true });
  }
}
