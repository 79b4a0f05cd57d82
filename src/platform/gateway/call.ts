import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceId } from '#kernel/services.ts';
import type { Platform } from '../platform.ts';
import type { CallScope } from './gateway-types.ts';
import { type Attempt, KeyAttempts } from './key-attempts.ts';
import { holdsPicture, writerAtKey } from './own-servers/writer-at-key.ts';
import { ProviderError, type TextEvent, type TextRequest } from './provider.ts';
import { type Measured, type Meter, startMeter } from './usage/meter.ts';
import { mostOfText } from './usage/most-used.ts';

export type CallOptions<T> = {
  /** As usage is booked: `image`, `video` … */
  readonly kind: string;
  /** Whether a call may be sent again when nobody knows what became of it. */
  readonly repeatable: boolean;
  readonly onlyKey?: string | null | undefined;
  /** Most that it may use; `isFree` where nothing is charged. */
  readonly most: Measured;
  /** What a result has used, for its cost. */
  readonly measure?: (result: T) => Measured;
};

/** Runs a call with each usable key until one works, by the retry contract. */
export async function callWithKeys<T>(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  options: CallOptions<T>,
  call: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const attempts = await KeyAttempts.begin(platform, scope, service, options);
  for (;;) {
    const attempt = await attempts.next();
    const meter = startMeter(platform, scope, service, options.kind, attempt);
    try {
      const result = await call(attempt);
      await meter.end('ok', options.measure?.(result));
      await attempts.worked();
      return result;
    } catch (error) {
      await meter.fail(error);
      await attempts.failed(error);
    }
  }
}

/** As `callWithKeys`, for streams: another key or try only while nothing has been put out yet. */
export async function* streamWithKeys(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  request: TextRequest,
): AsyncGenerator<TextEvent> {
  const attempts = await KeyAttempts.begin(platform, scope, service, {
    repeatable: true,
    most: mostOfText(service, request),
  });
  for (;;) {
    const attempt = await attempts.next();
    const meter = startMeter(platform, scope, service, 'text', attempt);
    const state = { hasBegun: false };
    try {
      yield* metered(attempt, request, meter, state);
      await attempts.worked();
      return;
    } catch (error) {
      await meter.fail(error);
      await attempts.failed(error, state.hasBegun);
    } finally {
      await meter.end('aborted'); // for a recorded call this waits for its record, no more
    }
  }
}

async function* metered(
  { provider, context, key, outputLimit }: Attempt,
  asked: TextRequest,
  meter: Meter,
  state: { hasBegun: boolean },
): AsyncGenerator<TextEvent> {
  if (!provider.text)
    throw new ProviderError(provider.id, 'bad-request', 'This service does not write text.');
  const model = writerAtKey(provider.id, key, asked.model, holdsPicture(asked.messages));
  const request = {
    ...asked,
    ...(model !== undefined && { model }),
    ...(outputLimit !== undefined && { maxOutputTokens: outputLimit }),
  };
  for await (const event of provider.text.stream(context, request)) {
    const isFirst = !state.hasBegun;
    state.hasBegun = true;
    // Begun now, waited for below: whoever reads the answer need not wait for its record.
    if (event.type === 'finish') {
      const { model, usage } = event;
      meter.end('ok', { model, amounts: usage }).catch(() => undefined);
    }
    const isCut = event.type === 'finish' && event.reason === 'length' && outputLimit !== undefined;
    yield isCut ? { ...event, cutAt: outputLimit } : event;
    // Parsers work off all that has arrived in one go; the first words need not wait for it.
    if (isFirst) await nextTurn();
  }
}
