import { AppError } from '#kernel/errors.ts';
import { ProviderError } from '../gateway/provider.ts';

/** A service that was asked for by name, and failed: 502 with its reason, for people and programs. */
export const serviceFailed = (reason: string, cause?: unknown): AppError =>
  new AppError('service_failed', 502, `Service call failed: ${reason}`, { cause });

/** A cap of whoever pays is reached: 409 with whose, and when it renews. */
export const budgetSpent = (message: string, cause?: unknown): AppError =>
  new AppError('budget_spent', 409, message, { cause });

/**
 * A failed call of a service as its caller gets it: 502, or 409 when what the person may spend of the
 * hub's keys is used up. Everything else comes back as it is.
 */
export function asServiceFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (error.kind === 'limit') {
    return budgetSpent(error.message, error);
  }
  return serviceFailed(error.message, error);
}
