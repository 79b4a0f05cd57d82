import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { FileStore } from '../files/files.ts';
import type { RecordTable } from './field-types.ts';
import type { RecordFields, StoredRecord } from './records.ts';

/** A row of `records`. */
export type RecordRow = {
  readonly id: string;
  readonly fields: Record<string, unknown>;
  readonly version: number;
  readonly created_time: string;
  readonly last_modified: string;
  readonly airtable_id: string | null;
};

export const recordColumns = sql`id, fields, version, created_time, last_modified, airtable_id`;

/** An attachment as the store keeps it: the file's row, or where it is being fetched from. */
export type StoredAttachment = {
  readonly id: string;
  readonly filename: string;
  readonly size?: number;
  readonly type?: string;
  readonly width?: number;
  readonly height?: number;
  /** Row of `files`; absent until the bytes are here. */
  readonly file?: string;
  /** Opens for everyone under an address that never changes. */
  readonly isPublic?: boolean;
  /** Where the bytes come from. */
  readonly url?: string;
};

/** Makes addresses of stored files. */
export type Links = { readonly origin: string; readonly files: Pick<FileStore, 'linkTo'> };

/** The record as everybody sees it: with computed fields, and attachments that can be opened. */
export function viewRecord(links: Links, table: RecordTable, row: RecordRow): StoredRecord {
  const createdTime = isoTime(row.created_time);
  const lastModified = isoTime(row.last_modified);
  const fields: Record<string, unknown> = {};
  for (const field of table.fields) {
    const value =
      field.type === 'createdTime'
        ? createdTime
        : field.type === 'lastModifiedTime'
          ? lastModified
          : row.fields[field.name];
    if (value === undefined) continue;
    fields[field.name] =
      field.type === 'multipleAttachments' && Array.isArray(value)
        ? value.map((one: StoredAttachment) => viewAttachment(links, one))
        : value;
  }
  return { id: row.id, table: table.name, fields, createdTime, lastModified, version: row.version };
}

function viewAttachment(links: Links, { file, isPublic, ...attachment }: StoredAttachment) {
  if (file === undefined) return attachment;
  return {
    ...attachment,
    url: `${links.origin}${isPublic ? `/files/${file}` : links.files.linkTo(file)}`,
  };
}

/** Rows of a table by id, in the order of their creation. */
export async function readRows(
  scope: DbScope,
  tableId: string,
  ids: readonly string[],
  hold = false,
): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await scope.execute<RecordRow>(sql`
    select ${recordColumns} from records
    where table_id = ${tableId} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by position ${hold ? sql`for update` : sql``}`);
  return rows;
}

/** Only the named fields. */
export function pickFields(
  record: StoredRecord,
  names: readonly string[] | undefined,
): StoredRecord {
  if (!names) return record;
  const fields: RecordFields = Object.fromEntries(
    Object.entries(record.fields).filter(([name]) => names.includes(name)),
  );
  return { ...record, fields };
}
