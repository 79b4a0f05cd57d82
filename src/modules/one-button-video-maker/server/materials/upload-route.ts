import { Hono } from 'hono';
import { badInput } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { takeUpload, type Upload } from '#platform/http/upload.ts';
import { requireCurrentFfmpeg } from '#platform/media/ffmpeg/decode-sound.ts';
import type { Platform } from '#platform/platform.ts';
import { largestUpload } from '../../film-choices.ts';
import { requireRoom } from '../room/film-limits.ts';
import { addMaterial } from './film-materials.ts';

export const materialUpload: Upload = {
  paths: ['/api/one-button-video-maker/uploads'],
  ...{ what: 'A file', largest: largestUpload, as: 'form' },
  perMinute: 60,
};

/** `POST …/uploads`, multipart with `kind` (image or music) and `file`; answers with the material. */
export function createUploadRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/one-button-video-maker/uploads', async (c) => {
    const { form, file, user } = await takeUpload(c, materialUpload);
    const kind = form.get('kind');
    if (kind !== 'image' && kind !== 'music') throw badInput('Please name the kind.', 'kind');
    // Better now than in the middle of a film.
    if (kind === 'music') await requireCurrentFfmpeg();
    await requireRoom(platform, user.id);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return c.json(await addMaterial(platform, user.id, { kind, name: file.name, bytes }), 201);
  });
  return routes;
}
