import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { RunRow, RunStatus } from './run-types.ts';

type Listener = (platform: Platform, tx: DbScope, run: RunRow, status: RunStatus) => Promise<void>;

let listeners: readonly Listener[] = [];

/** Told once at start by `app/`: who hears of every end of a run, in the transaction in which it ends. */
export function setRunListeners(all: readonly Listener[]): void {
  listeners = all;
}

export async function tellOfEnd(
  platform: Platform,
  tx: DbScope,
  run: RunRow,
  status: RunStatus,
): Promise<void> {
  for (const listener of listeners) await listener(platform, tx, run, status);
}
