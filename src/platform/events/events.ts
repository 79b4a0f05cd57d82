import type { Db } from '../db/database.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { sql } from '../db/sql.ts';
import type { Room } from '../files/room.ts';
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
/** While more wait, so many are written at once. */
const mostAtOnce = 25_000;
/** While the database does not take them, events beyond so many are lost. */
const mostPending = 100_000;

const dayMs = 86_400_000;

type Parts = { readonly db: Db; readonly log: Log; readonly room: Pick<Room, 'look' | 'wasTight'> };

/** Builds the collector. What it holds in memory (2 s of events) is lost when the process is killed. */
export function createEvents({ db, log, room }: Parts, mostADay = 1_000_000): Events {
  const counts = createDailyCounts(mostADay, (siteId) =>
    log.warn({ siteId, mostADay }, 'A site has more events today than are kept'),
  );
  let pending: Pending[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Which visit an event belongs to depends on those before it. */
  let told: Promise<void> = Promise.resolve();
  /** One write after the other; the visits of the next events are told meanwhile. */
  let written: Promise<void> = Promise.resolve();
  const parts = { salts: createSalts(db), sessions: createSessions(db) };
  const write = createWriter(db);
  const wait = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };
  const failed = (error: unknown, taken: readonly Pending[]) => {
    // One that the database refuses would be refused for ever, and hold up all others.
    if (!isDatabaseGone(error)) {
      log.error({ err: error, events: taken.length }, 'Events could not be written');
      return;
    }
    log.warn({ err: error }, 'Events are written later');
    pending = [...taken, ...pending].slice(0, mostPending);
    wait();
  };
  /** Takes what waits once those before it have their visits: the more there is, the less each costs. */
  const next = async () => {
    await room.look().catch(() => undefined);
    // While the hub is read-only for want of disk nothing that strangers send takes any of it.
    if (room.wasTight()) pending = [];
    while (pending.length > 0) {
      const taken = pending.slice(0, mostAtOnce);
      pending = pending.slice(mostAtOnce);
      const before = written;
      try {
        const known = await withVisits(taken, parts);
        written = before.then(() => write(known)).catch((error) => failed(error, taken));
      } catch (error) {
        written = before.then(() => failed(error, taken));
        return;
      }
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    told = told.then(next);
    await told;
    await written;
  };
  return {
    note(event, who) {
      if (pending.length >= mostPending || !counts.hasRoom(event.siteId)) return;
      pending.push({ event, who });
      if (pending.length === enough) void flush();
      else wait();
    },
    flush,
    close: flush,
  };
}

/** Events of a site that one server takes in a day (UTC): strangers who have its key must not fill the disk. */
function createDailyCounts(mostADay: number, onFull: (siteId: string) => void) {
  let today = 0;
  let counts = new Map<string, number>();
  return {
    hasRoom(siteId: string): boolean {
      const day = Math.floor(Date.now() / dayMs);
      if (day !== today) [today, counts] = [day, new Map()];
      const count = (counts.get(siteId) ?? 0) + 1;
      counts.set(siteId, count);
      if (count === mostADay + 1) onFull(siteId);
      return count <= mostADay;
    },
  };
}

function createWriter(db: Db): (known: readonly KnownEvent[]) => Promise<void> {
  const months = new Set<string>();
  return async (known) => {
    for (const at of firstOfDays(known)) {
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

/** A moment of each day (UTC) on which there are events. */
const firstOfDays = (events: readonly KnownEvent[]): Iterable<Date> =>
  new Map(events.map(({ at }) => [Math.floor(at.getTime() / dayMs), at])).values();

async function withVisits(
  taken: readonly Pending[],
  { salts, sessions }: { salts: Salts; sessions: Sessions },
): Promise<KnownEvent[]> {
  const days = new Map<number, Buffer>();
  // Whoever comes more than once within these events is hashed once.
  const visitors = new Map<string, bigint>();
  const events: (SeenEvent & { visitor: bigint })[] = [];
  for (const { event, who } of taken) {
    const day = Math.floor(event.at.getTime() / dayMs);
    const salt = days.get(day) ?? (await salts(dayOf(event.at)));
    days.set(day, salt);
    const key = `${day}\n${event.siteId}\n${who.ip}\n${who.userAgent}`;
    const visitor = visitors.get(key) ?? visitorOf(salt, { siteId: event.siteId, ...who });
    visitors.set(key, visitor);
    events.push({ ...event, visitor });
  }
  return sessions.assign(events);
}
