import { sql } from '../../db/sql.ts';
import type { Platform } from '../../platform.ts';
import { findDefinition } from '../define-run.ts';
import { isWorkedOn } from '../run-rows.ts';
import type { RunRow } from '../run-types.ts';

/** A look is taken at each change, and after this time in case one was missed, in ms. */
const lookEveryMs = 3000;

/**
 * Aborts its signal when the run is stopped or deleted, on whatever server, or taken up by another
 * process. Work that fills the disk gives way when there is no room left.
 */
export function watchRun(platform: Platform, run: RunRow) {
  const stop = new AbortController();
  const follower = platform.runChanges.follow(run.id);
  const isLarge = findDefinition(run.name)?.pool === 'heavy';
  let isOver = false;
  let mustWait = false;
  const look = async () => {
    mustWait ||= isLarge && (await platform.room.look()).tight;
    const { rows } = await platform.db.execute(sql`select 1 from runs where ${isWorkedOn(run)}`);
    if (rows.length === 0 || mustWait) stop.abort();
  };
  const watch = async () => {
    while (!isOver && !stop.signal.aborted) {
      await follower.next(lookEveryMs);
      // A look that fails says nothing; the next one comes soon.
      if (!isOver) await look().catch(() => undefined);
    }
  };
  void watch();
  return {
    signal: stop.signal,
    /** There is no room: the run goes on once there is. */
    mustWait: () => mustWait,
    end() {
      isOver = true;
      follower.end();
    },
  };
}
