import { nameOfService } from '#kernel/routing/service-names.ts';
import { isServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { linkTo } from '../hub-tools.ts';
import type { Asker } from '../local-skill.ts';
import { phrases } from './phrases.ts';

/**
 * What would answer what the Local engine cannot: the text services with a key, else which key does
 * not work, else that a key is missing. Empty where no module keeps keys.
 */
export async function keyHint(
  platform: Platform,
  { userId, language, failed = [] }: Asker,
): Promise<string> {
  const active = await platform.gateway.activeServices(userId);
  const able = active.filter(
    ({ id, kinds }) => id !== 'local' && !failed.includes(id) && kinds.includes('text'),
  );
  if (able.length > 0) return phrases.useService[language](listed(able.map(({ name }) => name)));
  const keys = linkTo('keys');
  if (keys === undefined) return '';
  if (failed.length > 0) return phrases.tryLater[language](keys);
  const { rows } = await platform.db.execute<{ service: string }>(sql`
    select distinct service from service_keys
    where status = 'invalid' and (owner_id is null or owner_id = ${userId}) order by service`);
  const names = rows.flatMap(({ service }) => (isServiceId(service) ? nameOfService(service) : []));
  return names.length > 0
    ? phrases.badKey[language](listed(names), keys)
    : phrases.addKey[language](keys);
}

const listed = (names: readonly string[]): string => names.join(', ');
