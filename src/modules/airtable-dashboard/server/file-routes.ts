import { Hono } from 'hono';
import { badInput } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { readUpload, type Upload } from '#platform/http/upload.ts';
import type { Platform } from '#platform/platform.ts';
import { keepAttachment } from '#platform/records/attachments/keep-attachment.ts';
import { exportTable } from './export-table.ts';
import { adminOf } from './functions/function-access.ts';

const path = '/api/airtable-dashboard';
export const attachmentUpload: Upload = {
  ...{ paths: [`${path}/attachments`], what: 'A file', largest: 30e6, as: 'form' },
};

/** Uploads and downloads of the command center; all for administrators. */
export function createFileRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get(`${path}/export`, async (c) => {
    adminOf(c.get('hub'));
    const { table = '', format = 'csv' } = c.req.query();
    if (format !== 'csv' && format !== 'xlsx')
      throw badInput('The format is csv or xlsx.', 'format');
    const { name, type, bytes } = await exportTable(platform, table, format);
    return download(bytes, type, name);
  });
  routes.post(`${path}/attachments`, async (c) => {
    const user = adminOf(c.get('hub'));
    const { file } = await readUpload(c, attachmentUpload);
    const bytes = Buffer.from(await file.arrayBuffer());
    const attachment = await platform.db.transaction((tx) =>
      keepAttachment(platform, tx, { ownerId: user.id, name: file.name, type: file.type, bytes }),
    );
    return c.json(attachment, 201);
  });
  return routes;
}

const download = (bytes: Uint8Array<ArrayBuffer>, type: string, name: string) =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  });
