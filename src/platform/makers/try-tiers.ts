import type { AppError } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { startCostTally } from '../gateway/usage/cost-tally.ts';
import type { Made, MakerContext } from './made.ts';
import { mayStandIn, noEngine, noteOf } from './maker-tiers.ts';
import { asServiceFailure } from './service-failed.ts';

/** What one of them made, with its own remarks. */
type Attempt<T> = Pick<Made<T>, 'value' | 'engine'> & { readonly notes?: readonly string[] };

type Work<T> = {
  readonly tiers: readonly ServiceId[];
  /** Names of services whose key would help when nobody can. */
  readonly makers: () => string;
  /** What is to be said whoever makes it. */
  readonly remarks?: readonly string[];
  /** What the caller asks of one of them; undefined where the Local engine cannot do this one. */
  readonly attempt: (service: ServiceId, context: MakerContext) => Promise<Attempt<T> | undefined>;
};

/**
 * Asks one after another until somebody makes it, and tells who failed and what all attempts cost. Throws
 * 409 `no_engine` when there is nobody to ask, and 502 or 409 `budget_spent` when the last one fails.
 */
export async function tryTiers<T>(
  context: MakerContext,
  { tiers, makers, remarks = [], attempt }: Work<T>,
): Promise<Omit<Made<T>, 'seed'>> {
  const tally = startCostTally();
  const onUsed: MakerContext['onUsed'] = (used) => {
    tally.onUsed(used);
    context.onUsed?.(used);
  };
  const failures: { service: ServiceId; error: AppError }[] = [];
  for (const service of tiers) {
    try {
      const made = await attempt(service, { ...context, onUsed });
      // The Local engine may be the first that is asked.
      if (!made) continue;
      const { value, engine, notes = [] } = made;
      const failed = failures.map((failure) => noteOf(failure, engine.label));
      const cost = tally.cost() ?? (service === 'local' ? 0 : null);
      return { value, engine, cost, notes: [...remarks, ...failed, ...notes] };
    } catch (caught) {
      const error = context.signal?.aborted ? caught : asServiceFailure(caught);
      if (!mayStandIn(error)) throw error;
      failures.push({ service, error });
    }
  }
  throw failures.at(-1)?.error ?? noEngine(makers());
}
