import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

type Row = {
  seq: number;
  at: string;
  actor: string | null;
  action: string;
  service: string;
  detail: string;
};

/** Latest events shown at once. */
const shown = 100;

/**
 * The latest events of the hub's keys, newest first, and whether the chain of all events is whole.
 * Personal keys are nobody's business but their owners': their events are left out.
 */
export async function readKeyEvents(scope: DbScope) {
  const { rows } = await scope.execute<Row>(sql`
    select seq, at, coalesce(email, actor_id::text) as actor, action, service, detail
    from key_audit left join auth_users on auth_users.id = actor_id
    where action not like 'personal-%'
    order by seq desc limit ${shown}`);
  const broken = await scope.execute<{ seq: number | null }>(
    sql`select first_broken_key_audit() as seq`,
  );
  return {
    firstBroken: broken.rows[0]?.seq ?? null,
    events: rows.map((row) => ({ ...row, at: isoTime(row.at) })),
  };
}
