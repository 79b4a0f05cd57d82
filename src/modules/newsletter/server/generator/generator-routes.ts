import { Hono } from 'hono';
import { z } from 'zod';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { takeUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { documentText } from '#platform/reading/document-text.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import { longestSource } from '../../generation-schemas.ts';
import { exportIssue } from './export-issue.ts';
import { findGeneration } from './generation-rows.ts';

export const sourceUpload: Upload = {
  ...{ paths: ['/api/newsletter/sources/uploads'], what: 'A file', largest: 20e6, as: 'form' },
  perMinute: 30,
};

const exports: Readonly<Record<string, { type: string; extension: string }>> = {
  html: { type: 'text/html', extension: 'html' },
  markdown: { type: 'text/markdown', extension: 'md' },
  text: { type: 'text/plain', extension: 'txt' },
  mjml: { type: 'text/plain', extension: 'mjml' },
};

/** Files into and out of the generator. */
export function createGeneratorRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/api/newsletter/sources/uploads', async (c) => {
    const { file, user } = await takeUpload(c, sourceUpload);
    const owner = { id: user.id, signal: c.req.raw.signal };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await readDocument(bytes, file.name, { owner });
    const text = documentText(read.pages).trim();
    if (text === '') throw badInput('This file holds no words.', 'file');
    const title = (read.title || file.name.replace(/\.\w+$/, '')).slice(0, 120);
    return c.json({ title, text: text.slice(0, longestSource), cut: text.length > longestSource });
  });
  routes.get('/api/newsletter/generations/:id/export/:format', async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const id = z.uuid().safeParse(c.req.param('id'));
    const format = exports[c.req.param('format')];
    if (!id.success || !format) throw notFound('There is no such file.');
    const row = await findGeneration(platform.db, user.id, id.data);
    const owner = { id: user.id, signal: c.req.raw.signal };
    const body = await exportIssue(platform, row, c.req.param('format'), owner);
    return new Response(body, {
      headers: {
        'content-type': `${format.type}; charset=utf-8`,
        'content-disposition': `attachment; filename="newsletter.${format.extension}"`,
        'cache-control': 'no-store',
      },
    });
  });
  return routes;
}
