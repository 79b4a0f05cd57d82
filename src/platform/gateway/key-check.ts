import type { ServiceId } from '#kernel/services.ts';
import { createGuardedFetch } from '../fetch/guarded-fetch.ts';
import type { Platform } from '../platform.ts';
import type { KeyCheck, ProviderContext } from './provider.ts';
import { providers } from './providers/catalogue.ts';
import { checkCustomService, extraServices } from './providers/extra-services.ts';
import type { ServiceAddress } from './service-address.ts';

/** Longest that a check may take, in ms; a slower service counts as unreachable. */
const checkTimeoutMs = 15_000;

/** Outcome of a check in the words that the key manager stores. */
export type CheckedKey = Pick<KeyCheck, 'message' | 'credits' | 'rateLimit' | 'models'> & {
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
  const refusal =
    providers.get(service as ServiceId)?.refuseKey?.(key) ?? refuseAnyKey(service, key);
  if (refusal) return { refused: true, status: 'invalid', verified: false, message: refusal };
  const context: ProviderContext = {
    apiKey: key,
    baseUrl: address.baseUrl,
    fetch: fetchFor(platform, address),
    signal: AbortSignal.timeout(checkTimeoutMs),
  };
  return toCheckedKey(await callCheck(service, context));
}

/** The fetch that calls to this address must use. */
export const fetchFor = (platform: Platform, address: ServiceAddress): typeof fetch =>
  address.trusted
    ? platform.fetch
    : createGuardedFetch({ allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES });

async function callCheck(service: string, context: ProviderContext): Promise<KeyCheck> {
  try {
    const provider = providers.get(service as ServiceId);
    if (provider) return await provider.check(context);
    const extra = extraServices.find(({ id }) => id === service);
    if (extra) return await extra.check(context);
    if (context.baseUrl) return await checkCustomService(context, { address: context.baseUrl });
    return { state: 'unreachable', message: 'No check address is set for this service.' };
  } catch {
    return { state: 'unreachable', message: 'The service did not answer in time.' };
  }
}

function toCheckedKey(check: KeyCheck): CheckedKey {
  const { state, credits, rateLimit, models } = check;
  const message =
    state === 'unreachable'
      ? `${check.message} The key could not be verified online.`
      : check.message;
  return {
    refused: false,
    status: state === 'invalid' ? 'invalid' : 'active',
    verified: state !== 'unreachable',
    message,
    ...(credits && { credits }),
    ...(rateLimit && { rateLimit }),
    ...(models && { models }),
  };
}

function refuseAnyKey(service: string, key: string): string | undefined {
  if (key === '' && service !== 'openai-compatible') return 'Enter a key.';
  // Header values cannot carry these; a key that has them was pasted wrongly.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/.test(key)
    ? 'The key contains characters that no key has. Copy it again, without line breaks.'
    : undefined;
}
