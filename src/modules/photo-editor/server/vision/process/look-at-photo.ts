import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildOptions } from '#platform/media/child/run-in-child.ts';
import { type VisionTask, type VisionTold, visionTold } from './vision-task.ts';
import { visions } from './warm-visions.ts';

type Source = {
  /** The same for the same bytes. */
  readonly key: string;
  /** Asked for only where no process knows the picture. */
  read(): Promise<Uint8Array>;
};
type Without<T> = T extends unknown ? Omit<T, 'folder'> : never;

/**
 * Work on a picture in the process that knows it, or in a new one. Throws 422 for damaged files and where nothing can
 * be made out, 400 naming the field for places outside of the picture.
 */
export async function lookAtPhoto(
  source: Source,
  work: Without<VisionTask>,
  {
    files = {},
    lender = visions,
    ...options
  }: ChildOptions & {
    /** Further files of the task, by name. */
    readonly files?: Readonly<Record<string, Uint8Array>>;
    readonly lender?: typeof visions;
  } = {},
): Promise<VisionTold & { readonly bytes: Uint8Array }> {
  const folder = await mkdtemp(join(tmpdir(), 'vision-'));
  try {
    return await lender.lend(source.key, async (child, knows) => {
      if (!knows) await writeFile(join(folder, 'source'), await source.read());
      for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
      await child.ask({ ...work, folder }, options);
      const told = JSON.parse(await readFile(join(folder, 'told.json'), 'utf8')) as unknown;
      return { ...visionTold.parse(told), bytes: await readFile(join(folder, 'made')) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
