import { Hono } from 'hono';
import { keepSeenAsset } from '#platform/assets/keep-asset.ts';
import { lookAtAsset } from '#platform/assets/look-at-asset.ts';
import { fileName } from '#platform/files/file-name.ts';
import { emitUpload } from '#platform/flows/triggers/tell-flows.ts';
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
    const seen = await lookAtAsset(given, fileName(given.name), user.id);
    const asset = await platform.db.transaction(async (tx) => {
      const kept = await keepSeenAsset(tx, platform, space.id, user.id, given, seen);
      await emitUpload(platform, tx, space.id, kept);
      return kept;
    });
    return c.json(viewAsset(platform, asset), 201);
  });
  return routes;
}
