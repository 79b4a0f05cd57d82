import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mediaFailure } from '../media-failure.ts';
import { childFailure } from './child-failure.ts';
import type { TaskMessage } from './serve-task.ts';

/** Milliseconds that a task may take to end after it said that it is done. */
const endLimit = 3000;

export type ChildOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Gets the units of work done so far: frames, scenes, bars. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** Work for a process of its own, so that it costs the server neither time nor memory. */
type ChildWork<T extends { readonly kind: string }> = ChildOptions & {
  /** A module that calls `serveTask`. */
  readonly entry: URL;
  /** JSON. */
  readonly task: T;
  /** What the work is, in the middle of a sentence. */
  readonly doing: string;
};

/**
 * Reading a 1080p frame from the canvas allocates 8 MB. Left alone, glibc maps and unmaps them
 * each time, which took 19 ms a frame (now 1.3 ms); other C libraries ignore these.
 */
export const keepFreedMemory = {
  MALLOC_MMAP_THRESHOLD_: '100000000',
  MALLOC_TRIM_THRESHOLD_: '100000000',
  MALLOC_TOP_PAD_: '24000000',
  MALLOC_ARENA_MAX: '1',
};

/** Milliseconds without any sign of life after which a task counts as hung. */
const silenceLimit = 120_000;

/** A child process with a channel to it; what it complains of comes out of its `stderr`. */
export const forkChild = (entry: URL) =>
  fork(fileURLToPath(entry), [], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=320', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...keepFreedMemory },
  });

/**
 * Runs one task in a child process. Throws a sentence for people when it fails, with the
 * signal's reason when it is cancelled; either way the child is gone then.
 */
export function runInChild<T extends { readonly kind: string }>(work: ChildWork<T>): Promise<void> {
  const { entry, task, doing, signal, onProgress } = work;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const child = forkChild(entry);
    let outcome: TaskMessage | undefined;
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const stop = () => child.kill('SIGKILL');
    const giveUp = () => {
      outcome = { type: 'failed', error: 'No sign of life for two minutes' };
      stop();
    };
    let watch = setTimeout(giveUp, silenceLimit);
    signal?.addEventListener('abort', stop, { once: true });
    child.on('message', (message: TaskMessage) => {
      clearTimeout(watch);
      if (message.type === 'progress') {
        watch = setTimeout(giveUp, silenceLimit);
        onProgress?.(message.done);
        return;
      }
      outcome = message;
      // The drawing library sometimes hangs when its process ends; the work itself is done by then.
      watch = setTimeout(stop, endLimit);
    });
    child.on('error', (error) => reject(mediaFailure(doing, error.message, error)));
    child.on('close', () => {
      clearTimeout(watch);
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason);
      else if (outcome?.type === 'finished') resolve();
      else reject(childFailure({ doing, kind: task.kind }, child, outcome, said));
    });
    child.send(task);
  });
}
