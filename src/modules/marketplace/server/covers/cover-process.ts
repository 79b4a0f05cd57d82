import { setPriority } from 'node:os';
import type { CoverOrder } from './cover-order.ts';
import { drawCover } from './draw-cover.ts';

setPriority(19);
// The hub has gone: nobody waits for these covers any more.
process.once('disconnect', () => process.exit(1));
process.once('message', async (orders: readonly CoverOrder[]) => {
  for (const order of orders) process.send?.(await drawCover(order));
});
