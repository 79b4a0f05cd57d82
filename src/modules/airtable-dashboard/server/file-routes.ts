import { stringify } from 'csv-stringify/sync';
import { type Context, Hono } from 'hono';
import { badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { newId } from '#platform/records/record-ids.ts';
import { disarm, exportTable } from './export-table.ts';
import { adminOf } from './functions/function-access.ts';
import { findImport } from './imports/import-rows.ts';
import { keepUpload } from './imports/start-import.ts';

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
    const attachment = await platform.db.transaction(async (tx) => {
      const stored = await platform.files.save(
        tx,
        // Pictures of the catalogue are shown to everyone who has their address.
        {
          ownerId: user.id,
          name: file.name,
          mimeType: file.type || 'application/octet-stream',
          purpose: 'record-attachment',
          visibility: 'public',
        },
        bytes,
      );
      const id = newId('att');
      await tx.execute(sql`
        insert into record_attachments (id, file_id, filename, status) values (${id}, ${stored.id}, ${file.name}, 'stored')`);
      return {
        id,
        filename: file.name,
        size: stored.size,
        type: stored.mime_type,
        url: `/files/${stored.id}`,
      };
    });
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
