import { sql } from '#platform/db/sql.ts';
import type { StoredFile } from '../../../files/files.ts';
import type { Platform } from '../../../platform.ts';
import type { RecordTable } from '../../field-types.ts';
import type { StoredAttachment } from '../../stored-records.ts';
import type { AirtableClient } from '../airtable-client.ts';
import type { OutwardIds } from '../airtable-fields.ts';
import type { DueChange, Pushed } from './outbox-rows.ts';

type Written = {
  readonly table: RecordTable;
  readonly change: DueChange;
  readonly there: Pushed;
  readonly ids: OutwardIds;
};
type Reply = { fields: Record<string, unknown> };

/**
 * Sends the new files of a record that Airtable has just taken over, one request each: a hub behind
 * a firewall has no address from which Airtable could fetch them. Answers the record with them.
 */
export async function uploadHeld(
  platform: Platform,
  client: AirtableClient,
  { table, change, there, ids }: Written,
  signal: AbortSignal,
): Promise<Pushed> {
  const fields = { ...there.fields };
  for (const field of table.fields) {
    const named =
      change.airtable_id === null || change.fields === null || change.fields.includes(field.name);
    const list = change.values?.[field.name];
    if (field.type !== 'multipleAttachments' || !field.airtableId || !named) continue;
    if (field.isReadOnly || !Array.isArray(list)) continue;
    for (const one of list as StoredAttachment[]) {
      if (!ids.held.has(one.id) || !one.file) continue;
      const file = await readFile(platform, one.file);
      const path = `/v0/${client.baseId}/${there.id}/${field.airtableId}/uploadAttachment`;
      const body = {
        contentType: file.type,
        file: file.bytes.toString('base64'),
        filename: one.filename,
      };
      const reply = await client.upload<Reply>(path, body, signal);
      fields[field.name] = reply.fields[field.airtableId] ?? fields[field.name];
    }
  }
  return { ...there, fields };
}

async function readFile({ db, files }: Platform, id: string) {
  const { rows } = await db.execute<StoredFile>(sql`select * from files where id = ${id}`);
  const file = rows[0];
  if (!file) throw new Error('The file of an attachment is gone.');
  return { bytes: await files.read(file), type: file.mime_type };
}
