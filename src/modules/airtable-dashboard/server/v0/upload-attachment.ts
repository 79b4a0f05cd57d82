import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { tooLarge, type Upload } from '#platform/http/upload.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { keepAttachment } from '#platform/records/attachments/keep-attachment.ts';
import { refuse } from '#platform/records/record-errors.ts';
import { findTable } from '#platform/records/record-tables.ts';
import { recordsFor } from '#platform/records/writes/program-writes.ts';
import { v0Error } from './v0-errors.ts';

const bodySchema = z.object({
  contentType: z.string().min(1).max(200),
  /** Base64. */
  file: z.string().min(1),
  filename: z.string().min(1).max(255),
});
/** As large as at Airtable. */
export const v0Upload: Upload = {
  paths: ['/v0/:base/:record/:field/uploadAttachment'],
  ...{ what: 'A file', largest: 5e6, as: 'base64' },
};

/** `POST /v0/{base}/{record}/{field}/uploadAttachment`: adds a file to a field of attachments. */
export async function uploadAttachment(
  platform: Platform,
  user: CurrentUser,
  place: { readonly record: string; readonly field: string },
  body: unknown,
): Promise<Response> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw refuse.badRequest('The body needs contentType, file and filename.');
  const { contentType, file, filename } = parsed.data;
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > v0Upload.largest) {
    return v0Error(413, 'REQUEST_TOO_LARGE', tooLarge(v0Upload).message);
  }
  const { db } = platform;
  const records = recordsFor(platform.records, user);
  const { rows } = await db.execute<{ table_id: string }>(
    sql`select table_id from records where id = ${place.record}`,
  );
  if (!rows[0]) return v0Error(404, 'NOT_FOUND');
  const table = await findTable(db, rows[0].table_id);
  const field = table.fields.find(({ id, name }) => id === place.field || name === place.field);
  if (!field) return v0Error(404, 'NOT_FOUND');
  if (field.type !== 'multipleAttachments') {
    return v0Error(422, 'INVALID_FIELD_TYPE', `Field "${field.name}" holds no attachments.`);
  }
  const changed = await db.transaction(async (tx) => {
    const before = await records.get(tx, table.id, place.record);
    const list = (before?.fields[field.name] as { id: string }[] | undefined) ?? [];
    const given = { ownerId: user.id, name: filename, type: contentType, bytes };
    const { id } = await keepAttachment(platform, tx, given);
    const next = [...list.map((one) => ({ id: one.id })), { id }];
    const change = { id: place.record, fields: { [field.name]: next } };
    const [record] = await records.update(tx, table.id, [
      { ...change, ...(before && { expectedVersion: before.version }) },
    ]);
    return record;
  });
  return Response.json({
    id: place.record,
    createdTime: changed?.createdTime,
    fields: { [field.id]: changed?.fields[field.name] ?? [] },
  });
}
