import { isDeepStrictEqual } from 'node:util';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '../record-errors.ts';
import { newRecordId } from '../record-ids.ts';
import type { StoreWrite } from '../record-store.ts';
import type { StoredAttachment } from '../stored-records.ts';
import type { AttachmentInput } from '../values/field-values.ts';

type Target = {
  readonly recordId: string;
  readonly fields: Record<string, unknown>;
  /** What is stored so far; fields equal to it are left alone. */
  readonly before?: Record<string, unknown>;
};
type AttachmentRow = {
  id: string;
  filename: string;
  file_id: string | null;
  size: number | null;
  mime_type: string | null;
  visibility: string | null;
  source_url: string | null;
};

/**
 * Turns what writers say of attachments into what is stored, in place: known ids keep their file, an
 * address becomes an entry whose file a job fetches after the transaction.
 */
export async function placeAttachments(write: StoreWrite, targets: readonly Target[]) {
  const names = write.table.fields
    .filter(({ type }) => type === 'multipleAttachments')
    .map(({ name }) => name);
  const inputs = targets.flatMap(({ recordId, fields, before }) =>
    names.flatMap((name) =>
      Array.isArray(fields[name]) && !isDeepStrictEqual(fields[name], before?.[name])
        ? [{ recordId, fields, name, list: fields[name] as AttachmentInput[] }]
        : [],
    ),
  );
  if (inputs.length === 0) return;
  const known = await findAttachments(
    write,
    inputs.flatMap(({ list }) => list.flatMap(({ id }) => (id ? [id] : []))),
  );
  const fresh: {
    id: string;
    record_id: string;
    source_url: string;
    filename: string;
    airtable_id: string | null;
  }[] = [];
  const used: { id: string; record_id: string }[] = [];
  for (const { recordId, fields, name, list } of inputs) {
    fields[name] = list.map((one): StoredAttachment => {
      const row = one.id === undefined ? undefined : known.get(one.id);
      if (row) {
        used.push({ id: row.id, record_id: recordId });
        return storedFrom(row, one.filename);
      }
      if (one.url === undefined) throw refuse.badValue(name, `there is no attachment ${one.id}.`);
      const filename = one.filename ?? nameOf(one.url);
      const id = newRecordId('att');
      const airtableId =
        write.origin === 'airtable' ? ((one as { airtableId?: string }).airtableId ?? null) : null;
      fresh.push({
        id,
        record_id: recordId,
        source_url: one.url,
        filename,
        airtable_id: airtableId,
      });
      return { id, filename, url: one.url };
    });
  }
  await claimUploaded(write, used);
  if (fresh.length === 0) return;
  await write.scope.execute(sql`
    insert into record_attachments (id, table_id, record_id, source_url, filename, airtable_id)
    select r.id, ${write.table.id}, r.record_id, r.source_url, r.filename, r.airtable_id
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as r (id text, record_id text, source_url text, filename text, airtable_id text)
    on conflict do nothing`);
  await write.store.bookFetch(write.scope);
}

/** A file that was uploaded for no record yet belongs to the first one that names it. */
async function claimUploaded(
  { scope, table }: StoreWrite,
  used: readonly { id: string; record_id: string }[],
): Promise<void> {
  if (used.length === 0) return;
  await scope.execute(sql`
    update record_attachments a set record_id = u.record_id, table_id = ${table.id}
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u (id text, record_id text)
    where a.id = u.id and a.record_id is null`);
}

async function findAttachments({ scope }: StoreWrite, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, AttachmentRow>();
  const { rows } = await scope.execute<AttachmentRow>(sql`
    select a.id, a.filename, a.file_id, f.size, f.mime_type, f.visibility, a.source_url
    from record_attachments a left join files f on f.id = a.file_id
    where a.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(rows.map((row) => [row.id, row]));
}

const storedFrom = (row: AttachmentRow, filename: string | undefined): StoredAttachment => ({
  id: row.id,
  filename: filename ?? row.filename,
  ...(row.file_id !== null && row.size !== null
    ? {
        ...{ file: row.file_id, size: row.size, type: row.mime_type ?? 'application/octet-stream' },
        ...(row.visibility === 'public' && { isPublic: true }),
      }
    : { url: row.source_url ?? '' }),
});

const nameOf = (address: string): string => {
  const last = new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? 'attachment';
  try {
    return decodeURIComponent(last).slice(0, 255);
  } catch {
    return last.slice(0, 255);
  }
};
