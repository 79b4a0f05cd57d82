import { Hono } from 'hono';
import type { HubEnv } from '#platform/http/server-module.ts';
import { takeUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { addAttachment } from './attachments.ts';

export const attachmentUpload: Upload = {
  ...{ paths: ['/api/ai-chat/attachments'], what: 'A file', largest: 10e6, as: 'form' },
  perMinute: 30,
};

/** `POST /api/ai-chat/attachments`, multipart with one part `file`; answers with the attachment. */
export function createAttachmentRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/ai-chat/attachments', async (c) => {
    const { file, user } = await takeUpload(c, attachmentUpload);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const owner = { id: user.id, signal: c.req.raw.signal };
    return c.json(await addAttachment(platform, owner, { name: file.name, bytes }), 201);
  });
  return routes;
}
