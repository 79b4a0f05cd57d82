import { AppError } from '#kernel/errors.ts';
import { isAddedId, type ServiceId } from '#kernel/services.ts';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { Config } from '../config/config.ts';
import type { KeyOwner, KeyRecord } from './keys.ts';
import { providerOf } from './providers/catalogue.ts';
import { extraServices } from './providers/extra-services.ts';

/** Where a service's calls go. A trusted address was set by the operator or by ourselves. */
export type ServiceAddress = {
  readonly baseUrl: string;
  readonly trusted: boolean;
  /** The service whose server may be local, where administrators allow it: the hub's own ones. */
  readonly localService?: string;
};

/**
 * The address for a service: the operator's environment first, then one that the key's owner gave
 * (only services of one's own have that), then the service's public address. Addresses that a
 * user typed go through the guarded fetch.
 */
export function addressOf(
  config: Config,
  owner: KeyOwner,
  service: string,
  given?: string,
): ServiceAddress {
  const fromEnvironment = config.baseUrls[service as ServiceId];
  if (fromEnvironment) return { baseUrl: fromEnvironment, trusted: true };
  const provider = providerOf(service as ServiceId);
  const isOwn = provider && (provider.id === 'openai-compatible' || isAddedId(provider.id));
  if (provider && !isOwn) {
    return { baseUrl: provider.defaultBaseUrl, trusted: true };
  }
  const standard =
    (provider?.defaultBaseUrl || undefined) ??
    extraServices.find(({ id }) => id === service)?.defaultBaseUrl;
  const typed = given?.trim();
  // Only a check address of a service that the hub does not know is used as it stands.
  const isWhole = provider === undefined && standard === undefined;
  const own = typed && checkedAddress(typed, isWhole);
  if (own && own !== standard) {
    const local = owner.scope === 'hub' && { localService: service };
    return { baseUrl: own, trusted: false, ...local };
  }
  // Ollama's own address is on this machine: only whoever runs the hub may point it there.
  const trusted = provider === undefined || (owner.scope === 'hub' && standard !== undefined);
  return { baseUrl: standard ?? '', trusted };
}

/** The address a stored key would be sent to now; undefined when that is not where it was saved for. */
export function addressOfKey(config: Config, key: KeyRecord): ServiceAddress | undefined {
  const owner: KeyOwner = key.owner_id
    ? { scope: 'personal', userId: key.owner_id }
    : { scope: 'hub' };
  const address = addressOf(config, owner, key.service, key.base_url);
  return address.baseUrl === key.base_url ? address : undefined;
}

/** What a person reads whose key is not sent because the operator changed the address. */
export const addressChanged = (name: string) =>
  `The address of ${name} has changed since its key was saved. Enter the key again.`;

function checkedAddress(text: string, keepsQuery: boolean): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new AppError('bad_address', 400, 'Enter an address such as https://models.example.org', {
      field: 'baseUrl',
    });
  }
  if (url.username || url.password) {
    throw new AppError('bad_address', 400, 'Leave user name and password out of the address.', {
      field: 'baseUrl',
    });
  }
  const path = stripEnd(url.pathname, /\//);
  return `${url.origin}${path}${keepsQuery ? url.search : ''}`;
}
