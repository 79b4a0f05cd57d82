import { badInput, conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { removeKey } from '#platform/gateway/keys.ts';
import { extraServices } from '#platform/gateway/providers/extra-services.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewService } from '../contract.ts';
import { type AuthorizedOwner, ownerIdOf } from './authorized-owner.ts';
import { refusePrivateAddress } from './private-address.ts';
import { type AddedService, knownNames } from './service-definitions.ts';

const columns = sql`service, name, category, website, description, check_address`;

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
  if (!extra && input.checkAddress) {
    await refusePrivateAddress(platform, input.checkAddress, 'checkAddress');
  }
  const row: AddedService = extra
    ? fromExtra(extra)
    : {
        service: idFromName(input.name),
        name: input.name,
        category: input.category,
        website: input.website,
        description: input.description,
        check_address: input.checkAddress || null,
      };
  if (!(await insertService(platform.db, owner, row))) {
    throw conflict(`${row.name} is in your list already.`);
  }
  return row.service;
}

/** Takes an added service out, together with its key and its price. */
export async function removeService(
  platform: Platform,
  actorId: string,
  owner: AuthorizedOwner,
  service: string,
): Promise<void> {
  const { rows } = await platform.db.execute(sql`
    delete from added_services
    where owner_id is not distinct from ${ownerIdOf(owner)} and service = ${service}
    returning service`);
  if (rows.length === 0) throw notFound('This service was not added by you.');
  await removeKey(platform, actorId, owner, service);
  await platform.db.execute(sql`
    delete from service_preferences
    where owner_id is not distinct from ${ownerIdOf(owner)} and service = ${service}`);
}

/**
 * Adds what the shared list has and this owner lacks. The list is the services with a real check
 * and those that the hub's administrators added; once the records store exists, its services table
 * becomes a third source here.
 */
export async function syncServices(
  platform: Platform,
  owner: AuthorizedOwner,
): Promise<{ found: number; added: number }> {
  const { rows: ofHub } = await platform.db.execute<AddedService>(
    sql`select ${columns} from added_services where owner_id is null order by name`,
  );
  const listed = new Map(
    [...extraServices.map(fromExtra), ...ofHub].map((row) => [row.service, row]),
  );
  let added = 0;
  for (const row of listed.values()) {
    if (await insertService(platform.db, owner, row)) added += 1;
  }
  return { found: listed.size, added };
}

async function insertService(scope: DbScope, owner: AuthorizedOwner, row: AddedService) {
  const { rows } = await scope.execute(sql`
    insert into added_services (owner_id, ${columns})
    values (${ownerIdOf(owner)}, ${row.service}, ${row.name}, ${row.category}, ${row.website},
            ${row.description}, ${row.check_address})
    on conflict (owner_id, service) do nothing returning service`);
  return rows.length > 0;
}

const fromExtra = (extra: (typeof extraServices)[number]): AddedService => ({
  service: extra.id,
  name: extra.name,
  category: extra.category,
  website: extra.website,
  description: extra.description,
  check_address: null,
});

/** `own-` keeps these apart from ids that the hub gives a meaning, now and later. */
function idFromName(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (!slug) throw badInput('The name needs at least one letter or digit.', 'name');
  return `own-${slug}`;
}
