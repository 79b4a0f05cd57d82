import type { Db } from '../db/database.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { sql } from '../db/sql.ts';
import type { Log } from '../log/log.ts';
import type { SeenEvent } from './event.ts';
import { createSalts, dayOf, type Salts, visitorOf } from './event-salts.ts';
import { createSessions, type Sessions } from './find-sessions.ts';
import { type KnownEvent, writeEvents } from './write-events.ts';

/** Somebody, as far as it takes to tell them from others today. */
export type Somebody = { readonly ip: string; readonly userAgent: string };

/** Takes down what visitors of sites do. */
export type Events = {
  /** Takes an event; it is written within two seconds. The address is in memory until then, and never kept. */
  note(event: SeenEvent, who: Somebody): void;
  /** Writes what was noted; figures that are read afterwards hold it. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Pending = { readonly event: SeenEvent; readonly who: Somebody };

/** Events are written together after this time, in ms, or when so many wait. */
const everyMs = 2000;
const enough = 5000;
/** While the database does not take them, events beyond so many are lost. */
const mostPending = 100_000;

type Parts = { readonly db: Db; readonly log: Log };

/** Builds the collector. What it holds in memory (2 s of events) is lost when the process is killed. */
export function createEvents({ db, log }: Parts): Events {
  let pending: Pending[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** One write after the other: which visit an event belongs to depends on those before it. */
  let writing: Promise<void> = Promise.resolve();
  const writer = createWriter(db);
  const wait = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (pending.length === 0) return;
      const taken = pending;
      pending = [];
      try {
        await writer(taken);
      } catch (error) {
        // One that the database refuses would be refused for ever, and hold up all others.
        if (!isDatabaseGone(error)) {
          log.error({ err: error, events: taken.length }, 'Events could not be written');
          return;
        }
        log.warn({ err: error }, 'Events are written later');
        pending = [...taken, ...pending].slice(0, mostPending);
        wait();
      }
    });
    return writing;
  };
  return {
    note(event, who) {
      if (pending.length >= mostPending) return;
      pending.push({ event, who });
      if (pending.length === enough) void flush();
      else wait();
    },
    flush,
    close: flush,
  };
}

function createWriter(db: Db): (taken: readonly Pending[]) => Promise<void> {
  const parts = { salts: createSalts(db), sessions: createSessions(db) };
  const months = new Set<string>();
  return async (taken) => {
    const known = await withVisits(taken, parts);
    for (const { at } of known) {
      const month = dayOf(at).slice(0, 7);
      if (months.has(month)) continue;
      await db.execute(sql`select keep_month_of_events(${at.toISOString()}::timestamptz)`);
      months.add(month);
    }
    const client = await db.$client.connect();
    try {
      await writeEvents(client, known);
    } finally {
      client.release();
    }
  };
}

async function withVisits(
  taken: readonly Pending[],
  { salts, sessions }: { salts: Salts; sessions: Sessions },
): Promise<KnownEvent[]> {
  const events: (SeenEvent & { visitor: bigint })[] = [];
  for (const { event, who } of taken) {
    const salt = await salts(dayOf(event.at));
    events.push({ ...event, visitor: visitorOf(salt, { siteId: event.siteId, ...who }) });
  }
  return sessions.assign(events);
}
