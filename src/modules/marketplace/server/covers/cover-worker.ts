import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { CoverOrder } from './cover-order.ts';
import { drawCover } from './draw-cover.ts';

// Linux keeps a priority for every thread; elsewhere it would slow the whole server.
if (process.platform === 'linux') setPriority(0, 19);

for (const order of workerData as CoverOrder[]) {
  parentPort?.postMessage(await drawCover(order));
}
