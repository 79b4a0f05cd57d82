import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import type { CallScope } from './gateway-types.ts';
import { fetchFor } from './key-check.ts';
import { healthyOf, noteFault } from './key-health.ts';
import { type KeyRecord, openUsableKey } from './keys.ts';
import { type Provider, type ProviderContext, ProviderError } from './provider.ts';
import { providers } from './providers/catalogue.ts';
import { addressChanged, addressOfKey } from './service-address.ts';
import { type UsableKey, usableKeys } from './usable-keys.ts';

/** What one attempt works with. */
export type Attempt = {
  readonly provider: Provider;
  readonly context: ProviderContext;
  readonly key: KeyRecord;
  /** Whether the address was set by the operator or by ourselves. */
  readonly isTrusted: boolean;
};

export type AttemptOptions = {
  /** Whether a call may be sent again when nobody knows what became of it. Paid submits may not. */
  readonly repeatable: boolean;
  /** The only key to use: the one that a job began with. */
  readonly onlyKey?: string | null | undefined;
};

/** Faults of the key, not of the request: the next key may do better, at once. */
const deadKeyFaults = new Set(['auth', 'credit']);
const passingFaults = new Set(['server', 'network']);

/** Longest wait, in ms, for a service that was asked too often; after that its answer is final. */
const longestBackOffMs = 8000;
/** Rounds of waiting through all keys. */
const mostBackOffs = 2;

/**
 * The keys for one call, in the order of the retry contract. 401, 402, 403: this key is dead, the
 * next one at once. 429: the next one at once, and when all were asked too often, a pause as long as
 * the service asks for. 5xx and network: once more with the same key, after a random pause. Any
 * other refusal is final.
 */
export class KeyAttempts {
  readonly #platform: Platform;
  readonly #scope: CallScope;
  readonly #service: ServiceId;
  readonly #options: AttemptOptions;
  #keys: UsableKey[] = [];
  /** Keys that were asked too often, with the time from which they may be asked again. */
  readonly #resting: { readonly key: UsableKey; readonly until: number }[] = [];
  #current: UsableKey | undefined;
  #repeated = false;
  #backOffs = 0;

  private constructor(
    platform: Platform,
    scope: CallScope,
    service: ServiceId,
    options: AttemptOptions,
  ) {
    this.#platform = platform;
    this.#scope = scope;
    this.#service = service;
    this.#options = options;
  }

  /** Reads the usable keys; throws ProviderError `auth` when there is none. */
  static async begin(
    platform: Platform,
    scope: CallScope,
    service: ServiceId,
    options: AttemptOptions,
  ): Promise<KeyAttempts> {
    const attempts = new KeyAttempts(platform, scope, service, options);
    const usable = await keysFor(platform, scope, service, options.onlyKey);
    attempts.#keys = healthyOf(platform, service, usable);
    attempts.#current = attempts.#keys.shift();
    return attempts;
  }

  /** Opens the seal of the key whose turn it is. */
  async next(): Promise<Attempt> {
    return prepare(this.#platform, this.#scope, this.#service, this.#current as UsableKey);
  }

  /** Notes a fault and decides: returns when there is another attempt to make, else throws it. */
  async failed(error: unknown, hasBegun = false): Promise<void> {
    const key = this.#current as UsableKey;
    if (!(error instanceof ProviderError)) throw error;
    await noteKeyFault(this.#platform, key, error);
    await noteFault(this.#platform, key, error);
    if (hasBegun) throw error;
    if (deadKeyFaults.has(error.kind)) return this.#rotate(error);
    if (error.kind === 'rate-limit') {
      this.#resting.push({ key, until: performance.now() + backOffOf(error, this.#backOffs) });
      return this.#rotate(error);
    }
    if (!passingFaults.has(error.kind) || !this.#options.repeatable || this.#repeated) throw error;
    this.#repeated = true;
    await this.#pause(200 + Math.random() * 400);
  }

  /** Throws ProviderError `aborted` when the caller goes away meanwhile. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#scope;
    try {
      await delay(ms, undefined, { signal });
    } catch (cause) {
      const message = `${this.#service} was interrupted.`;
      throw new ProviderError(this.#service, 'aborted', message, { cause });
    }
  }

  async #rotate(error: ProviderError): Promise<void> {
    this.#repeated = false;
    this.#current = this.#keys.shift();
    if (this.#current) return;
    const rested = this.#resting.sort((a, b) => a.until - b.until).shift();
    const wait = rested ? Math.max(0, rested.until - performance.now()) : 0;
    if (!rested || wait > longestBackOffMs || this.#backOffs >= mostBackOffs) throw error;
    this.#backOffs += 1;
    this.#current = rested.key;
    await this.#pause(wait);
  }
}

/** What the service asks for, else a second, two, four … with a random part. */
const backOffOf = ({ retryAfterMs }: ProviderError, round: number): number =>
  retryAfterMs ?? 2 ** round * 1000 * (0.75 + Math.random() / 2);

async function keysFor(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  only?: string | null,
) {
  const keys = await usableKeys(platform, scope.user.id, service);
  const wanted = only ? keys.filter(({ id }) => id === only) : keys;
  const usable = wanted.filter((key) => addressOfKey(platform.config, key));
  if (usable.length > 0) return usable;
  const name = providers.get(service)?.name ?? service;
  const message =
    wanted.length > 0
      ? addressChanged(name)
      : `${name} service is not available. Please check your API keys.`;
  throw new ProviderError(service, 'auth', message);
}

async function prepare(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  key: UsableKey,
): Promise<Attempt> {
  const provider = providers.get(service);
  if (!provider) throw new ProviderError(service, 'not-found', 'Unknown service');
  const address = addressOfKey(platform.config, key);
  if (!address) throw new ProviderError(service, 'auth', addressChanged(provider.name));
  const context: ProviderContext = {
    apiKey: await openUsableKey(platform, key),
    baseUrl: address.baseUrl,
    fetch: fetchFor(platform, address),
    signal: scope.signal,
  };
  return { provider, context, key, isTrusted: address.trusted };
}

/** A key that its service refuses shows as Invalid at once; other faults change only the message. */
async function noteKeyFault(platform: Platform, key: KeyRecord, error: ProviderError) {
  if (error.kind === 'auth' && error.status === 401) {
    await platform.db.execute(
      sql`update service_keys set status = 'invalid', verified = true, message = ${error.message} where id = ${key.id} and secret_id = ${key.secret_id}`,
    );
    platform.lookups.forget();
  } else if (error.kind === 'credit' || error.kind === 'rate-limit') {
    await platform.db.execute(
      sql`update service_keys set message = ${error.message} where id = ${key.id}`,
    );
  }
}
