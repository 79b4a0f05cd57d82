import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

/** Requests that may go out together after a pause: with more, a second could hold more than five. */
const burst = 1;
/** How long Airtable refuses everything after one request too many, in seconds. */
const penaltySeconds = 30;

/** The base takes no requests for a while; try again at `until`. */
export class BaseClosed extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`Airtable takes no requests until ${until.toISOString()}.`);
    this.name = 'BaseClosed';
    this.until = until;
  }
}

type Turn = { wait: number; closed_until: string | null };

/**
 * Takes one turn of a base, of which there are `perSecond`, and answers after how many ms it comes.
 * Turns are counted in the database, so that all servers together keep the pace. Throws BaseClosed while the base is shut.
 */
export async function takeTurn(scope: DbScope, baseId: string, perSecond: number): Promise<number> {
  const refilled = sql`least(${burst}::float8, b.tokens
    + extract(epoch from clock_timestamp() - b.refilled_at)::float8 * ${perSecond}::float8)`;
  const { rows } = await scope.execute<Turn>(sql`
    insert into record_bases as b (base_id, tokens) values (${baseId}, ${burst - 1})
    on conflict (base_id) do update set
      tokens = case when b.closed_until > clock_timestamp() then b.tokens else ${refilled} - 1 end,
      refilled_at = case when b.closed_until > clock_timestamp() then b.refilled_at else clock_timestamp() end
    returning greatest(0, -b.tokens / ${perSecond}::float8 * 1000)::float8 as wait,
      case when b.closed_until > clock_timestamp() then b.closed_until::text end as closed_until`);
  const turn = rows[0] as Turn;
  if (turn.closed_until !== null) throw new BaseClosed(new Date(turn.closed_until));
  return turn.wait;
}

/** Shuts a base for everybody after a refusal: 30 s and up to 5 s more, or what Airtable asks for. */
export async function closeBase(
  scope: DbScope,
  baseId: string,
  seconds = penaltySeconds,
): Promise<Date> {
  const pause = seconds + Math.random() * Math.min(5, seconds / 6);
  const { rows } = await scope.execute<{ until: string }>(sql`
    insert into record_bases as b (base_id, tokens, closed_until)
    values (${baseId}, 0, clock_timestamp() + make_interval(secs => ${pause}::float8))
    on conflict (base_id) do update set
      closed_until = greatest(b.closed_until, excluded.closed_until), tokens = 0,
      refilled_at = greatest(b.closed_until, excluded.closed_until)
    returning closed_until::text as until`);
  return new Date((rows[0] as { until: string }).until);
}
