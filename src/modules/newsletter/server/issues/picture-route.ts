import { Hono } from 'hono';
import { publishPicture } from '#platform/assets/publish-picture.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { takeUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { picturePurpose } from './unused-pictures.ts';

export const pictureUpload: Upload = {
  ...{ paths: ['/api/newsletter/pictures/uploads'], what: 'A picture', largest: 10e6, as: 'form' },
  perMinute: 30,
};
/** How they are shown: twice the width of a mail, for sharp screens. Readers have no account. */
const look = { purpose: picturePurpose, fit: { width: 1200, quality: 84 } };

/** The path at which readers can open a picture of somebody's library. Throws 404 for one of others. */
export async function publishAsset(
  platform: Platform,
  userId: string,
  assetId: string,
): Promise<string> {
  return (await publishPicture(platform, userId, { assetId }, look)).path;
}

/** `POST /api/newsletter/pictures/uploads`, multipart with `file`: stores a picture for issues, answers with its path. */
export function createPictureRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/newsletter/pictures/uploads', async (c) => {
    const { file, user } = await takeUpload(c, pictureUpload);
    const given = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const { path } = await publishPicture(platform, user.id, given, look);
    return c.json({ src: path }, 201);
  });
  return routes;
}
