import { AppError, conflict } from '#kernel/errors.ts';
import { allowLocalServer } from '#platform/gateway/local/local-servers.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { idFromName, insertService } from '../added-services.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import { saveOrRemoveKey } from '../keys/saved-keys.ts';
import { knownNames } from '../service-definitions.ts';
import { listEntries } from '../service-entries.ts';
import { lookForServers } from './look-for-servers.ts';

/** Names that are tried for a second server of a kind, and a third. */
const mostOfAKind = 20;

/** Found servers with the service of the hub that stands for each, where one does. */
export async function showFoundServers(
  platform: Platform,
  owner: AuthorizedOwner,
  signal?: AbortSignal,
) {
  const [servers, entries] = await Promise.all([
    lookForServers(platform, signal),
    listEntries(platform, owner),
  ]);
  return servers.map((server) => ({
    ...server,
    models: [...server.models],
    service:
      entries.find(({ hasKey, baseUrl }) => hasKey && baseUrl === server.address)?.id ?? null,
  }));
}

/**
 * Takes a server that was found into use for everybody: a service of its own, whose address alone may be
 * local. Returns the service's id. Throws 404 when nothing answers there any more, 409 when it is in use.
 */
export async function takeFoundServer(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  address: string,
): Promise<string> {
  const found = (await showFoundServers(platform, owner)).find((one) => one.address === address);
  if (!found) {
    const message = `No server of models answers at ${address} now. Start it, and look again.`;
    throw new AppError('not_found', 404, message, { field: 'address' });
  }
  if (found.service) throw conflict(`${found.name} is in use already.`);
  const service = await addServer(platform, owner, found);
  await allowLocalServer(platform, user.id, { service, isAllowed: true, address });
  await saveOrRemoveKey(platform, user, owner, { service, key: '', baseUrl: address });
  return service;
}

async function addServer(
  platform: Platform,
  owner: AuthorizedOwner,
  { name, address }: { readonly name: string; readonly address: string },
): Promise<string> {
  for (let number = 1; number <= mostOfAKind; number += 1) {
    const called = number === 1 ? name : `${name} ${number}`;
    if (knownNames.includes(called)) continue;
    const service = idFromName(called, 'api');
    const isNew = await insertService(platform.db, owner, {
      ...{ service, name: called, category: 'ai', website: '', check_address: null },
      description: 'Found by the hub. Its models run on your own hardware, without a key.',
      api_address: address,
    });
    if (isNew) return service;
  }
  throw conflict(`The list has ${mostOfAKind} services named ${name}. Take one out first.`);
}
