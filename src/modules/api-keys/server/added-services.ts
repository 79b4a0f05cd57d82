import { badInput, conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { removeKey } from '#platform/gateway/keys.ts';
import { allowLocalServer, allowsByName } from '#platform/gateway/local/local-servers.ts';
import { extraServices } from '#platform/gateway/providers/extra-services.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewService } from '../contract.ts';
import { type AuthorizedOwner, ownerIdOf } from './authorized-owner.ts';
import { refusePrivateAddress } from './private-address.ts';
import { type AddedService, knownNames } from './service-definitions.ts';

const columns = sql`service, name, category, website, description, check_address, api_address`;

export async function listAddedServices(
  scope: DbScope,
  owner: AuthorizedOwner,
): Promise<AddedService[]> {
  const { rows } = await scope.execute<AddedService>(sql`
    select ${columns} from added_services
    where owner_id is not distinct from ${ownerIdOf(owner)}`);
  return rows;
}

/** Adds a service by hand; returns its id. A name that the hub has a real check for gets that check. */
export async function addService(
  platform: Platform,
  owner: AuthorizedOwner,
  input: NewService,
): Promise<string> {
  const same = (name: string) => name.toLowerCase() === input.name.toLowerCase();
  const extra = extraServices.find(({ name }) => same(name));
  if (!extra && knownNames.some(same)) throw conflict(`${input.name} is in your list already.`);
  if (!extra && !input.apiAddress && input.checkAddress) {
    const address = { baseUrl: input.checkAddress, trusted: false };
    await refusePrivateAddress(platform, address, 'checkAddress');
  }
  const row: AddedService = extra
    ? fromExtra(extra)
    : {
        service: idFromName(input.name, input.apiAddress ? 'api' : 'own'),
        name: input.name,
        category: input.category,
        website: input.website,
        description: input.description,
        check_address: input.apiAddress ? null : input.checkAddress || null,
        api_address: input.apiAddress.replace(/\/v1\/?$/, '') || null,
      };
  if (!(await insertService(platform.db, owner, row))) {
    throw conflict(`${row.name} is in your list already.`);
  }
  return row.service;
}

/** Takes an added service out, together with its key and its price. Returns its name. */
export async function removeService(
  platform: Platform,
  actorId: string,
  owner: AuthorizedOwner,
  service: string,
): Promise<string> {
  const { rows } = await platform.db.execute<{ name: string }>(sql`
    delete from added_services
    where owner_id is not distinct from ${ownerIdOf(owner)} and service = ${service}
    returning name`);
  if (!rows[0]) throw notFound('This service was not added by you.');
  await removeKey(platform, actorId, owner, service);
  // A later service of this name begins without the permission.
  if (owner.scope === 'hub' && (await allowsByName(platform, service))) {
    await allowLocalServer(platform, actorId, { service, isAllowed: false, address: '' });
  }
  await platform.db.execute(sql`
    delete from service_preferences
    where owner_id is not distinct from ${ownerIdOf(owner)} and service = ${service}`);
  return rows[0].name;
}

/** Puts a service into an owner's list; false when it is there already. */
export async function insertService(scope: DbScope, owner: AuthorizedOwner, row: AddedService) {
  const { rows } = await scope.execute(sql`
    insert into added_services (owner_id, ${columns})
    values (${ownerIdOf(owner)}, ${row.service}, ${row.name}, ${row.category}, ${row.website},
            ${row.description}, ${row.check_address}, ${row.api_address})
    on conflict (owner_id, service) do nothing returning service`);
  return rows.length > 0;
}

export const fromExtra = (extra: (typeof extraServices)[number]): AddedService => ({
  service: extra.id,
  name: extra.name,
  category: extra.category,
  website: extra.website,
  description: extra.description,
  check_address: null,
  api_address: null,
});

/**
 * A prefix keeps these apart from ids that the hub gives a meaning, now and later. What the hub can
 * call is named in its chats after its id, which keeps capital letters for that.
 */
export function idFromName(name: string, prefix: 'own' | 'api' = 'own'): string {
  const words = name.normalize(prefix === 'api' ? 'NFKC' : 'NFKD');
  const slug = (prefix === 'api' ? words : words.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (!slug) throw badInput('The name needs at least one letter or digit.', 'name');
  return `${prefix}-${slug}`;
}
