import { Hono } from 'hono';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { parseFields, withApiErrors } from '#platform/http/api-errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { takeUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { aboutAssetSchema } from '../asset-contract.ts';
import { viewAsset } from './view-asset.ts';

export const assetUpload: Upload = {
  ...{ paths: ['/api/assets'], what: 'A file', largest: 32e6, as: 'form' },
  takesEmpty: true,
  perMinute: 120,
};

/** `POST /api/assets`, multipart with `file` and what is said about it; answers 201 with the asset. */
export function createAssetRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/assets', withApiErrors, async (c) => {
    const { form, file, user } = await takeUpload(c, assetUpload);
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
