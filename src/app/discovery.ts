import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AskedFor } from '#kernel/asked-for.ts';
import type { ModuleInfo } from '#kernel/module.ts';
import type { ServerModule } from '#platform/http/server-module.ts';

const folder = fileURLToPath(new URL('../modules/', import.meta.url));

export type DiscoveredModule = {
  readonly info: ModuleInfo;
  readonly askedFor?: AskedFor | undefined;
  readonly server?: ServerModule;
};

/**
 * Finds the modules by their folders; there is no list to keep. A folder without a valid
 * `module.ts`, or whose id differs from its name, stops the start: a hub that silently lacks a
 * module would be worse.
 */
export async function discoverModules(): Promise<DiscoveredModule[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map(loadModule));
}

async function loadModule(name: string): Promise<DiscoveredModule> {
  const { info } = (await import(`../modules/${name}/module.ts`)) as { info?: ModuleInfo };
  if (info?.id !== name) {
    throw new Error(`src/modules/${name}/module.ts must export info with the id "${name}".`);
  }
  const askedFor = (await isFile(`${folder}${name}/asked-for.ts`))
    ? ((await import(`../modules/${name}/asked-for.ts`)) as { askedFor?: AskedFor }).askedFor
    : undefined;
  const entry = `${folder}${name}/server/index.ts`;
  if (!(await isFile(entry))) return { info, askedFor };
  const { serverModule } = (await import(entry)) as { serverModule?: ServerModule };
  if (!serverModule)
    throw new Error(`src/modules/${name}/server/index.ts must export serverModule.`);
  return { info, askedFor, server: serverModule };
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
