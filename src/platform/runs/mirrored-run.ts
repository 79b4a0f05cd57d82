import { conflict } from '#kernel/errors.ts';
import type { Platform } from '../platform.ts';
import type { RunRow } from './run-types.ts';

/**
 * A kind of work with a table and jobs of its own, which triggers show as runs. What is asked of such
 * a run is done by its owner, whose rows tell the rest.
 */
export type MirroredRun = {
  /** As the trigger names it. */
  readonly name: string;
  /** Where its module shows it. */
  path?(run: RunRow): string;
  /** Without it, it cannot be stopped once it is under way. */
  stop?(platform: Platform, run: RunRow): Promise<unknown>;
  /** Tries it again under the same id. Without it, its person orders anew where it was made. */
  retry?(platform: Platform, run: RunRow, from: 'failed' | 'start'): Promise<unknown>;
};

const known = new Map<string, MirroredRun>();

/** Makes kinds of such work known to this process. */
export function registerMirrored(kinds: readonly MirroredRun[]): void {
  for (const kind of kinds) known.set(kind.name, kind);
}

export const findMirrored = (name: string): MirroredRun | undefined => known.get(name);

/** Has its owner stop it. Throws 409 where that cannot be. */
export async function stopMirrored(platform: Platform, run: RunRow): Promise<void> {
  const stop = known.get(run.name)?.stop;
  if (!stop) throw conflict('The service has it already, and it cannot be called back.');
  if (!['queued', 'running', 'waiting'].includes(run.status)) {
    throw conflict('This has ended already.');
  }
  await stop(platform, run);
}

/** Has its owner try it again. Throws 409 where that cannot be. */
export async function retryMirrored(
  platform: Platform,
  run: RunRow,
  from: 'failed' | 'start',
): Promise<string> {
  const retry = known.get(run.name)?.retry;
  if (!retry) throw conflict('Order this again where you ordered it.');
  if (run.status !== 'failed' && run.status !== 'stopped') {
    throw conflict('Only what failed or was stopped can be taken up again.');
  }
  await retry(platform, run, from);
  return run.id;
}
