import type { MiddlewareHandler } from 'hono';
import { readOnlyHeader } from '#kernel/read-only-header.ts';
import { readOnly } from '../files/room.ts';
import type { Platform } from '../platform.ts';
import { type Upload, uploadFinder } from './upload.ts';

/** Says with every answer of the API whether the hub is read-only; screens then show it. */
export const tellReadOnly =
  ({ room }: Platform): MiddlewareHandler =>
  async (c, next) => {
    void room.look();
    await next();
    if (room.wasTight()) c.res.headers.set(readOnlyHeader, '1');
  };

/**
 * Refuses changes outside the contracts while the database's reserve of disk is touched: uploads,
 * functions, and what other programs call. Contracts are judged one by one (`implement.ts`).
 */
export function refuseWhileTight(
  { room }: Platform,
  uploads: readonly Upload[],
): MiddlewareHandler {
  const find = uploadFinder(uploads);
  return async (c, next) => {
    const { method, path } = c.req;
    const changes = ['POST', 'PUT', 'PATCH'].includes(method) && !path.endsWith('/listRecords');
    const isOurs = !path.startsWith('/api/') || find(path) !== undefined;
    if (changes && isOurs && (await room.look()).tight) throw readOnly();
    await next();
  };
}
