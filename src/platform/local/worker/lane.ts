import type { Worker } from 'node:worker_threads';
import { AppError, badInput } from '#kernel/errors.ts';
import { ProviderError } from '../../gateway/provider.ts';
import type { Made, Refusal, ResultMessage, Task } from './messages.ts';

/** One thread and the one task that it does at a time. */
export type Lane = {
  readonly isFree: boolean;
  take(): void;
  release(): void;
  /** Throws ProviderError, what the work refuses, a 400 for a text or file that takes too long; the thread of a task that is given up ends with it. */
  perform(task: Task, longestMs: number, signal: AbortSignal | undefined): Promise<Made>;
};

const failed = (reason: string) => new ProviderError('local', 'server', reason);

function gaveUp(task: Task, longestMs: number): Error {
  const seconds = longestMs / 1000;
  if (!('of' in task))
    return failed(`The local engine gave up after ${seconds} s. Ask for something shorter.`);
  const { field, what } = task.of;
  return badInput(
    `${what} was still being read after ${seconds} s. Shorten it and try again.`,
    field,
  );
}

/** A thread has a bound of memory, which a file that is small as such may burst. */
function broke(task: Task, error: Error & { readonly code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY' || !('of' in task)) {
    return failed(`The local engine failed: ${error.message}`);
  }
  const { field, what } = task.of;
  return badInput(`${what} takes more memory to read than there is. Split it.`, field);
}

const refused = ({ code, status, message, field, details }: Refusal) =>
  new AppError(code, status, message, { ...(field && { field }), ...(details && { details }) });

/** Opens a lane whose thread starts with its first task. `onEnd` hears when the lane is gone. */
export function openLane(start: () => Worker, idleMs: number, onEnd: () => void): Lane {
  let isFree = true;
  let isOver = false;
  let idle: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;
  let lastId = 0;

  const end = () => {
    if (isOver) return;
    isOver = true;
    isFree = false;
    clearTimeout(idle);
    onEnd();
    void worker?.terminate();
  };
  const open = (): Worker => {
    if (worker) return worker;
    const started = start();
    started.unref(); // a waiting thread must not keep the process alive
    // A thread may break while it has nothing to do, too.
    started.on('error', end).on('exit', end);
    worker = started;
    return started;
  };

  return {
    get isFree() {
      return isFree && !isOver;
    },
    take() {
      isFree = false;
      clearTimeout(idle);
    },
    release() {
      if (isOver) return;
      isFree = true;
      idle = setTimeout(end, idleMs).unref();
    },
    perform: (task, longestMs, signal) =>
      new Promise((resolve, reject) => {
        const thread = open();
        const id = ++lastId;
        const finish = (act: () => void) => {
          clearTimeout(limit);
          signal?.removeEventListener('abort', onAbort);
          thread.off('message', onMessage).off('error', onError).off('exit', onExit);
          act();
        };
        const giveUp = (error: Error) => {
          end();
          finish(() => reject(error));
        };
        const onMessage = (message: ResultMessage) => {
          if (message.id !== id) return;
          if ('bytes' in message) return finish(() => resolve(message));
          if ('refusal' in message) return finish(() => reject(refused(message.refusal)));
          finish(() => reject(failed(`The local engine failed: ${message.error}`)));
        };
        const onError = (error: Error) => giveUp(broke(task, error));
        const onExit = () => giveUp(failed('The local engine stopped.'));
        const onAbort = () =>
          giveUp(new ProviderError('local', 'aborted', 'Nobody waits for this any more.'));
        const limit = setTimeout(() => giveUp(gaveUp(task, longestMs)), longestMs);
        signal?.addEventListener('abort', onAbort, { once: true });
        thread.on('message', onMessage).on('error', onError).on('exit', onExit);
        thread.postMessage({ id, task });
      }),
  };
}
