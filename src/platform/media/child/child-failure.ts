import type { ChildProcess } from 'node:child_process';
import { AppError } from '#kernel/errors.ts';
import { mediaFailure } from '../media-failure.ts';
import type { TaskMessage } from './serve-task.ts';

type Work = { readonly doing: string; readonly kind: string };

/** Why a task in a child process has no result, as a sentence for people: what it said itself, or how it ended. */
export function childFailure(
  { doing, kind }: Work,
  child: Pick<ChildProcess, 'signalCode' | 'exitCode'>,
  outcome: TaskMessage | undefined,
  said: string,
): AppError {
  if (outcome?.type !== 'failed') {
    const end = child.signalCode ?? `code ${child.exitCode}`;
    return mediaFailure(doing, `${kind} ended with ${end}. ${said.trim()}`);
  }
  const { error, code, status, field, cause } = outcome;
  if (code === undefined) return mediaFailure(doing, error);
  return new AppError(code, status ?? 500, error, {
    ...(field !== undefined && { field }),
    ...(cause && { cause: new Error(cause) }),
  });
}
