import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** How one module gives out and removes what it keeps of a person. */
export type UserDataSource = {
  /** Id of the module. */
  readonly module: string;
  readonly export?: ((scope: DbScope, userId: string) => Promise<unknown>) | undefined;
  readonly erase?:
    | ((scope: DbScope, platform: Platform, userId: string) => Promise<void>)
    | undefined;
};

let sources: readonly UserDataSource[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setUserDataSources(all: readonly UserDataSource[]): void {
  sources = all;
}

/** What every module keeps of a person, by module id. */
export async function exportModules(
  scope: DbScope,
  userId: string,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const source of sources) {
    if (source.export) parts[source.module] = await source.export(scope, userId);
  }
  return parts;
}

/** Removes what every module keeps of a person, all in the caller's transaction. */
export async function eraseModules(tx: DbScope, platform: Platform, userId: string): Promise<void> {
  for (const source of sources) await source.erase?.(tx, platform, userId);
}
