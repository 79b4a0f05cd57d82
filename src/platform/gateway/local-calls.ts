import type { LocalEngine } from '../local/local-engine.ts';
import type { Platform } from '../platform.ts';
import type { CallScope } from './gateway-types.ts';
import type { TextEvent, TextRequest } from './provider.ts';
import { recordCall } from './usage.ts';

/** Text from the built-in engine, with the same usage record as a service's. */
export async function* streamLocally(
  platform: Platform,
  local: LocalEngine,
  scope: CallScope,
  request: TextRequest,
): AsyncGenerator<TextEvent> {
  const finish = meter(platform, scope, 'text');
  let outcome = 'aborted';
  try {
    yield* local.streamText(platform, scope.user.id, request, scope.signal);
    outcome = 'ok';
  } catch (error) {
    outcome = 'failed';
    throw error;
  } finally {
    await finish(outcome);
  }
}

/** Runs one call of the built-in engine and records it. */
export async function withoutKey<T>(
  platform: Platform,
  scope: CallScope,
  kind: string,
  call: () => Promise<T>,
): Promise<T> {
  const finish = meter(platform, scope, kind);
  try {
    const result = await call();
    await finish('ok');
    return result;
  } catch (error) {
    await finish('failed');
    throw error;
  }
}

function meter(platform: Platform, scope: CallScope, kind: string) {
  const startedAt = platform.now();
  const begun = performance.now();
  return (outcome: string) =>
    recordCall(platform.db, {
      service: 'local',
      keyId: null,
      userId: scope.user.id,
      module: scope.module,
      kind,
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      outcome,
    });
}
