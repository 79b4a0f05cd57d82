import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

/** The services that never get what is remembered of a person. */
export async function refusedServices(scope: DbScope, userId: string): Promise<ServiceId[]> {
  const { rows } = await scope.execute<{ service: ServiceId }>(sql`
    select service from memory_refusals where user_id = ${userId} order by service`);
  return rows.map(({ service }) => service);
}

/** Says whether a service may get it. */
export async function setRefused(
  scope: DbScope,
  userId: string,
  service: ServiceId,
  isRefused: boolean,
): Promise<void> {
  if (isRefused) {
    await scope.execute(sql`
      insert into memory_refusals (user_id, service) values (${userId}, ${service})
      on conflict do nothing`);
  } else {
    await scope.execute(sql`
      delete from memory_refusals where user_id = ${userId} and service = ${service}`);
  }
}
