import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { costOf } from '../budgets/cost.ts';
import { type Share, takeShare } from '../budgets/hub-keys/shares.ts';
import { priceOf } from '../budgets/prices.ts';
import type { Platform } from '../platform.ts';
import type { CallScope } from './gateway-types.ts';
import { fetchFor, isRefused } from './key-check.ts';
import { healthyOf, noteFault } from './key-health.ts';
import { type KeyRecord, openUsableKey } from './keys.ts';
import { type Provider, type ProviderContext, ProviderError } from './provider.ts';
import { providerOf } from './providers/catalogue.ts';
import { addressChanged, addressOfKey } from './service-address.ts';
import { type UsableKey, usableKeys } from './usable-keys.ts';
import type { Measured } from './usage/meter.ts';
import { outputRoom } from './usage/output-room.ts';

/** What one attempt works with. */
export type Attempt = {
  readonly provider: Provider;
  readonly context: ProviderContext;
  readonly key: KeyRecord;
  /** Whether the address was set by the operator or by ourselves. */
  readonly isTrusted: boolean;
  /** What it may take of the hub's keys; undefined with a key of one's own, and for free calls. */
  readonly share: Share | undefined;
  /** Most tokens of the answer that the share pays for; undefined where nothing bounds them. */
  readonly outputLimit?: number | undefined;
};

export type AttemptOptions = {
  /** Whether a call may be sent again when nobody knows what became of it. Paid submits may not. */
  readonly repeatable: boolean;
  /** The only key to use: the one that a job began with. */
  readonly onlyKey?: string | null | undefined;
  /** Most that the call may use; where it does not say, its scope names the most that it may cost. */
  readonly most: Measured;
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
  #attempt: Attempt | undefined;
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
    const key = this.#current as UsableKey;
    const prepared = await prepare(this.#platform, this.#scope, this.#service, key);
    this.#attempt = { ...prepared, ...(await this.#takeShare(key)) };
    return this.#attempt;
  }

  /** The hub pays: for what this person may still spend. Throws ProviderError `limit`. */
  async #takeShare(key: UsableKey): Promise<Pick<Attempt, 'share' | 'outputLimit'>> {
    const { model, amounts, isFree, isOpen } = this.#options.most;
    if (key.owner_id !== null || isFree) return { share: undefined };
    const { user, module, most = null } = this.#scope;
    const price = amounts && (await priceOf(this.#platform.db, this.#service, model));
    const room = isOpen && amounts ? outputRoom(price, amounts) : undefined;
    const share = await takeShare(this.#platform, {
      ...{ userId: user.id, module, service: this.#service },
      most: amounts ? costOf(price, amounts) : most,
      least: room?.least,
    });
    if (!room || !share?.isLimited || share.reserved === null) return { share };
    return { share, outputLimit: room.tokensFor(share.reserved) };
  }

  /** Notes that the service took the key: a call that worked is as good as a check. */
  async worked(): Promise<void> {
    const key = this.#current as UsableKey;
    if (!key.verified) await noteWorkingKey(this.#platform, key);
  }

  /** Notes a fault and decides: returns when there is another attempt to make, else throws it. */
  async failed(error: unknown, hasBegun = false): Promise<void> {
    const key = this.#current as UsableKey;
    if (!(error instanceof ProviderError)) throw error;
    await noteKeyFault(this.#platform, key, error, this.#attempt?.context);
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
  const message =
    wanted.length > 0
      ? addressChanged(providerOf(service)?.name ?? service)
      : `Service ${service} is not connected`;
  throw new ProviderError(service, 'auth', message);
}

async function prepare(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  key: UsableKey,
): Promise<Omit<Attempt, 'share'>> {
  const provider = providerOf(service);
  if (!provider) throw new ProviderError(service, 'not-found', 'Unknown service');
  const address = addressOfKey(platform.config, key);
  if (!address) throw new ProviderError(service, 'auth', addressChanged(provider.name));
  const context: ProviderContext = {
    apiKey: await openUsableKey(platform, key),
    baseUrl: address.baseUrl,
    fetch: await fetchFor(platform, address),
    signal: scope.signal,
  };
  return { provider, context, key, isTrusted: address.trusted };
}

async function noteWorkingKey(platform: Platform, key: KeyRecord): Promise<void> {
  const message = `The ${providerOf(key.service as ServiceId)?.name ?? key.service} key works.`;
  await platform.db.execute(sql`
    update service_keys set verified = true, message = ${message}, checked_at = now()
    where id = ${key.id} and secret_id = ${key.secret_id} and status = 'active' and not verified`);
  platform.cachedReads.forget();
}

/**
 * A key that its service refuses shows as Invalid, for everybody who uses it; so a refused call alone
 * does not decide: the service's own check has to refuse the key too. Other faults change only the
 * message.
 */
async function noteKeyFault(
  platform: Platform,
  key: KeyRecord,
  error: ProviderError,
  context: ProviderContext | undefined,
) {
  if (error.kind === 'auth' && error.status === 401) {
    const isShared = key.owner_id === null;
    if (isShared && context && !(await isRefused(key.service, context))) return;
    await platform.db.execute(
      sql`update service_keys set status = 'invalid', verified = true, message = ${error.message} where id = ${key.id} and secret_id = ${key.secret_id}`,
    );
    platform.cachedReads.forget();
  } else if (error.kind === 'credit' || error.kind === 'rate-limit') {
    await platform.db.execute(
      sql`update service_keys set message = ${error.message} where id = ${key.id}`,
    );
  }
}
