import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInChild } from '#platform/media/child/run-in-child.ts';
import { type Told, toldSchema } from '../render/photo-task.ts';
import type { ComposeInput } from './compose-fields.ts';
import type { ComposeTask } from './compose-task.ts';

type Bringing = {
  /** The bytes of a picture of the library; `field` names where it is asked for. */
  readonly bring: (assetId: string, field: string) => Promise<Uint8Array>;
  readonly signal?: AbortSignal | undefined;
  /** Gets how much is done, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
};

/** Layers as one file, in a process of its own. Throws 422 for what is damaged or too large, and what `bring` throws. */
export async function composeInChild(
  input: ComposeInput,
  { bring, signal, onProgress }: Bringing,
): Promise<Told & { readonly bytes: Uint8Array }> {
  const folder = await mkdtemp(join(tmpdir(), 'compose-'));
  try {
    for (const [index, { assetId, mask }] of input.layers.entries()) {
      const layer = `layers.${index}`;
      const begin = mask?.picture?.assetId;
      if (assetId)
        await writeFile(join(folder, `layer-${index}`), await bring(assetId, `${layer}.assetId`));
      if (begin)
        await writeFile(join(folder, `mask-${index}`), await bring(begin, `${layer}.mask`));
    }
    const task: ComposeTask = { ...input, kind: 'compose', folder };
    await runInChild({
      entry: new URL('./compose-worker.ts', import.meta.url),
      doing: 'composing the layers',
      ...{ task, signal, ...(onProgress && { onProgress }) },
    });
    const told = toldSchema.parse(JSON.parse(await readFile(join(folder, 'told.json'), 'utf8')));
    return { ...told, bytes: await readFile(join(folder, 'made')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
