import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { KeyOwner } from '../keys.ts';
import type { Makes } from './makes.ts';

/**
 * Says which model of a server is asked for what; it counts from the next call on, and is in the log of the
 * keys. False when the owner has no key or address for the service.
 */
export async function setMakes(
  scope: DbScope,
  actorId: string,
  owner: KeyOwner,
  service: string,
  makes: Makes,
): Promise<boolean> {
  const ownerId = owner.scope === 'hub' ? null : owner.userId;
  const { rows } = await scope.execute<{ id: string }>(sql`
    update service_keys set makes = ${JSON.stringify(makes)}::jsonb, updated_at = now()
    where owner_id is not distinct from ${ownerId} and service = ${service} and slot = 0
    returning id`);
  const [key] = rows;
  if (!key) return false;
  const action = ownerId === null ? 'models-set' : 'personal-models-set';
  await scope.execute(
    sql`select append_key_audit(${actorId}, ${action}, ${service}, ${key.id}, ${JSON.stringify(makes)})`,
  );
  return true;
}
