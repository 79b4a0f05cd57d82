import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { guardFor } from '#platform/gateway/key-check.ts';
import { findKey, openKey } from '#platform/gateway/keys.ts';
import type { OllamaPlace } from '#platform/gateway/own-servers/ollama.ts';
import { addressOfKey } from '#platform/gateway/service-address.ts';
import type { Platform } from '#platform/platform.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';

/** Longest wait for one answer, in ms: a large model is loaded from a slow disk in minutes. */
const patienceMs = 10 * 60_000;
const mostBytes = 50_000_000;

/**
 * The Ollama server that a service of the hub stands for. Throws 404 where the service has no address or
 * its last check did not find Ollama there.
 */
export async function openServer(
  platform: Platform,
  owner: AuthorizedOwner,
  service: string,
  { signal, longestMs = patienceMs }: { signal?: AbortSignal; longestMs?: number } = {},
): Promise<OllamaPlace> {
  const key = await findKey(platform.db, owner, service);
  const address = key && addressOfKey(platform.config, key);
  if (!key || !address || !key.is_ollama) {
    throw new AppError(
      'not_found',
      404,
      'This service is not known as an Ollama server. Test its address, and look again.',
      { field: 'service' },
    );
  }
  return {
    baseUrl: address.baseUrl,
    apiKey: await openKey(platform, key),
    fetch: createGuardedFetch({
      ...(address.trusted ? { allowPrivate: true } : await guardFor(platform, address)),
      ...{ timeoutMs: longestMs, maxBytes: mostBytes },
    }),
    signal,
  };
}
