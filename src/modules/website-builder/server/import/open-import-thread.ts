import { Worker } from 'node:worker_threads';
import { unreadable } from '#platform/reading/unreadable.ts';
import type { FoundContent } from './found-content.ts';

/** Milliseconds that reading may take, and megabytes of memory. */
const longestMs = 60_000;
const mostMemory = 768;

export type ThreadAnswer =
  | { readonly found: FoundContent }
  /** A sentence for whoever sent the file; without one it was not foreseen. */
  | { readonly fault: string };

/** Reads an earlier site in a thread of its own, so that it holds up nobody else. Throws 422. */
export async function readInThread(name: string, bytes: Uint8Array): Promise<FoundContent> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    // Without it, a test runner's loaders would be inherited.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  const late = () => reject(unreadable('Reading this took too long. Split it.'));
  const timer = setTimeout(late, longestMs);
  worker.on('message', resolve);
  worker.on('error', () => reject(unreadable('This holds more than can be read. Split it.')));
  worker.on('exit', () => reject(unreadable('This holds more than can be read. Split it.')));
  try {
    // Small files share their memory with others: those are copied.
    const isAlone = bytes.byteLength === bytes.buffer.byteLength;
    const own = isAlone ? bytes : new Uint8Array(bytes);
    worker.postMessage({ name, bytes: own }, [own.buffer as ArrayBuffer]);
    const answer = await promise;
    if ('fault' in answer) throw unreadable(answer.fault);
    return answer.found;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
