import { createHmac, randomBytes } from 'node:crypto';
import { bytea, type Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Log } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Counted } from './read-visit.ts';
import { dayIn, visitSettings } from './visit-settings.ts';

/** Counts visits without keeping anything about visitors. */
export type Visits = {
  /** Counts one visit; `who` is mixed into the day's marks and kept nowhere. */
  count(things: readonly Counted[], who: { ip: string; userAgent: string }): Promise<void>;
  /** Whether `who` (an account, an address) does this for the first time today; marks it as done. */
  isFirstToday(what: string, who: string): Promise<boolean>;
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>;
};

type Pending = Counted & { readonly day: string; readonly mark: Buffer };

/** Counts are written together after this time, in ms, or when so many things wait. */
const flushMs = 2000;
const mostPending = 500;

type Parts = { readonly db: Db; readonly settings: Settings; readonly log: Log; now(): Date };

/** Builds the counter. What it holds in memory (2 s of visits) is lost when the process is killed. */
export function createVisits({ db, settings, log, now }: Parts): Visits {
  let pending: Pending[] = [];
  let timer: NodeJS.Timeout | undefined;
  let known: { day: string; salt: Promise<Buffer> } | undefined;

  const saltOf = (day: string) => {
    if (known?.day !== day) known = { day, salt: todaysSalt(db, day) };
    const { salt } = known;
    salt.catch(() => {
      known = undefined;
    });
    return salt;
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = pending;
    pending = [];
    if (batch.length > 0) await write(db, batch);
  };
  const flushQuietly = () =>
    void flush().catch((error) => log.warn({ err: error }, 'Visits could not be written down'));

  return {
    flush,
    async count(things, { ip, userAgent }) {
      const { enabled, timeZone } = await settings.get(visitSettings);
      if (!enabled || things.length === 0) return;
      const day = dayIn(timeZone, now());
      const salt = await saltOf(day);
      for (const thing of things) {
        // Of each thing a mark of its own: two counts of one visitor cannot be told to be theirs.
        const mark = markOf(salt, [ip, userAgent, thing.dimension, thing.value]);
        pending.push({ ...thing, day, mark });
      }
      if (pending.length >= mostPending) flushQuietly();
      else timer ??= setTimeout(flushQuietly, flushMs).unref();
    },
    async isFirstToday(what, who) {
      const { timeZone } = await settings.get(visitSettings);
      const day = dayIn(timeZone, now());
      const mark = markOf(await saltOf(day), [who, what]);
      const { rows } = await db.execute(sql`
        insert into visit_marks (day, mark) values (${day}, ${bytea(mark)})
        on conflict do nothing returning day`);
      return rows.length > 0;
    },
  };
}

const markOf = (salt: Buffer, about: readonly string[]): Buffer =>
  createHmac('sha256', salt).update(about.join('\n')).digest().subarray(0, 16);

/** The day's salt, the same on all servers. Its first reader throws those of other days away. */
async function todaysSalt(db: Db, day: string): Promise<Buffer> {
  await forgetOtherDays(db, day);
  await db.execute(sql`
    insert into visit_salts (day, salt) values (${day}, ${bytea(randomBytes(32))})
    on conflict (day) do nothing`);
  const { rows } = await db.execute<{ salt: Buffer }>(
    sql`select salt from visit_salts where day = ${day}`,
  );
  if (!rows[0]) throw new Error('The salt of the day is gone');
  return rows[0].salt;
}

/** Deletes salts and marks of all days but this one. */
export async function forgetOtherDays(db: Db, day: string): Promise<void> {
  await db.execute(sql`delete from visit_salts where day <> ${day}`);
  await db.execute(sql`delete from visit_marks where day <> ${day}`);
}

async function write(db: Db, batch: readonly Pending[]): Promise<void> {
  const given = batch.map(
    ({ day, dimension, value, mark }) =>
      sql`(${day}::date, ${dimension}::text, ${value}::text, ${bytea(mark)}::bytea)`,
  );
  await db.execute(sql`
    with given (day, dimension, value, mark) as (values ${sql.join(given, sql`, `)}),
    fresh as (
      insert into visit_marks (day, mark) select distinct day, mark from given
      on conflict do nothing returning day, mark)
    insert into visit_counts as counts (day, dimension, value, views, visitors)
    select given.day, dimension, value, count(*), count(distinct fresh.mark)
    from given left join fresh on fresh.day = given.day and fresh.mark = given.mark
    group by given.day, dimension, value order by given.day, dimension, value
    on conflict (day, dimension, value) do update
      set views = counts.views + excluded.views, visitors = counts.visitors + excluded.visitors`);
}
