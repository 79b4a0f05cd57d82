import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { idleMs, type SeenEvent } from './event.ts';
import type { KnownEvent } from './write-events.ts';

type Visit = { readonly session: bigint; readonly lastMs: number };

/** Visits that are remembered; those nobody has heard of for longest are looked up again. */
const mostRemembered = 50_000;

/** Says of events, in the order in which they came, which visit each belongs to. */
export type Sessions = {
  assign(events: readonly (SeenEvent & { readonly visitor: bigint })[]): Promise<KnownEvent[]>;
};

export function createSessions(db: Db): Sessions {
  const remembered = new Map<bigint, Visit>();
  const remember = (visitor: bigint, visit: Visit) => {
    remembered.delete(visitor);
    remembered.set(visitor, visit);
    if (remembered.size > mostRemembered) {
      remembered.delete(remembered.keys().next().value as bigint);
    }
  };
  return {
    async assign(events) {
      const unknown = events.filter(({ visitor }) => !remembered.has(visitor));
      for (const [visitor, visit] of await lastVisits(db, unknown)) remember(visitor, visit);
      return events.map((event) => {
        const before = remembered.get(event.visitor);
        const ms = event.at.getTime();
        const goesOn = before && ms - before.lastMs <= idleMs;
        const session = goesOn ? before.session : randomBytes(8).readBigInt64LE();
        remember(event.visitor, { session, lastMs: Math.max(ms, goesOn ? before.lastMs : ms) });
        return { ...event, session };
      });
    },
  };
}

/** The visits of these visitors that may still go on, which another process saw or one before this one. */
async function lastVisits(
  db: Db,
  events: readonly (SeenEvent & { readonly visitor: bigint })[],
): Promise<[bigint, Visit][]> {
  if (events.length === 0) return [];
  const visitors = [...new Set(events.map(({ visitor }) => visitor.toString()))];
  const sites = [...new Set(events.map(({ siteId }) => siteId))];
  const earliest = Math.min(...events.map(({ at }) => at.getTime()));
  const since = new Date(earliest - idleMs).toISOString();
  const { rows } = await db.execute<{ visitor: string; session: string; ms: string }>(sql`
    select distinct on (visitor) visitor::text as visitor, session::text as session,
      (extract(epoch from at) * 1000)::text as ms
    from events where site_id = any(${sql.param(sites)}::uuid[]) and at >= ${since}
      and visitor = any(${sql.param(visitors)}::bigint[])
    order by visitor, at desc`);
  return rows.map(({ visitor, session, ms }) => [
    BigInt(visitor),
    { session: BigInt(session), lastMs: Number(ms) },
  ]);
}
