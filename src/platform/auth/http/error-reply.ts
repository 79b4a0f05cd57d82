import { AppError } from '#kernel/errors.ts';
import { asExpectedError } from '../../db/expected-errors.ts';
import type { Log } from '../../log/log.ts';

const versionHeader = 'x-supabase-api-version';
const namedErrors = '2024-01-01';

/**
 * The contract's error body. Clients that name the API version of 2024 get `{code, message}` with
 * a word as code, older ones `{code: status, error_code, msg}`.
 */
export function errorReply(thrown: unknown, request: Request, log: Log): Response {
  const error = asExpectedError(thrown);
  const known = error instanceof AppError ? error : unexpected(error, log);
  const version = request.headers.get(versionHeader) ?? '';
  const isNamed = /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= namedErrors;
  const weak = known.details?.weak_password
    ? { weak_password: known.details.weak_password }
    : undefined;
  const body = isNamed
    ? { code: known.code, message: known.message, ...weak }
    : { code: known.status, error_code: known.code, msg: known.message, ...weak };
  return Response.json(body, {
    status: known.status,
    headers: {
      'cache-control': 'no-store',
      'x-sb-error-code': known.code,
      // The rest of a body that is too large is not read: the connection cannot serve another call.
      ...(known.status === 413 && { connection: 'close' }),
      ...(isNamed && { [versionHeader]: namedErrors }),
    },
  });
}

function unexpected(error: unknown, log: Log): AppError {
  log.error({ err: error }, 'An auth endpoint failed');
  return new AppError(
    'unexpected_failure',
    500,
    'Unexpected failure, please check server logs for more information',
  );
}
