import { Hono } from 'hono';
import { AppError, badInput } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { addAttachment, largestAttachment } from './attachments.ts';

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
    const length = Number(c.req.header('content-length') ?? 0);
    if (length > largestAttachment + 10_000)
      throw badInput('A file may have 10 MB at most.', 'file');
    const form = await c.req.formData().catch(() => undefined);
    const file = form?.get('file');
    if (!(file instanceof File)) throw badInput('Please choose a file.', 'file');
    const bytes = new Uint8Array(await file.arrayBuffer());
    return c.json(await addAttachment(platform, user.id, { name: file.name, bytes }), 201);
  });
  return routes;
}
