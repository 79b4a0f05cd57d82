import { setTimeout as delay } from 'node:timers/promises';

/** Waits `ms` milliseconds; rejects as soon as the signal is aborted. */
export async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, signal === undefined ? {} : { signal });
}
