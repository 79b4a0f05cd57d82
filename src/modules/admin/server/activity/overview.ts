import { nameOfService } from '#kernel/routing/service-names.ts';
import { isAddedId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { localEngineSetting } from '#platform/gateway/gateway.ts';
import { providers } from '#platform/gateway/providers/catalogue.ts';
import type { Platform } from '#platform/platform.ts';
import { findProblems } from './health.ts';

/** The figures at the top of the admin page, as they are at this moment. */
export async function readOverview(platform: Platform) {
  const { db } = platform;
  const weekAgo = new Date(platform.now().getTime() - 7 * 86_400_000).toISOString();
  const { rows } = await db.execute<{
    total: number;
    new_this_week: number;
    hub_keys: number;
    personal_keys: number;
  }>(sql`
    select (select count(*)::int from auth_users) as total,
      (select count(*)::int from auth_users where created_at >= ${weekAgo}) as new_this_week,
      (select count(*)::int from service_keys where owner_id is null) as hub_keys,
      (select count(*)::int from service_keys where owner_id is not null) as personal_keys`);
  const figures = rows[0] ?? { total: 0, new_this_week: 0, hub_keys: 0, personal_keys: 0 };
  const names = await sharedServices(platform);
  return {
    users: { total: figures.total, newThisWeek: figures.new_this_week },
    keys: { hub: figures.hub_keys, personal: figures.personal_keys },
    services: { active: names.length, names },
    problems: await findProblems(platform),
  };
}

/** Services that answer everybody on this hub. */
async function sharedServices(platform: Platform): Promise<string[]> {
  const { rows } = await platform.db.execute<{ service: string }>(sql`
    select service from service_keys where owner_id is null and status in ('active', 'testing')
      and verified and (expires_at is null or expires_at > ${platform.now().toISOString()}) order by service`);
  const names = rows.map(({ service }) => {
    const known = [...providers.values()].find(({ id }) => id === service);
    return known?.name ?? (isAddedId(service) ? nameOfService(service) : service);
  });
  const isLocalOn =
    platform.config.LOCAL_ENGINE && (await platform.settings.get(localEngineSetting));
  return isLocalOn ? [...names, 'Local engine'] : names;
}
