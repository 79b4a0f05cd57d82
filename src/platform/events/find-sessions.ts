import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { idleMs, type SeenEvent } from './event.ts';
import type { KnownEvent } from './write-events.ts';

type Seen = SeenEvent & { readonly visitor: bigint };

/** Events of one visitor without a long pause among them. */
type Stay = { readonly visitor: bigint; firstMs: number; lastMs: number; session: bigint };

/** Says of events, in the order in which they came, which visit each belongs to, whichever server saw the others. */
export type Sessions = {
  assign(events: readonly Seen[]): Promise<KnownEvent[]>;
};

export function createSessions(db: Db): Sessions {
  let isKnown = false;
  return {
    async assign(events) {
      if (events.length === 0) return [];
      try {
        if (!isKnown) await recall(db, events);
        isKnown = true;
        const { stays, rounds } = staysOf(events);
        // Two stays of one visitor are told one after the other; that they come together is rare.
        for (const round of rounds) await tell(db, round);
        return events.map((event, at) => ({ ...event, session: (stays[at] as Stay).session }));
      } catch (error) {
        // A database that fell over comes back without the table.
        isKnown = false;
        throw error;
      }
    },
  };
}

/** The stay of each event, and all stays: those that come first for their visitor, those that come second … */
function staysOf(events: readonly Seen[]): { stays: Stay[]; rounds: Stay[][] } {
  const latest = new Map<bigint, { stay: Stay; round: number }>();
  const rounds: Stay[][] = [];
  const ids = randomBytes(8 * events.length);
  const stays = events.map(({ visitor, at }, place) => {
    const ms = at.getTime();
    const before = latest.get(visitor);
    if (before && ms - before.stay.lastMs <= idleMs) {
      before.stay.lastMs = Math.max(ms, before.stay.lastMs);
      before.stay.firstMs = Math.min(ms, before.stay.firstMs);
      return before.stay;
    }
    const stay = { visitor, firstMs: ms, lastMs: ms, session: ids.readBigInt64LE(8 * place) };
    const round = before ? before.round + 1 : 0;
    latest.set(visitor, { stay, round });
    rounds[round] ??= [];
    (rounds[round] as Stay[]).push(stay);
    return stay;
  });
  return { stays, rounds };
}

/**
 * Has stays go on with the visits of their visitors, or begin new ones, in one statement; each stay is given the
 * number of its visit. Servers that tell of the same visitor wait for each other.
 */
async function tell(db: Db, stays: readonly Stay[]): Promise<void> {
  const byVisitor = new Map(stays.map((stay) => [stay.visitor.toString(), stay]));
  // All servers go through visitors in one order, so that none waits for one that waits for it.
  const sorted = [...byVisitor].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = (of: (stay: Stay) => string) => sql.param(sorted.map(([, stay]) => of(stay)));
  const { rows } = await db.execute<{ visitor: string; session: string }>(sql`
    insert into event_visits as v (visitor, session, first_at, last_at)
    select visitor, session, to_timestamp(first_ms / 1000), to_timestamp(last_ms / 1000) from unnest(${sql.param(sorted.map(([visitor]) => visitor))}::bigint[],
      ${list(({ session }) => session.toString())}::bigint[],
      ${list(({ firstMs }) => String(firstMs))}::float8[], ${list(({ lastMs }) => String(lastMs))}::float8[])
        as told (visitor, session, first_ms, last_ms)
    on conflict (visitor) do update set
      session = case when excluded.first_at - v.last_at <= ${idleMs} * interval '1 millisecond'
        then v.session else excluded.session end,
      first_at = excluded.first_at, last_at = greatest(v.last_at, excluded.last_at)
    returning visitor::text as visitor, session::text as session`);
  for (const { visitor, session } of rows) {
    (byVisitor.get(visitor) as Stay).session = BigInt(session);
  }
}

/** Reads the visits that may still go on from the events, where the table of them has been lost. */
async function recall(db: Db, events: readonly Seen[]): Promise<void> {
  const earliest = events.reduce(
    (ms, { at }) => Math.min(ms, at.getTime()),
    Number.POSITIVE_INFINITY,
  );
  const since = new Date(earliest - idleMs).toISOString();
  await db.execute(sql`
    insert into event_visits (visitor, session, first_at, last_at)
    select distinct on (e.visitor) e.visitor, e.session, e.at, e.at
    from event_sites s cross join lateral
      (select visitor, session, at from events where site_id = s.id and at >= ${since}) e
    order by e.visitor, e.at desc on conflict (visitor) do nothing`);
}
