import { stringify } from 'csv-stringify/sync';
import { type Context, Hono } from 'hono';
import { badInput } from '#kernel/errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { disarm, exportTable } from './export-table.ts';
import { adminOf } from './functions/function-access.ts';
import { findImport } from './imports/import-rows.ts';
import { keepUpload } from './imports/start-import.ts';
import { keepAttachment } from './keep-attachment.ts';

const path = '/api/airtable-dashboard';

/** Uploads and downloads of the command center; all for administrators. */
export function createFileRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post(`${path}/uploads`, async (c) => {
    const user = adminOf(c.get('hub'));
    const file = await fileOf(c);
    const bytes = Buffer.from(await file.arrayBuffer());
    return c.json(
      await keepUpload(platform, user, { name: file.name, type: file.type, bytes }),
      201,
    );
  });
  routes.get(`${path}/imports/:id/report`, async (c) => {
    adminOf(c.get('hub'));
    const { errors } = await findImport(platform.db, c.req.param('id'));
    const lines = errors.map(({ row, column, value, message }) => [
      row,
      column,
      disarm(value),
      message,
    ]);
    const text = stringify([['Row', 'Column', 'Value', 'Problem'], ...lines]);
    return download(Buffer.from(text), 'text/csv; charset=utf-8', 'import-errors.csv');
  });
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
    const file = await fileOf(c);
    const bytes = Buffer.from(await file.arrayBuffer());
    const attachment = await platform.db.transaction((tx) =>
      keepAttachment(platform, tx, { ownerId: user.id, name: file.name, type: file.type, bytes }),
    );
    return c.json(attachment, 201);
  });
  return routes;
}

async function fileOf(c: Context<HubEnv>): Promise<File> {
  const form = await c.req.formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) throw badInput('Please choose a file.', 'file');
  return file;
}

const download = (bytes: Uint8Array<ArrayBuffer>, type: string, name: string) =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  });
