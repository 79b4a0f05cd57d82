import type { Db } from '../../db/database.ts';
import type { Log } from '../../log/log.ts';
import type { CallRecord } from './call-record.ts';
import type { CallSpool, SpoolFile } from './call-spool.ts';

/** How long calls gather before they are recorded together, in ms. */
const gatherMs = 100;
/** Calls that go to the database in one statement. */
const mostAtOnce = 1000;
/** Pause after the database could not take them, in ms. */
const retryMs = 1000;

/** Records finished calls, many in one statement. */
export type CallLog = {
  /** Puts a call on record: it is on disk at once and in the database a moment later. */
  note(call: CallRecord): void;
  /** Resolves when every call noted so far is in the database; rejects when it cannot take them. */
  flush(): Promise<void>;
  /** Records what servers that are gone have left behind. */
  recover(): Promise<void>;
};

const query = { name: 'record-calls', text: 'select record_calls($1::json)' };

/** Calls as JSON, as they stand in the file. */
type Batch = { readonly calls: string[]; readonly file: SpoolFile };

export function createCallLog(db: Db, spool: CallSpool, log: Log): CallLog {
  const begin = (): Batch => ({ calls: [], file: spool.begin() });
  let gathering = begin();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** Batches that the database has not taken yet, oldest first. */
  const waiting: Batch[] = [];

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathering.calls.length > 0) {
      waiting.push(gathering);
      gathering = begin();
    }
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      await send(db, batch.calls, log);
      waiting.shift();
      batch.file.remove();
    }
  };
  const flush = () => {
    running = running.catch(() => undefined).then(write);
    running.catch((error) => {
      log.error({ err: error }, 'Finished calls could not be recorded; they are kept on disk');
      later(retryMs);
    });
    return running;
  };
  const later = (ms: number) => {
    timer ??= setTimeout(() => flush().catch(() => undefined), ms).unref();
  };
  return {
    note(call) {
      const line = JSON.stringify(call);
      gathering.file.add(line);
      gathering.calls.push(line);
      later(gatherMs);
    },
    flush,
    async recover() {
      for await (const { calls, done } of spool.orphans()) {
        await send(db, calls, log);
        await done();
        if (calls.length > 0) log.info({ calls: calls.length }, 'Recorded calls of a lost server');
      }
    },
  };
}

async function send(db: Db, calls: readonly string[], log: Log): Promise<void> {
  for (let from = 0; from < calls.length; from += mostAtOnce) {
    const part = calls.slice(from, from + mostAtOnce);
    try {
      await db.$client.query({ ...query, values: [`[${part.join(',')}]`] });
    } catch (error) {
      if (!isAboutValues(error)) throw error;
      // A service may report figures that no column holds; its call must not keep the others out.
      if (part.length > 1) for (const call of part) await send(db, [call], log);
      else log.error({ err: error, call: part[0] }, 'A finished call could not be recorded');
    }
  }
}

/** Classes 22 and 23 of SQLSTATE: the values are wrong, not the database. */
const isAboutValues = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '');
