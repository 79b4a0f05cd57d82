import { type FieldType, fieldTypes } from '#kernel/field-types.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { isComputed, type RecordField, type RecordTable } from '../field-types.ts';
import type { StoredAttachment } from '../stored-records.ts';
import { type NewChoices, storedValue } from '../values/field-values.ts';
import { isSecretField } from '../values/secret-fields.ts';
import type { DueChange } from './pushing/outbox-rows.ts';

/** The field of an Airtable table that holds the hub's own id of each record. */
export const externalIdField = 'Guildhall ID';

/** Bytes of the largest file that Airtable takes by upload; larger ones it fetches from a signed link. */
const largestUpload = 5_000_000;

/** A field of Airtable's metadata. */
export type AirtableField = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description?: string;
  readonly options?: RecordField['options'];
};

const likeOurs: Record<string, FieldType> = {
  richText: 'multilineText',
  phoneNumber: 'singleLineText',
  duration: 'number',
};

/** How a field of Airtable is kept here; what only Airtable computes is shown and never written. */
export function fieldFrom(
  field: AirtableField,
  known: RecordField | undefined,
): Omit<RecordField, 'id'> {
  const type = likeOurs[field.type] ?? (field.type as FieldType);
  const base = {
    name: field.name,
    airtableId: field.id,
    ...(field.description && { description: field.description }),
  };
  if (
    !fieldTypes.includes(type) ||
    ['autoNumber', 'createdTime', 'lastModifiedTime'].includes(type)
  ) {
    return { ...base, type: 'multilineText', isReadOnly: true };
  }
  return {
    ...base,
    type,
    ...((field.options ?? known?.options) && { options: { ...field.options } }),
  };
}

/** Values of a record as they came from Airtable, as the store keeps them. */
export function valuesFrom(
  table: RecordTable,
  fields: Record<string, unknown>,
  localIds: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const newChoices: NewChoices = new Map();
  const values: Record<string, unknown> = {};
  for (const field of table.fields) {
    const given = fields[field.name];
    if (given === undefined || given === null) continue;
    // Attachments keep Airtable's form: whoever stores them knows which are copied already.
    const isFile = field.type === 'multipleAttachments' && !field.isReadOnly;
    const value = isFile
      ? given
      : field.isReadOnly
        ? shown(given)
        : storedFrom(field, given, localIds, newChoices);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

function storedFrom(
  field: RecordField,
  given: unknown,
  localIds: ReadonlyMap<string, string>,
  newChoices: NewChoices,
) {
  try {
    const value =
      field.type === 'multipleRecordLinks' && Array.isArray(given)
        ? given.map((id) => localIds.get(String(id)) ?? id)
        : given;
    return storedValue(field, value, { typecast: true, newChoices });
  } catch {
    // What does not fit the field is kept as it can be read, rather than lost.
    return shown(given);
  }
}

const shown = (value: unknown): string | undefined => {
  if (value === '' || value === false) return undefined;
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ') || undefined;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

/** What is sent for a change: its fields, or all of a record that Airtable does not have yet. */
function fieldsToSend(
  table: RecordTable,
  change: DueChange,
  { attachments, links, held }: OutwardIds,
): Record<string, unknown> {
  const values = change.values ?? {};
  const sent: Record<string, unknown> = {};
  for (const field of table.fields) {
    if (isComputed(field) || isSecretField(field.name) || field.airtableId === undefined) continue;
    const isNamed =
      change.airtable_id === null || change.fields === null || change.fields.includes(field.name);
    if (!isNamed || (change.airtable_id === null && values[field.name] === undefined)) continue;
    sent[field.name] = outward(field, values[field.name], { attachments, links, held });
  }
  return sent;
}

function outward(
  field: RecordField,
  value: unknown,
  { attachments, links, held }: OutwardIds,
): unknown {
  if (value === undefined) return field.type === 'checkbox' ? false : null;
  if (!Array.isArray(value)) return value;
  if (field.type === 'multipleRecordLinks')
    return value.flatMap((id: string) => links.get(id) ?? []);
  if (field.type !== 'multipleAttachments') return value;
  const sent = value.filter((one: StoredAttachment) => !held.has(one.id));
  return sent.map((one: StoredAttachment) => {
    const id = attachments.get(one.id);
    return id === undefined
      ? { url: attachments.get(`url:${one.id}`), filename: one.filename }
      : { id };
  });
}

export type OutwardIds = {
  /** Airtable's ids of attachments by ours, and addresses of new ones by `url:` and our id. */
  readonly attachments: ReadonlyMap<string, string>;
  readonly links: ReadonlyMap<string, string>;
  /** New attachments that are uploaded after the record is written. */
  readonly held: ReadonlySet<string>;
};

/** Airtable's ids of attachments and linked records that a batch names, and addresses of new files. */
async function outwardIds(platform: Platform, batch: readonly DueChange[]): Promise<OutwardIds> {
  const lists = batch.flatMap(({ values }) =>
    Object.values(values ?? {})
      .filter(Array.isArray)
      .flat(),
  );
  const files = lists.filter((one): one is StoredAttachment => typeof one?.id === 'string');
  const { rows } = await platform.db.execute<{ id: string; airtable_id: string }>(sql`
    select id, airtable_id from record_attachments where airtable_id is not null
      and id in (select jsonb_array_elements_text(${JSON.stringify(files.map(({ id }) => id))}::jsonb))`);
  const attachments = new Map(rows.map(({ id, airtable_id }) => [id, airtable_id]));
  const { origin, files: store } = platform.records.store.links;
  for (const { id, file, url } of files) {
    attachments.set(
      `url:${id}`,
      file === undefined ? (url ?? '') : `${origin}${store.linkTo(file)}`,
    );
  }
  const linked = await platform.db.execute<{ id: string; airtable_id: string }>(sql`
    select id, airtable_id from records where airtable_id is not null
      and id in (select jsonb_array_elements_text(${JSON.stringify(lists.filter((one) => typeof one === 'string' && one.startsWith('rec')))}::jsonb))`);
  const held = new Set(
    files
      .filter(
        ({ id, file, size = 0 }) =>
          file && !attachments.has(id) && size > 0 && size <= largestUpload,
      )
      .map(({ id }) => id),
  );
  return { attachments, held, links: new Map(linked.rows.map((row) => [row.id, row.airtable_id])) };
}

export const toAirtable = { fields: fieldsToSend, ids: outwardIds };
