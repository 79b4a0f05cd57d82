import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isModelFile, memoryFor } from '#platform/builtin-model/builtin-models.ts';
import { listedModels, listedOn } from '#platform/builtin-model/listed-models.ts';
import { addressOfModel } from '#platform/builtin-model/model-fetch.ts';
import type { Platform } from '#platform/platform.ts';
import type { LocalModels } from '../../contract-local-models.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import { listEntries } from '../service-entries.ts';

/** The models whose files lie on this machine, with the services that stand for them. */
export async function listLocalModels(
  platform: Platform,
  owner: AuthorizedOwner,
): Promise<LocalModels> {
  const { builtinModels } = platform;
  const names = (await readdir(builtinModels.folder).catch(() => [])).filter(isModelFile).sort();
  const [entries, sizes] = await Promise.all([
    listEntries(platform, owner),
    Promise.all(names.map((name) => stat(join(builtinModels.folder, name)).catch(() => undefined))),
  ]);
  const running = builtinModels.running().map(({ file }) => file);
  return {
    freeMemory: process.availableMemory(),
    files: names.flatMap((file, at) => {
      const bytes = sizes[at]?.size;
      if (bytes === undefined) return [];
      const entry = entries.find(
        ({ hasKey, baseUrl }) => hasKey && baseUrl === addressOfModel(file),
      );
      const isRunning = running.includes(file);
      return [{ file, bytes, memory: memoryFor(bytes), service: entry?.id ?? null, isRunning }];
    }),
    listed: listedModels.map((model) => ({ ...model, memory: memoryFor(model.bytes) })),
    listedOn,
  };
}
