import { mediaFailure } from '../media-failure.ts';
import { childFailure } from './child-failure.ts';
import { type ChildOptions, forkChild } from './run-in-child.ts';
import type { TaskMessage } from './serve-task.ts';

/** Milliseconds without any sign of life after which a task counts as hung. */
const silenceLimit = 120_000;

export type WarmChild<T> = {
  readonly pid: number | undefined;
  /** Whether it still takes tasks. */
  isAlive(): boolean;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
  /** Does one task; several wait for each other. Throws as `runInChild` does; a task that is cancelled ends the child. */
  ask(task: T, options?: ChildOptions): Promise<void>;
  end(): void;
};

/**
 * A child process that stays for further tasks, with what it knows. `entry` calls `serveTasks`; `doing` is the work in
 * the middle of a sentence. It keeps no server from ending, and ends with it.
 */
export function openWarmChild<T extends { readonly kind: string }>(
  entry: URL,
  doing: string,
): WarmChild<T> {
  const child = forkChild(entry);
  child.unref();
  child.channel?.unref();
  const { stderr } = child;
  // A pipe is a socket, which its type does not say.
  (stderr as unknown as { unref?: () => void } | null)?.unref?.();
  let said = '';
  let isAlive = true;
  let listen: ((message: TaskMessage | 'gone') => void) | undefined;
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.on('message', (message: TaskMessage) => listen?.(message));
  const gone = new Promise<void>((resolve) => {
    const ended = (text: string) => {
      said += text;
      isAlive = false;
      listen?.('gone');
      resolve();
    };
    child.once('error', (error) => ended(error.message));
    child.once('exit', () => ended(''));
  });
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };

  const perform = (task: T, { signal, onProgress }: ChildOptions) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      if (!isAlive) throw mediaFailure(doing, `${task.kind} has ended. ${said}`);
      const finish = (settle: () => void) => {
        listen = undefined;
        clearTimeout(watch);
        signal?.removeEventListener('abort', end);
        child.channel?.unref();
        settle();
      };
      let watch = setTimeout(end, silenceLimit);
      signal?.addEventListener('abort', end, { once: true });
      child.channel?.ref();
      listen = (message) => {
        if (message === 'gone') {
          const why = () => childFailure({ doing, kind: task.kind }, child, undefined, said);
          finish(() => reject(signal?.aborted ? signal.reason : why()));
        } else if (message.type === 'progress') {
          clearTimeout(watch);
          watch = setTimeout(end, silenceLimit);
          onProgress?.(message.done);
        } else if (message.type === 'finished') finish(resolve);
        else finish(() => reject(childFailure({ doing, kind: task.kind }, child, message, said)));
      };
      child.send(task);
    });

  let turn: Promise<unknown> = Promise.resolve();
  const ask = (task: T, options: ChildOptions = {}) => {
    const mine = turn.then(() => perform(task, options));
    turn = mine.catch(() => undefined);
    return mine;
  };
  return { pid: child.pid, isAlive: () => isAlive, gone, ask, end };
}
