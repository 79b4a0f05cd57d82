import { AppError } from '#kernel/errors.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { NewService } from '../../contract.ts';
import { addService } from '../added-services.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import { saveOrRemoveKey } from '../keys/saved-keys.ts';

/**
 * Adds a service, and asks a server of one's own what it has: most need no key. An address that may not be
 * called yet stays in the list with what its owner can do about it. Returns the service's id.
 */
export async function addServer(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  input: NewService,
): Promise<string> {
  const service = await addService(platform, owner, input);
  if (!input.apiAddress) return service;
  const address = { service, key: '', baseUrl: input.apiAddress };
  await saveOrRemoveKey(platform, user, owner, address).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  return service;
}
