import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { parseFields, withApiErrors } from '#platform/http/api-errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { readUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { aboutAssetSchema } from '../asset-contract.ts';
import { viewAsset } from './view-asset.ts';

export const assetUpload: Upload = {
  ...{ paths: ['/api/assets'], what: 'A file', largest: 32e6, as: 'form' },
  takesEmpty: true,
};
/** Files a minute per person. */
const perMinute = 120;

/** `POST /api/assets`, multipart with `file` and what is said about it; answers 201 with the asset. */
export function createAssetRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/assets', withApiErrors, async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
    const { allowed, retryAfter } = await platform.limits.take(`assets:${user.id}`, capacity, 60);
    if (!allowed) {
      const message = `Too many files. Please go on in ${retryAfter} seconds.`;
      throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
    }
    const { form, file } = await readUpload(c, assetUpload);
    const texts = [...form].filter(([name]) => name !== 'file');
    const { spaceId, ...about } = parseFields(aboutAssetSchema, Object.fromEntries(texts));
    const space = await spaceForWork(platform.db, user.id, spaceId);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const given = { ...about, name: file.name, bytes };
    const asset = await keepAsset(platform.db, platform, space, user.id, given);
    return c.json(viewAsset(platform, asset), 201);
  });
  return routes;
}
