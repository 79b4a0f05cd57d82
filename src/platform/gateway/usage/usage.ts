import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

/** Usage figures of one service, as the key pages show them. */
export type ServiceUsage = {
  readonly service: string;
  readonly requestsToday: number;
  readonly requestsThisMonth: number;
  /** As the database writes it. */
  readonly lastUsed: string | null;
  /** Milliseconds, over this month's successful calls. */
  readonly averageResponseTime: number | null;
};

/** Usage by service: of one person, or of the whole hub with `userId` null. Days are UTC. */
export async function usageByService(
  scope: DbScope,
  userId: string | null,
): Promise<ServiceUsage[]> {
  const { rows } = await scope.execute<ServiceUsage>(sql`
    select service,
      count(*) filter (where started_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')::int as "requestsToday",
      count(*) filter (where started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')::int as "requestsThisMonth",
      max(started_at) as "lastUsed",
      round(avg(duration_ms) filter (where outcome = 'ok'
        and started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'))::int as "averageResponseTime"
    from usage_records
    where ${userId === null ? sql`true` : sql`user_id = ${userId}`}
    group by service`);
  return rows;
}
