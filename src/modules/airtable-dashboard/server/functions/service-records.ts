import { AppError, badInput } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { listKeys, removeKey, saveKey, setKeyExpiry } from '#platform/gateway/keys.ts';
import { providers } from '#platform/gateway/providers/catalogue.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { RecordFields, StoredRecord } from '#platform/records/records.ts';
import { serviceFields } from '#platform/records/service-fields.ts';
import { allRecords } from './all-records.ts';

export const servicesTable = 'Services';
const mostServices = 2000;
const hub = { scope: 'hub' } as const;

export type ShownRecord = { readonly id: string; readonly fields: RecordFields };

/** All services; of a key only whether there is one and how it ends. */
export async function listServiceRecords(platform: Platform): Promise<ShownRecord[]> {
  const { db, records } = platform;
  const keys = new Map((await listKeys(db, hub)).map((key) => [key.service, key]));
  const found = await allRecords(records, db, servicesTable, mostServices);
  return found.map(({ id, fields }) => {
    const key = keys.get(serviceOf(fields) ?? '');
    const { 'API Key': _never, ...shown } = fields;
    if (!key) return { id, fields: shown };
    const status = key.status === 'invalid' ? 'Inactive' : 'Active';
    const expires = key.expires_at && { 'Expires At': new Date(key.expires_at).toISOString() };
    return {
      id,
      fields: { ...shown, 'API Key': `••••${key.last_four}`, Status: status, ...expires },
    };
  });
}

/** The hub's service with the name of a record; undefined when the hub cannot call it. */
function serviceOf(fields: RecordFields): ServiceId | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const name = plain(serviceFields(fields).serviceName);
  return [...providers].find(([id, provider]) =>
    [plain(id), plain(provider.name)].includes(name),
  )?.[0];
}

/**
 * Changes a service's record. A key in it goes to the vault and nowhere else; an empty one removes
 * the hub's key and sets the status to Not Set, as a saved one sets it to Active.
 */
export async function changeServiceRecord(
  platform: Platform,
  actor: CurrentUser,
  recordId: string,
  given: RecordFields,
): Promise<ShownRecord> {
  const { db, records } = platform;
  const record = await records.get(db, servicesTable, recordId);
  if (!record) throw new AppError('not_found', 404, 'Service not found in Airtable');
  const { 'API Key': key, ...rest } = given;
  const status = await changeKey(platform, actor, record, key, given['Expires At']);
  const fields = { ...rest, ...(status && { Status: status }) };
  if (Object.keys(fields).length > 0) {
    await records.update(db, servicesTable, [{ id: recordId, fields }], { typecast: true });
  }
  const shown = (await listServiceRecords(platform)).find(({ id }) => id === recordId);
  return shown ?? { id: recordId, fields: record.fields };
}

/** Answers the status that follows from the change; undefined when no key was named. */
async function changeKey(
  platform: Platform,
  actor: CurrentUser,
  record: StoredRecord,
  key: unknown,
  expires: unknown,
): Promise<string | undefined> {
  const service = serviceOf(record.fields);
  const expiresAt = readExpiry(expires);
  if (key === undefined) {
    if (service && expires !== undefined) {
      await setKeyExpiry(platform.db, actor.id, hub, service, expiresAt ?? null);
    }
    return undefined;
  }
  if (typeof key !== 'string' && key !== null)
    throw badInput('The API key must be a text.', 'API Key');
  // The reply of a list shows how a key ends; sent back, it means that the key stays.
  if (key?.startsWith('••••')) return undefined;
  if (!key?.trim()) {
    if (service) await removeKey(platform, actor.id, hub, service);
    return 'Not Set';
  }
  if (!service) {
    const { serviceName } = serviceFields(record.fields);
    throw badInput(`The hub cannot call "${serviceName}", so it keeps no key for it.`, 'API Key');
  }
  const saved = await saveKey(platform, actor.id, hub, { service, key, expiresAt });
  return saved.status === 'invalid' ? 'Inactive' : 'Active';
}

function readExpiry(value: unknown): Date | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) throw badInput('This is not a date.', 'Expires At');
  return date;
}
