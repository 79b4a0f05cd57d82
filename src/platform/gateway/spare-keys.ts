import { badInput, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type KeyOwner, type KeyRecord, type NewKey, removeKey, saveKey } from './keys.ts';

const mostKeys = 20;
const hub: KeyOwner = { scope: 'hub' };

/** One of the hub's keys with its share of the calls and how it fares. */
export type HubKey = Pick<
  KeyRecord,
  'id' | 'service' | 'last_four' | 'status' | 'message' | 'last_used_at'
> & {
  /** 0 is the one of the key manager. */
  readonly slot: number;
  readonly weight: number;
  readonly failures: number;
  /** As the database writes it; null while the key may be asked. */
  readonly rests_until: string | null;
};

/** The hub's keys of all services. */
export async function listHubKeys(scope: DbScope): Promise<HubKey[]> {
  const { rows } = await scope.execute<HubKey>(sql`
    select k.id, k.service, k.last_four, k.status, k.message, k.last_used_at, k.slot, k.weight,
      coalesce(h.failures, 0) as failures,
      case when h.rests_until > now() then h.rests_until end as rests_until
    from service_keys k left join key_health h on h.key_id = k.id
    where k.owner_id is null order by k.service, k.slot`);
  return rows;
}

/** Services for which the hub has a key beside the key manager's, or instead of it. */
export async function listSpareServices(scope: DbScope): Promise<Set<string>> {
  const { rows } = await scope.execute<{ service: string }>(
    sql`select distinct service from service_keys where owner_id is null and slot > 0`,
  );
  return new Set(rows.map(({ service }) => service));
}

/** Keeps another of the hub's keys for a service. Throws 400 for one too many. */
export async function addHubKey(
  platform: Platform,
  actorId: string,
  input: Omit<NewKey, 'slot'>,
): Promise<KeyRecord> {
  const { rows } = await platform.db.execute<{ slot: number }>(sql`
    select min(n)::int as slot from generate_series(0, ${mostKeys - 1}) as n
    where n not in (select slot from service_keys where owner_id is null and service = ${input.service})`);
  const slot = rows[0]?.slot;
  if (typeof slot !== 'number')
    throw badInput(`A service can have at most ${mostKeys} keys.`, 'key');
  return saveKey(platform, actorId, hub, { ...input, slot });
}

/** Sets a key's share of the calls, from 1 to 100. */
export async function weighHubKey(scope: DbScope, id: string, weight: number): Promise<void> {
  const { rowCount } = await scope.execute(
    sql`update service_keys set weight = ${weight} where id = ${id} and owner_id is null`,
  );
  if (!rowCount) throw notFound('There is no such key.');
}

/** Removes one of the hub's keys with its seal. */
export async function removeHubKey(platform: Platform, actorId: string, id: string): Promise<void> {
  const { rows } = await platform.db.execute<{ service: string; slot: number }>(
    sql`select service, slot from service_keys where id = ${id} and owner_id is null`,
  );
  const key = rows[0];
  if (!key || !(await removeKey(platform, actorId, hub, key.service, key.slot)))
    throw notFound('There is no such key.');
}
