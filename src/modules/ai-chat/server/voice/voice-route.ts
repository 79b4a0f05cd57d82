import { Hono } from 'hono';
import { badInput } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { takeUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { soundKind } from './sound-kind.ts';
import { writeDown } from './write-down.ts';

export const recordingUpload: Upload = {
  ...{ paths: ['/api/ai-chat/transcripts'], what: 'A recording', largest: 20e6, as: 'form' },
  perMinute: 20,
};

/**
 * `POST /api/ai-chat/transcripts`, multipart with one part `file`, a recording; answers with its words, who wrote them
 * down and what that cost, in millionths of a US dollar. Nothing of it is kept.
 */
export function createVoiceRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/ai-chat/transcripts', async (c) => {
    const { file, user } = await takeUpload(c, recordingUpload);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = soundKind(bytes);
    if (!kind)
      throw badInput('This is no recording. Send WebM, Ogg, MP4, MP3, WAV or FLAC.', 'file');
    const speaker = { id: user.id, signal: c.req.raw.signal };
    const { value: text, engine, cost } = await writeDown(platform, speaker, bytes, kind);
    return c.json({ text, service: engine.service, label: engine.label, cost });
  });
  return routes;
}
