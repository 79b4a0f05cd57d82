import { AppError } from '#kernel/errors.ts';
import { ProviderError } from '../gateway/provider.ts';
import { errorBody } from '../http/api-errors.ts';
import type { Platform } from '../platform.ts';
import type { RunError, RunRow } from './run-types.ts';

export const outcomeUnknown: RunError = {
  code: 'OUTCOME_UNKNOWN',
  status: 502,
  message:
    'The connection ended while something was being ordered, and nobody can tell whether it was taken. If it came, say that it arrived; trying again may cost twice.',
  data: {},
};

/** A failure as people and programs read it; what nobody expected is logged and not told. */
export function errorOf({ log }: Platform, run: RunRow, error: unknown): RunError {
  if (error instanceof AppError) return errorBody(error);
  if (error instanceof ProviderError) {
    const { service, message } = error;
    return { code: 'SERVICE_FAILED', status: 502, message, data: { service } };
  }
  log.error({ err: error, run: run.id, kind: run.name }, 'A run failed');
  const message = 'Something went wrong on our side. It has been recorded.';
  return { code: 'INTERNAL_SERVER_ERROR', status: 500, message, data: {} };
}
