import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { readUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { addAttachment } from './attachments.ts';

export const attachmentUpload: Upload = {
  ...{ paths: ['/api/ai-chat/attachments'], what: 'A file', largest: 10e6, as: 'form' },
};
/** Uploads a minute per person. */
const perMinute = 30;

/** `POST /api/ai-chat/attachments`, multipart with one part `file`; answers with the attachment. */
export function createAttachmentRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/ai-chat/attachments', async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
    const { allowed } = await platform.limits.take(`chat-upload:${user.id}`, capacity, 60);
    if (!allowed) {
      throw new AppError('too_many_requests', 429, 'Too many uploads. Please wait a minute.');
    }
    const { file } = await readUpload(c, attachmentUpload);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const owner = { id: user.id, signal: c.req.raw.signal };
    return c.json(await addAttachment(platform, owner, { name: file.name, bytes }), 201);
  });
  return routes;
}
