import { Worker } from 'node:worker_threads';
import type { CoverOrder } from './cover-order.ts';
import type { DrawnCover } from './draw-cover.ts';

/** A handful of covers that takes longer has met something it cannot draw. */
const longestMs = 120_000;

/**
 * Draws covers in a thread of their own that gives way to everything else and ends with the last
 * one. Throws what the thread failed with.
 */
export function drawCovers(
  orders: readonly CoverOrder[],
  signal: AbortSignal,
): Promise<DrawnCover[]> {
  return new Promise((resolve, reject) => {
    const drawn: DrawnCover[] = [];
    const worker = new Worker(new URL('./cover-worker.ts', import.meta.url), {
      workerData: orders,
      // Without it, a test runner's loaders would be inherited.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const stop = () => void worker.terminate();
    const limit = setTimeout(stop, longestMs).unref();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (cover: DrawnCover) => drawn.push(cover));
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(limit);
      signal.removeEventListener('abort', stop);
      if (drawn.length === orders.length) resolve(drawn);
      else reject(new Error(`Only ${drawn.length} of ${orders.length} covers were drawn.`));
    });
  });
}
