import { isAddedId, type ServiceId } from '#kernel/services.ts';
import { fetchFromModel, fileOfAddress } from '../builtin-model/model-fetch.ts';
import { createGuardedFetch } from '../fetch/guarded-fetch.ts';
import type { Platform } from '../platform.ts';
import { allowsLocalServer } from './local/local-servers.ts';
import type { KeyCheck, ProviderContext } from './provider.ts';
import { providerOf } from './providers/catalogue.ts';
import { checkCustomService, extraServices } from './providers/extra-services.ts';
import type { ServiceAddress } from './service-address.ts';

/** Longest that a check may take, in ms; a slower service counts as unreachable. */
const checkTimeoutMs = 15_000;

/** Outcome of a check in the words that the key manager stores. */
export type CheckedKey = Pick<
  KeyCheck,
  'message' | 'credits' | 'rateLimit' | 'models' | 'abilities' | 'isOllama' | 'spent'
> & {
  /** The format rule refused it: not worth storing. */
  readonly refused: boolean;
  readonly status: 'active' | 'invalid';
  /** Whether the service itself confirmed the status. */
  readonly verified: boolean;
};

/**
 * Applies the documents' format rule, then the service's own cheapest authenticated call. When the
 * service cannot be reached the format rule decides and the message says so.
 */
export async function checkKey(
  platform: Platform,
  service: string,
  key: string,
  address: ServiceAddress,
): Promise<CheckedKey> {
  const refusal = providerOf(service as ServiceId)?.refuseKey?.(key) ?? refuseAnyKey(service, key);
  if (refusal) return { refused: true, status: 'invalid', verified: false, message: refusal };
  const context: ProviderContext = {
    apiKey: key,
    baseUrl: address.baseUrl,
    fetch: await fetchFor(platform, address),
    signal: AbortSignal.timeout(checkTimeoutMs),
  };
  return toCheckedKey(await callCheck(service, context));
}

/** Whether the service's own check refuses the key too. Silence of the service is no refusal. */
export async function isRefused(service: string, context: ProviderContext): Promise<boolean> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  return (await callCheck(service, { ...context, signal })).state === 'invalid';
}

/** The fetch that calls to this address must use. */
export async function fetchFor(platform: Platform, address: ServiceAddress): Promise<typeof fetch> {
  if (address.trusted) return platform.fetch;
  // Only the hub's own services: a person's address never reaches the processes of models.
  if (address.localService !== undefined && fileOfAddress(address.baseUrl))
    return fetchFromModel(platform.builtinModels);
  return createGuardedFetch(await guardFor(platform, address));
}

/** How far an address that somebody typed may reach: into the own network only where it is allowed. */
export async function guardFor(platform: Platform, { baseUrl, localService }: ServiceAddress) {
  const isLocal = localService !== undefined && (await allowsLocalServer(platform, localService));
  const host = isLocal ? URL.parse(baseUrl)?.hostname.replace(/^\[|\]$/g, '') : undefined;
  return { allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES, privateHost: host };
}

async function callCheck(service: string, context: ProviderContext): Promise<KeyCheck> {
  try {
    const provider = providerOf(service as ServiceId);
    if (provider) {
      const found = await provider.check(context);
      return (await provider.addSpent?.(context, found)) ?? found;
    }
    const extra = extraServices.find(({ id }) => id === service);
    if (extra) return await extra.check(context);
    if (context.baseUrl) return await checkCustomService(context, { address: context.baseUrl });
    return { state: 'unreachable', message: 'No check address is set for this service.' };
  } catch {
    return { state: 'unreachable', message: 'The service did not answer in time.' };
  }
}

function toCheckedKey(check: KeyCheck): CheckedKey {
  const { state, credits, rateLimit, models, abilities, isOllama, spent } = check;
  const message =
    state === 'unreachable'
      ? `${check.message.replace(', so the key was not verified', '')} The key could not be verified online.`
      : check.message;
  return {
    refused: false,
    status: state === 'invalid' ? 'invalid' : 'active',
    verified: state !== 'unreachable',
    message,
    ...(credits && { credits }),
    ...(rateLimit && { rateLimit }),
    ...(models && { models }),
    ...(abilities && { abilities }),
    ...(isOllama && { isOllama }),
    ...(spent && { spent }),
  };
}

/** Servers of one's own often want no key: there an address alone is worth keeping. */
export const needsNoKey = (service: string): boolean =>
  service === 'openai-compatible' || isAddedId(service);

function refuseAnyKey(service: string, key: string): string | undefined {
  if (key === '' && !needsNoKey(service)) return 'Enter a key.';
  // Header values cannot carry these; a key that has them was pasted wrongly.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/.test(key)
    ? 'The key contains characters that no key has. Copy it again, without line breaks.'
    : undefined;
}
