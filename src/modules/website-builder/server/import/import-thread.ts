import { parentPort } from 'node:worker_threads';
import { AppError } from '#kernel/errors.ts';
import type { ThreadAnswer } from './open-import-thread.ts';
import { readFoundContent } from './read-found-content.ts';

// What strangers wrote is read here, so that it can hold up nothing but this thread.

parentPort?.once('message', ({ name, bytes }: { name: string; bytes: Uint8Array }) => {
  try {
    const found = readFoundContent(name, bytes);
    const moved = found.pictures.flatMap(({ source }) =>
      'bytes' in source ? [source.bytes.buffer as ArrayBuffer] : [],
    );
    const answer: ThreadAnswer = { found };
    parentPort?.postMessage(answer, [...new Set(moved)]);
  } catch (error) {
    const fault =
      error instanceof AppError
        ? error.message
        : 'This cannot be read: its pages are nested too deep or damaged.';
    parentPort?.postMessage({ fault } satisfies ThreadAnswer);
  }
});
