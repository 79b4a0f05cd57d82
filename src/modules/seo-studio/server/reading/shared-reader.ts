import { AppError } from '#kernel/errors.ts';
import { openReader, type Reader } from './open-reader.ts';
import type { ThreadWork, WorkName } from './page-thread-messages.ts';

/** Pieces of work that may wait for the one thread. */
const mostWaiting = 40;
/** An unused thread gives its memory back. */
const idleMs = 60_000;

let reader: Reader | undefined;
let before: Promise<unknown> = Promise.resolve();
let waiting = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * One piece of work in the thread that all share who wait for an answer; one after another, so that what
 * takes too long ends nobody else's. Throws 429 when too many wait, 400 for what cannot be read in time.
 */
export async function askShared<Name extends WorkName>(
  name: Name,
  given: ThreadWork[Name]['given'],
  field: string,
): Promise<ThreadWork[Name]['made']> {
  if (waiting >= mostWaiting) {
    throw new AppError(
      'too_many_requests',
      429,
      'Too much is being read at the moment. Try again shortly.',
      {
        details: { retryAfter: 5 },
      },
    );
  }
  waiting += 1;
  clearTimeout(idle);
  const turn = before.then(() => {
    reader ??= openReader();
    return reader.ask(name, given, 20_000);
  });
  before = turn.catch(() => undefined);
  try {
    return await turn;
  } catch (error) {
    throw new AppError('bad_input', 400, 'This could not be read in time. Send less of it.', {
      field,
      cause: error,
    });
  } finally {
    waiting -= 1;
    if (waiting === 0) idle = setTimeout(endShared, idleMs).unref();
  }
}

/** Ends the thread; the next work starts another one. */
export async function endShared(): Promise<void> {
  const ended = reader;
  reader = undefined;
  await ended?.end();
}
