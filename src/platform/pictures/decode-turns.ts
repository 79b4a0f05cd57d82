import { availableParallelism } from 'node:os';
import { AppError } from '#kernel/errors.ts';
import { FairQueue } from '#platform/limits/fair-queue.ts';

/**
 * Pictures that are decoded at once. The library works in the four threads that also check
 * passwords, read files and look up names: at least two of them stay free.
 */
const places = availableParallelism() > 2 ? 2 : 1;
/** Pictures of one person that may wait. */
const mostWaiting = 20;

const queue = new FairQueue<() => void>();
let busy = 0;

/** Does the work when it is the person's turn. Throws 429 when too much of theirs waits already. */
export async function inTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  if (queue.waitingOf(person) >= mostWaiting) {
    throw new AppError(
      'too_many_requests',
      429,
      `${mostWaiting} of your pictures are waiting already. Please try again in a moment.`,
    );
  }
  await new Promise<void>((begin) => {
    queue.add(person, begin);
    next();
  });
  try {
    return await work();
  } finally {
    busy -= 1;
    next();
  }
}

function next(): void {
  if (busy >= places) return;
  const begin = queue.take();
  if (!begin) return;
  busy += 1;
  begin();
}
