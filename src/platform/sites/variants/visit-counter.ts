import { sql } from '#platform/db/sql.ts';
import type { Db } from '../../db/database.ts';
import type { Log } from '../../log/log.ts';

/** How long visits are counted in memory before they are written, in ms. */
const everyMs = 1000;

export type VisitCounter = {
  add(siteId: string, test: string, variant: string): void;
  /** Writes what was counted; figures that are read afterwards hold it. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Counts visits of published pages: a number for each variant and nothing else. */
export function createVisitCounter(db: Db, log: Log): VisitCounter {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  /** One write after the other: two would wait for each other's rows. */
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (counts.size === 0) return;
      const taken = counts;
      counts = new Map();
      try {
        await write(db, taken);
      } catch (error) {
        log.warn({ err: error }, 'Visits of pages are counted later');
        for (const [key, count] of taken) counts.set(key, (counts.get(key) ?? 0) + count);
      }
    });
    return writing;
  };
  return {
    add(siteId, test, variant) {
      const key = JSON.stringify([siteId, test, variant]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    flush,
    close: flush,
  };
}

async function write(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const keys = [...counts.keys()].sort().map((key) => JSON.parse(key) as [string, string, string]);
  const column = (at: 0 | 1 | 2) => sql.param(keys.map((key) => key[at]));
  // A site that is gone meanwhile has no figures any more.
  await db.execute(sql`
    insert into site_visits as v (site_id, test, variant, visits)
    select given.* from unnest(${column(0)}::uuid[], ${column(1)}::text[], ${column(2)}::text[],
      ${sql.param([...keys].map((key) => counts.get(JSON.stringify(key)) ?? 0))}::bigint[])
      given (site_id, test, variant, visits)
    where exists (select 1 from sites t where t.id = given.site_id)
    on conflict (site_id, test, variant) do update set visits = v.visits + excluded.visits`);
}
