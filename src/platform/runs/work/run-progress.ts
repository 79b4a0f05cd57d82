import { storedJson } from '../../conversations/stored-json.ts';
import { sql } from '../../db/sql.ts';
import type { Platform } from '../../platform.ts';
import { isWorkedOn } from '../run-rows.ts';
import type { RunRow } from '../run-types.ts';

/** Work tells of itself far more often than anybody looks. */
const writeEveryMs = 1000;

type News = { readonly fraction: number; readonly stage: string; readonly note: string };

/**
 * Writes progress at most once a second and never backwards: work that is begun again walks through
 * what was finished, which is nothing to show.
 */
export function recordProgress(platform: Platform, run: RunRow) {
  let told: News = { fraction: run.fraction, stage: run.stage, note: run.note };
  let hasNews = false;
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = 0;
  let writing = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasNews) return;
    hasNews = false;
    lastWrite = Date.now();
    const news = told;
    writing = writing
      .then(() => save(platform, run, news))
      .catch((error) => platform.log.warn({ err: error }, 'The progress of a run was not stored'));
  };
  return {
    report(given: number, stage = told.stage, note = '') {
      const fraction = Number.isFinite(given) ? Math.min(1, Math.max(0, given)) : told.fraction;
      if (fraction < told.fraction) return;
      told = { fraction, stage, note };
      hasNews = true;
      timer ??= setTimeout(write, Math.max(0, lastWrite + writeEveryMs - Date.now()));
    },
    /** Stores what still waits; call it before the run's end is stored. */
    async flush() {
      write();
      await writing;
    },
  };
}

async function save({ db }: Platform, run: RunRow, { fraction, stage, note }: News): Promise<void> {
  await db.execute(sql`
    update runs set fraction = ${fraction}, stage = ${plain(stage)}, note = ${plain(note)}
    where ${isWorkedOn(run)}`);
}

const plain = (text: string): string => JSON.parse(storedJson(text.slice(0, 300)));
