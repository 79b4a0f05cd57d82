import { AppError } from '#kernel/errors.ts';
import { isDatabaseGone } from '../../db/database-gone.ts';
import type { Log } from '../../log/log.ts';

/** An error in the data API's own form. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    code: string,
    status: number,
    message: string,
    more: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message);
    this.name = 'RestError';
    this.code = code;
    this.status = status;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }
}

type PostgresError = { code?: unknown; message?: string; detail?: string; hint?: string };

const conflicts = ['23503', '23505'];

/** The reply for any failure; PostgreSQL's own errors keep their code, as in PostgREST. */
export function restErrorReply(error: unknown, log: Log): Response {
  const known = error instanceof RestError ? error : (fromInput(error) ?? fromPostgres(error));
  if (!known) log.error({ err: error }, 'The data API failed');
  const { code, status, message, details, hint } =
    known ?? new RestError('XX000', 500, 'Internal error');
  return Response.json(
    { code, message, details, hint },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}

/** What the request itself was refused for, before the database saw it. */
function fromInput(error: unknown): RestError | undefined {
  if (!(error instanceof AppError) || error.status >= 500) return undefined;
  return new RestError('PGRST102', error.status, error.message);
}

function fromPostgres(error: unknown): RestError | undefined {
  if (isDatabaseGone(error)) return new RestError('PGRST001', 503, 'Database connection lost');
  const cause = ((error as { cause?: unknown }).cause ?? error) as PostgresError;
  const code = typeof cause.code === 'string' ? cause.code : '';
  // Class 22 is bad data, 23 a broken constraint; anything else is our own mistake.
  if (!/^2[23][0-9A-Z]{3}$/.test(code)) return undefined;
  return new RestError(code, conflicts.includes(code) ? 409 : 400, cause.message ?? 'Bad data', {
    details: cause.detail ?? null,
    hint: cause.hint ?? null,
  });
}
