import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import type { CallScope } from './gateway-types.ts';
import { fetchFor } from './key-check.ts';
import { type KeyRecord, openUsableKey } from './keys.ts';
import {
  type Provider,
  type ProviderContext,
  ProviderError,
  type TextEvent,
  type TextRequest,
} from './provider.ts';
import { providers } from './providers/catalogue.ts';
import { addressChanged, addressOfKey } from './service-address.ts';
import { type UsableKey, usableKeys } from './usable-keys.ts';
import { recordCall } from './usage.ts';

/** What one attempt works with. */
export type Attempt = {
  readonly provider: Provider;
  readonly context: ProviderContext;
  readonly key: KeyRecord;
};

/** Faults of the key, not of the request: the next key may do better, at once. */
const keyFaults = new Set(['auth', 'credit', 'rate-limit']);
const passingFaults = new Set(['server', 'network']);

/**
 * Runs a call with each usable key until one works. `repeatable` calls get one more try with the
 * same key after a passing fault; paid submits never do. `onlyKey` pins the key that a job began with.
 */
export async function callWithKeys<T>(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  kind: string,
  repeatable: boolean,
  call: (attempt: Attempt) => Promise<T>,
  onlyKey?: string | null,
): Promise<T> {
  let last: unknown;
  for (const key of await keysFor(platform, scope, service, onlyKey)) {
    const attempt = await prepare(platform, scope, service, key);
    for (let round = 0; ; round += 1) {
      const meter = startMeter(platform, scope, service, kind, key);
      try {
        const result = await call(attempt);
        await meter.end('ok');
        return result;
      } catch (error) {
        last = error;
        await meter.fail(error);
        if (!(repeatable && round === 0 && isPassing(error))) break;
        await delay(200 + Math.random() * 400, undefined, { signal: scope.signal });
      }
    }
    if (!(last instanceof ProviderError && keyFaults.has(last.kind))) throw last;
  }
  throw last;
}

/** As `callWithKeys`, for streams: another key or try only while nothing has been put out yet. */
export async function* streamWithKeys(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  request: TextRequest,
): AsyncGenerator<TextEvent> {
  let last: unknown;
  for (const key of await keysFor(platform, scope, service)) {
    const { provider, context } = await prepare(platform, scope, service, key);
    if (!provider.text)
      throw new ProviderError(service, 'bad-request', 'This service does not write text.');
    for (let round = 0; ; round += 1) {
      const meter = startMeter(platform, scope, service, 'text', key);
      let started = false;
      try {
        for await (const event of provider.text.stream(context, request)) {
          const isFirst = !started;
          started = true;
          // Begun now, waited for below: whoever reads the answer need not wait for its record.
          if (event.type === 'finish') meter.end('ok', event).catch(() => undefined);
          yield event;
          // Parsers work off all that has arrived in one go; the first words need not wait for it.
          if (isFirst) await nextTurn();
        }
        return;
      } catch (error) {
        last = error;
        await meter.fail(error);
        if (started) throw error;
        if (!(round === 0 && isPassing(error))) break;
        await delay(200 + Math.random() * 400, undefined, { signal: scope.signal });
      } finally {
        await meter.end('aborted'); // for a recorded call this waits for its record, no more
      }
    }
    if (!(last instanceof ProviderError && keyFaults.has(last.kind))) throw last;
  }
  throw last;
}

const isPassing = (error: unknown) =>
  error instanceof ProviderError && passingFaults.has(error.kind);

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
  return { provider, context, key };
}

function startMeter(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  kind: string,
  key: KeyRecord,
) {
  const startedAt = platform.now();
  const begun = performance.now();
  let record: Promise<void> | undefined;
  /** Records the outcome that comes first; later ones wait for that record. */
  const end = (outcome: string, finish?: TextEvent & { type: 'finish' }) => {
    record ??= recordCall(platform.db, {
      service,
      keyId: key.id,
      userId: scope.user.id,
      module: scope.module,
      kind,
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      outcome,
      model: finish?.model,
      inputTokens: finish?.usage.inputTokens,
      outputTokens: finish?.usage.outputTokens,
    });
    return record;
  };
  const fail = async (error: unknown) => {
    const outcome = error instanceof ProviderError ? error.kind : 'failed';
    await end(outcome);
    if (error instanceof ProviderError) await noteKeyFault(platform, key, error);
  };
  return { end, fail };
}

/** A key that its service refuses shows as Invalid at once; other faults change only the message. */
async function noteKeyFault(platform: Platform, key: KeyRecord, error: ProviderError) {
  if (error.kind === 'auth' && error.status === 401) {
    await platform.db.execute(
      sql`update service_keys set status = 'invalid', verified = true, message = ${error.message} where id = ${key.id} and secret_id = ${key.secret_id}`,
    );
  } else if (error.kind === 'credit' || error.kind === 'rate-limit') {
    await platform.db.execute(
      sql`update service_keys set message = ${error.message} where id = ${key.id}`,
    );
  }
}
