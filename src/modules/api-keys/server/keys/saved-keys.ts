import { AppError, badInput } from '#kernel/errors.ts';
import { needsNoKey } from '#platform/gateway/key-check.ts';
import { removeKey, saveKey, setKeyExpiry } from '#platform/gateway/keys.ts';
import { addressOf } from '#platform/gateway/service-address.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import { refusePrivateAddress } from '../private-address.ts';
import type { ServiceDefinition } from '../service-definitions.ts';
import { definitionOf, listEntries } from '../service-entries.ts';

export type KeyInput = {
  readonly service: string;
  readonly key: string;
  readonly baseUrl?: string | undefined;
};

/**
 * Stores and checks a key. An empty one removes what is stored (documents), except that a server
 * of one's own may need no key: there an address alone is worth keeping.
 */
export async function saveOrRemoveKey(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  input: KeyInput,
): Promise<void> {
  const service = await definitionOf(platform, owner, input.service);
  if (service.origin === 'built-in') throw badInput('The local engine needs no key.', 'key');
  const key = input.key.trim();
  const baseUrl = await chooseAddress(platform, owner, service, input.baseUrl);
  const isKeyless = needsNoKey(service.id) && Boolean(baseUrl);
  if (key === '' && !isKeyless) {
    await removeKey(platform, user.id, owner, service.id);
    return;
  }
  if (service.id === 'qdrant' && !baseUrl) {
    throw badInput('Enter the address of your Qdrant server.', 'baseUrl');
  }
  await saveKey(platform, user.id, owner, { service: service.id, key, baseUrl });
}

async function chooseAddress(
  platform: Platform,
  owner: AuthorizedOwner,
  service: ServiceDefinition,
  typed: string | undefined,
): Promise<string | undefined> {
  if (service.address === 'fixed') return undefined;
  if (service.address === 'check') return service.checkAddress ?? undefined;
  const wanted = typed?.trim() || service.apiAddress;
  // People paste the address with the path that the adapter adds itself.
  const given = wanted?.replace(/\/v1\/?$/, '') || undefined;
  const address = addressOf(platform.config, owner, service.id, given);
  if (given && !address.trusted) {
    await refusePrivateAddress(platform, address, 'baseUrl');
  }
  return given;
}

/** Sets or clears the time after which a key is not used any more. */
export async function changeExpiry(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  service: string,
  expiresAt: string | null,
): Promise<void> {
  const date = expiresAt === null ? null : new Date(expiresAt);
  const record = await setKeyExpiry(platform.db, user.id, owner, service, date);
  if (!record) throw new AppError('no_key', 404, 'No API key to update expiration for');
}

/** Removes the keys that do not work: invalid, expired and switched-off ones. Returns how many. */
export async function clearInactiveKeys(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
): Promise<number> {
  const entries = await listEntries(platform, owner);
  const dead = entries.filter(
    ({ hasKey, isUnverified, status }) =>
      hasKey && !isUnverified && (status === 'invalid' || status === 'inactive'),
  );
  let cleared = 0;
  for (const { id } of dead) {
    if (await removeKey(platform, user.id, owner, id)) cleared += 1;
  }
  return cleared;
}
