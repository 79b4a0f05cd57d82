import { notFound } from '#kernel/errors.ts';
import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type AlertRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly query: FigureQuery;
  readonly days: number;
  readonly op: 'above' | 'below';
  readonly threshold: number;
  readonly is_over: boolean;
  readonly last_value: number | null;
  readonly checked_at: string | null;
  readonly fired_at: string | null;
  readonly fault: string;
};

/** Alerts of one person. */
export const mostAlerts = 100;

export async function listAlerts(scope: DbScope, userId: string): Promise<AlertRow[]> {
  const { rows } = await scope.execute<AlertRow>(
    sql`select * from analytics_alerts where user_id = ${userId} order by id limit ${mostAlerts}`,
  );
  return rows;
}

/** What a person watches, for their export. */
export async function alertsOfPerson(scope: DbScope, userId: string) {
  const rows = await listAlerts(scope, userId);
  return rows.map(({ name, query, days, op, threshold, fired_at: firedAt }) => ({
    ...{ name, query, days, op, threshold, firedAt },
  }));
}

export type NewAlert = Pick<AlertRow, 'name' | 'query' | 'days' | 'op' | 'threshold'>;

export async function addAlert(scope: DbScope, userId: string, alert: NewAlert): Promise<string> {
  const { name, query, days, op, threshold } = alert;
  const { rows } = await scope.execute<{ id: string }>(sql`
    insert into analytics_alerts (user_id, name, query, days, op, threshold)
    values (${userId}, ${name}, ${JSON.stringify(query)}::jsonb, ${days}, ${op}, ${threshold}) returning id`);
  return (rows[0] as { id: string }).id;
}

/** Throws 404 for what is somebody else's, or nobody's. */
export async function removeAlert(scope: DbScope, userId: string, id: string): Promise<void> {
  const { rows } = await scope.execute(
    sql`delete from analytics_alerts where id = ${id} and user_id = ${userId} returning 1`,
  );
  if (!rows[0]) throw notFound('There is no such alert.');
}

/** Alerts that nobody has looked at since a moment, locked; those that wait for longest come first. */
export async function alertsToCheck(scope: DbScope, since: Date): Promise<AlertRow[]> {
  const { rows } = await scope.execute<AlertRow>(sql`
    select * from analytics_alerts where checked_at is null or checked_at < ${since.toISOString()}::timestamptz
    order by checked_at nulls first limit 1 for update skip locked`);
  return rows;
}

type Look = {
  readonly at: Date;
  readonly value: number | null;
  readonly isOver: boolean;
  readonly fault: string;
};

/** Notes what was seen; true where the limit was crossed just now. */
export async function noteLook(scope: DbScope, alert: AlertRow, look: Look): Promise<boolean> {
  const { at, value, isOver, fault } = look;
  const fires = isOver && !alert.is_over;
  await scope.execute(sql`
    update analytics_alerts set checked_at = ${at.toISOString()}::timestamptz, last_value = ${value},
      is_over = ${isOver}, fault = ${fault},
      fired_at = case when ${fires} then ${at.toISOString()}::timestamptz else fired_at end
    where id = ${alert.id}`);
  return fires;
}
