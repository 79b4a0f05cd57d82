import type { ServiceId } from '#kernel/services.ts';
import type { CallScope, Gateway } from '../../gateway/gateway-types.ts';
import type { TextRequest } from '../../gateway/provider.ts';
import { startCostTally } from '../../gateway/usage/cost-tally.ts';
import { asServiceFailure } from '../service-failed.ts';

/** Milliseconds after which a service is given up. */
const usualMs = 90_000;

type Limits = {
  readonly longestMs?: number;
  /** Letters after which the answer is cut and the service told to stop. */
  readonly mostLetters?: number;
};

export type Completion = {
  readonly text: string;
  /** As the service calls it; undefined when it was cut before it said so. */
  readonly model: string | undefined;
  /** Millionths of a US dollar; null when no price is known. */
  readonly cost: number | null;
  /** Whether there was more than `mostLetters`. */
  readonly isCut: boolean;
};

/**
 * A service's whole answer as one text. Throws 502 with its reason when it fails or takes too long,
 * 409 when the budget is spent, and the ProviderError `aborted` when the caller goes away.
 */
export async function completeText(
  gateway: Pick<Gateway, 'streamText'>,
  scope: CallScope,
  service: ServiceId,
  request: TextRequest,
  { longestMs = usualMs, mostLetters = Number.POSITIVE_INFINITY }: Limits = {},
): Promise<Completion> {
  const tally = startCostTally();
  const end = new AbortController();
  const ends = [
    end.signal,
    AbortSignal.timeout(longestMs),
    ...(scope.signal ? [scope.signal] : []),
  ];
  const onUsed: CallScope['onUsed'] = (used) => {
    tally.onUsed(used);
    scope.onUsed?.(used);
  };
  const call = { ...scope, onUsed, signal: AbortSignal.any(ends) };
  let text = '';
  let model: string | undefined;
  try {
    for await (const event of gateway.streamText(call, service, request)) {
      if (event.type === 'delta') text += event.text;
      if (event.type === 'finish') model = event.model;
      if (text.length > mostLetters) break;
    }
  } catch (error) {
    throw scope.signal?.aborted ? error : asServiceFailure(error);
  } finally {
    end.abort();
  }
  const isCut = text.length > mostLetters;
  const cost = tally.cost() ?? (service === 'local' ? 0 : null);
  return { text: isCut ? text.slice(0, mostLetters) : text, model, cost, isCut };
}
