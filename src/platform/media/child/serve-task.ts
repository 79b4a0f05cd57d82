import { AppError } from '#kernel/errors.ts';

/** What a child process tells of its work. */
export type TaskMessage =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'finished' }
  | {
      readonly type: 'failed';
      readonly error: string;
      /** Set when the error is a sentence for people already; `cause` is then what lies behind. */
      readonly code?: string;
      readonly status?: number;
      readonly field?: string;
      readonly cause?: string;
    };

const tell = (message: TaskMessage, then: () => void = () => undefined) =>
  process.send?.(message, then);

/** In a child process: does the one task that comes, tells how far it is, and ends. */
export function serveTask<T>(
  perform: (task: T, progress: (done: number) => void) => Promise<void>,
) {
  const progress = (done: number) => tell({ type: 'progress', done });
  process.once('message', (task: T) => {
    perform(task, progress).then(
      () => tell({ type: 'finished' }, () => process.exit(0)),
      (error: unknown) => tell(failureOf(error), () => process.exit(1)),
    );
  });
  // The server has gone: nobody waits for this work in this process any more.
  process.once('disconnect', () => process.exit(1));
}

/** In a child process: does tasks one after the other, each as it comes, until the server ends it or is gone. */
export function serveTasks<T>(
  perform: (task: T, progress: (done: number) => void) => Promise<void>,
) {
  const progress = (done: number) => tell({ type: 'progress', done });
  let turn = Promise.resolve();
  process.on('message', (task: T) => {
    turn = turn
      .then(() => perform(task, progress))
      .then(
        () => void tell({ type: 'finished' }),
        (error: unknown) => void tell(failureOf(error)),
      );
  });
  process.once('disconnect', () => process.exit(0));
}

function failureOf(error: unknown): TaskMessage {
  if (!(error instanceof Error)) return { type: 'failed', error: String(error) };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  if (!(error instanceof AppError)) return { type: 'failed', error: error.stack ?? error.message };
  const { message, code, status, field } = error;
  return {
    ...{ type: 'failed' as const, error: message, code, status },
    ...(field !== undefined && { field }),
    ...(cause && { cause }),
  };
}
