import type { LocalEngine } from '../../local/local-engine.ts';
import type { Platform } from '../../platform.ts';
import type { CallScope } from '../gateway-types.ts';
import type { TextEvent, TextRequest } from '../provider.ts';
import { type Measured, startMeter } from '../usage/meter.ts';

/** Text from the built-in engine, with the same usage record as a service's. */
export async function* streamLocally(
  platform: Platform,
  local: LocalEngine,
  scope: CallScope,
  request: TextRequest,
): AsyncGenerator<TextEvent> {
  const meter = startMeter(platform, scope, 'local', 'text', null);
  let outcome = 'aborted';
  let measured: Measured = {};
  try {
    for await (const event of local.streamText(
      platform,
      scope.user.id,
      {
        ...request,
        ...(scope.failed && { failed: scope.failed }),
        ...(scope.leavesNothing && { leavesNothing: true }),
      },
      scope.signal,
    )) {
      if (event.type === 'finish') measured = { amounts: event.usage };
      yield event;
    }
    outcome = 'ok';
  } catch (error) {
    outcome = 'failed';
    throw error;
  } finally {
    await meter.end(outcome, measured);
  }
}

/** Runs one call of the built-in engine and records it. */
export async function withoutKey<T>(
  platform: Platform,
  scope: CallScope,
  kind: string,
  call: () => Promise<T>,
  measure?: (result: T) => Measured,
): Promise<T> {
  const meter = startMeter(platform, scope, 'local', kind, null);
  try {
    const result = await call();
    await meter.end('ok', measure?.(result));
    return result;
  } catch (error) {
    await meter.end('failed');
    throw error;
  }
}
