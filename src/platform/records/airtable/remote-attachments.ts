import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { RecordTable } from '../field-types.ts';
import type { AirtableRecord } from './apply-page.ts';

/** Our ids of Airtable's attachments, by record and Airtable's id. */
export type KnownAttachments = ReadonlyMap<string, string>;

type Remote = { id?: string; url?: string; filename?: string };

/**
 * Which attachments of a page are copied already. Those that could not be fetched are tried again
 * at the fresh address that the page brings.
 */
export async function knownAttachments(
  scope: DbScope,
  recordIds: readonly string[],
  page: readonly AirtableRecord[],
): Promise<KnownAttachments> {
  const { rows } = await scope.execute<{
    id: string;
    record_id: string;
    airtable_id: string;
    status: string;
  }>(sql`
    select id, record_id, airtable_id, status from record_attachments
    where airtable_id is not null
      and record_id in (select jsonb_array_elements_text(${JSON.stringify(recordIds)}::jsonb))`);
  const addresses = new Map(
    page.flatMap(({ fields }) =>
      Object.values(fields)
        .filter(Array.isArray)
        .flat()
        .flatMap((one: Remote) => (one?.id && one.url ? [[one.id, one.url] as const] : [])),
    ),
  );
  for (const row of rows.filter(({ status }) => status !== 'stored')) {
    const url = addresses.get(row.airtable_id);
    if (!url) continue;
    await scope.execute(sql`
      update record_attachments set status = 'pending', source_url = ${url} where id = ${row.id}`);
  }
  return new Map(rows.map((row) => [`${row.record_id}/${row.airtable_id}`, row.id]));
}

/** Puts our attachments in the place of Airtable's; new ones become addresses to fetch. */
export function placeRemote(
  table: RecordTable,
  recordId: string | undefined,
  values: Record<string, unknown>,
  known: KnownAttachments,
): void {
  for (const { name, type, isReadOnly } of table.fields) {
    const list = values[name];
    if (type !== 'multipleAttachments' || isReadOnly || !Array.isArray(list)) continue;
    values[name] = list.map(({ id, url, filename }: Remote) => {
      const ours = known.get(`${recordId}/${id}`);
      if (ours !== undefined) return { id: ours, ...(filename && { filename }) };
      return { url, airtableId: id, ...(filename && { filename }) };
    });
  }
}
