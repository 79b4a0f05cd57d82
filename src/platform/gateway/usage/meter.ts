import type { ServiceId } from '#kernel/services.ts';
import { type Amounts, costOf } from '../../budgets/cost.ts';
import { priceOf } from '../../budgets/prices.ts';
import { newId } from '../../db/new-id.ts';
import type { Platform } from '../../platform.ts';
import type { CallScope } from '../gateway-types.ts';
import type { Attempt } from '../key-attempts.ts';
import { ProviderError } from '../provider.ts';

/** What an attempt used, as far as it is known. */
export type Measured = {
  readonly model?: string | undefined;
  readonly amounts?: Amounts;
  /** Calls that no service charges for, such as asking how far a film is. */
  readonly isFree?: boolean;
  /** Nobody has set a limit for the answer: its output tokens are as many as may be reserved. */
  readonly isOpen?: boolean;
};

export type Meter = {
  /** Records the outcome that comes first; later ones wait for that record. */
  end(outcome: string, measured?: Measured): Promise<void>;
  /** Records a fault by its kind, with what was used until then. */
  fail(error: unknown, measured?: Measured): Promise<void>;
};

/** Starts the clock of one attempt; null for the built-in engine, which needs no key. */
export function startMeter(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  kind: string,
  attempt: Pick<Attempt, 'key' | 'share'> | null,
): Meter {
  const startedAt = platform.now();
  const begun = performance.now();
  let record: Promise<void> | undefined;
  const write = async (outcome: string, { model, amounts = {}, isFree }: Measured) => {
    const durationMs = Math.round(performance.now() - begun);
    const counts = outcome === 'ok' || Object.keys(amounts).length > 0;
    const price = counts ? await priceOf(platform.db, service, model) : undefined;
    const cost = isFree ? 0 : counts ? costOf(price, amounts) : null;
    scope.onUsed?.({ outcome, model, amounts, cost });
    platform.calls.note({
      id: newId(),
      service,
      key_id: attempt?.key.id ?? null,
      user_id: scope.user.id,
      module: scope.module,
      kind,
      started_at: startedAt.toISOString(),
      duration_ms: durationMs,
      outcome,
      model: model && storable(model),
      input_tokens: amounts.inputTokens,
      output_tokens: amounts.outputTokens,
      token_id: scope.tokenId,
      cost,
      reservation_id: scope.reservationId,
    });
    await attempt?.share?.settle(cost, counts);
    if (!scope.isNoted) await platform.calls.flush();
  };
  const end = (outcome: string, measured: Measured = {}) => {
    record ??= write(outcome, measured);
    return record;
  };
  return {
    end,
    fail: (error, measured) =>
      end(error instanceof ProviderError ? error.kind : 'failed', measured),
  };
}

/** PostgreSQL's JSON knows no NUL and no half characters. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
