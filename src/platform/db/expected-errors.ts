import { AppError } from '#kernel/errors.ts';
import { readOnly } from '../files/room.ts';
import { isDatabaseGone } from './database-gone.ts';

const diskFull = '53100';
/** What a row belongs to (or what belongs to it) came or went between the look and the write. */
const brokenReference = '23503';
/** Two transactions waited for each other, and this one was given up: nothing of it stands. */
const standoffs = ['40P01', '40001'];

/**
 * What PostgreSQL itself refuses about a value (a NUL byte in a text, a lone surrogate in JSON, a
 * number out of range, a malformed id) is the caller's fault, not ours: a 400 with a remedy. What others
 * did at the same moment is a 409 or, where the same call can simply come again, a 503; so is a database
 * that is away or has no disk left. Anything else comes back as it was.
 */
export function asExpectedError(error: unknown): unknown {
  if (isDatabaseGone(error)) {
    const message = 'The hub’s database is starting again. Please try again in a moment.';
    return new AppError('database_unavailable', 503, message, { cause: error });
  }
  const code = sqlState(error);
  if (code === diskFull) return readOnly();
  if (code?.startsWith('22')) {
    return new AppError(
      'bad_input',
      400,
      'The request holds a value that cannot be stored (a control character, a broken Unicode sign, or a number out of range). Remove it and try again.',
      { cause: error },
    );
  }
  if (code === '23505') {
    return new AppError('conflict', 409, 'This exists already.', { cause: error });
  }
  if (code === brokenReference) {
    const message = 'Something this belongs to was removed meanwhile. Reload, then try again.';
    return new AppError('conflict', 409, message, { cause: error });
  }
  if (code && standoffs.includes(code)) {
    const message = 'Others changed the same things at this moment. Please try again.';
    return new AppError('busy', 503, message, { cause: error });
  }
  return error;
}

/** SQLSTATE of a failed query, also when the query builder has wrapped the error. */
function sqlState(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
