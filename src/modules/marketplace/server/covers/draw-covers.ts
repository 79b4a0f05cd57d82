import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CoverOrder } from './cover-order.ts';
import type { DrawnCover } from './draw-cover.ts';

/** A handful of covers that takes longer has met something it cannot draw. */
const longestMs = 120_000;

/**
 * Draws covers in a process of their own that gives way to everything else and ends with the last one. A thread
 * would leave the memory of its canvases to the hub: 150 MB after the first start. Throws what it failed with.
 */
export function drawCovers(
  orders: readonly CoverOrder[],
  signal: AbortSignal,
): Promise<DrawnCover[]> {
  return new Promise((resolve, reject) => {
    const drawn: DrawnCover[] = [];
    let said = '';
    const child = fork(fileURLToPath(new URL('./cover-process.ts', import.meta.url)), [], {
      // Without it, a test runner's loaders would be inherited.
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    const stop = () => void child.kill('SIGKILL');
    const limit = setTimeout(stop, longestMs).unref();
    signal.addEventListener('abort', stop, { once: true });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.on('message', (cover: DrawnCover) => {
      drawn.push(cover);
      // The drawing library sometimes hangs when its process ends.
      if (drawn.length === orders.length) stop();
    });
    child.on('error', reject);
    child.on('close', (code, end) => {
      clearTimeout(limit);
      signal.removeEventListener('abort', stop);
      if (drawn.length === orders.length) return resolve(drawn);
      const made = `Only ${drawn.length} of ${orders.length} covers were drawn`;
      reject(signal.reason ?? new Error(`${made} (${end ?? code}). ${said.trim()}`));
    });
    if (orders.length === 0) stop();
    else child.send(orders, () => undefined);
  });
}
