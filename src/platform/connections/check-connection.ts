import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '../fetch/guarded-fetch.ts';
import type { Platform } from '../platform.ts';
import type { Ask, Checked, ConnectionKind, Credentials } from './connection-kind.ts';

/** Longest time for the other side to answer, in ms. */
const timeoutMs = 10_000;
const maxBytes = 1_000_000;

/**
 * Asks the other side whether the account can be used. Never throws for what it answers; throws 400
 * naming the address when the hub must not go there.
 */
export async function checkConnection(
  platform: Platform,
  kind: ConnectionKind,
  given: Credentials,
): Promise<Checked> {
  if (!kind.look) return { state: 'unchecked', note: 'It shows when it is used first.' };
  const { ALLOW_PRIVATE_ADDRESSES: allowPrivate } = platform.config;
  const guarded = createGuardedFetch({ allowPrivate, timeoutMs, maxBytes });
  const ask: Ask = async ({ path = '', address, json, ...question }, nameIn) => {
    const answer = await guarded(address ?? `${given.url}${path}`, {
      ...question,
      ...(json !== undefined && {
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json' },
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text().catch(() => '');
    return found(answer, nameIn(readJson(text)));
  };
  try {
    return await kind.look(ask, given);
  } catch (error) {
    if (refusedAddress(error)) {
      throw new AppError('address_refused', 400, 'This address lies in a private network.', {
        field: kind.url === 'optional' ? 'secret' : 'url',
      });
    }
    return { state: 'unreachable', note: `${kind.title} did not answer.` };
  }
}

function found({ status, ok }: Response, name: string): Checked {
  if (ok) return { state: 'connected', note: name && `As ${name}.` };
  if (status === 401 || status === 403 || status === 400) {
    return { state: 'refused', note: 'The account or its secret was not accepted.' };
  }
  if (status >= 500 || status === 429) {
    return { state: 'unreachable', note: `It answered with ${status}.` };
  }
  return {
    state: 'unchecked',
    note: `It does not say (${status}). It shows when it is used first.`,
  };
}

function refusedAddress(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AppError && at.code === 'address_refused') return true;
  }
  return false;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
