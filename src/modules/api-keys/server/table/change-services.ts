import { AppError, badInput, forbidden } from '#kernel/errors.ts';
import { findKey } from '#platform/gateway/keys.ts';
import { isInteractive } from '#platform/http/interactive.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { fieldOf, type RecordTable } from '#platform/records/field-types.ts';
import { findTable } from '#platform/records/record-tables.ts';
import type { RecordFields, RecordUpdate, StoredRecord } from '#platform/records/records.ts';
import { isMask, isSecretField } from '#platform/records/values/secret-fields.ts';
import { recordsFor } from '#platform/records/writes/program-writes.ts';
import { insertService } from '../added-services.ts';
import { hubOwner } from '../authorized-owner.ts';
import { saveOrRemoveKey } from '../keys/saved-keys.ts';
import { listStates } from '../service-entries.ts';
import { serviceOf } from './read-table.ts';
import { refreshServicesTable } from './refresh-table.ts';
import { fieldsOfTheKey } from './service-records.ts';
import { addedFrom } from './sync-services.ts';
import { servicesTable } from './table-fields.ts';

type UpdateOptions = { readonly typecast?: boolean; readonly replace?: boolean };

/** Whether a table, by its name or id, is the one of services. */
export async function isServicesTable({ db }: Platform, table: string): Promise<boolean> {
  return table === servicesTable || (await findTable(db, table)).name === servicesTable;
}

/**
 * Changes records of services for an administrator. A key in them goes to the vault and nowhere
 * else, an empty one removes the hub's key, and a mask that is written back changes nothing. Keys
 * take somebody who is signed in: programs with a token can neither set nor stop them.
 */
export async function changeServices(
  platform: Platform,
  actor: CurrentUser,
  changes: readonly RecordUpdate[],
  options: UpdateOptions = {},
): Promise<StoredRecord[]> {
  const { db, records } = platform;
  const table = await findTable(db, servicesTable);
  const orders = changes.map((change) => ({ ...change, ...takeKey(table, change.fields) }));
  for (const { id, key, fields } of orders) {
    const record = await records.get(db, servicesTable, id);
    if (!record) throw notFound(platform);
    refuseForPrograms(actor, record, key, fields);
    if (key !== undefined) await changeKey(platform, actor, record, fields, key);
    else await refuseEmptyExpiry(platform, record, fields);
  }
  const rest = orders.map(({ id, key, fields, expectedVersion }) => ({
    id,
    // The state of a key is what its check says, whatever a caller thinks of it.
    fields: key === undefined ? fields : withoutStatus(fields),
    ...(expectedVersion !== undefined && { expectedVersion }),
  }));
  await recordsFor(records, actor).update(db, servicesTable, rest, options);
  await refreshServicesTable(platform);
  const now = await Promise.all(changes.map(({ id }) => records.get(db, servicesTable, id)));
  return now.filter((record) => record !== undefined);
}

const notFound = ({ records }: Platform) =>
  new AppError(
    'model_id_not_found',
    404,
    records.store.isMirror ? 'Service not found in Airtable' : 'Service not found',
  );

/** The key among the fields, if one is to be set (text) or removed (null), and the others. */
function takeKey(table: RecordTable, given: RecordFields) {
  const isSecret = (name: string) => isSecretField(fieldOf(table, name)?.name ?? name);
  const secret = Object.keys(given).find(isSecret);
  const others = Object.entries(given).filter(([name]) => !isSecret(name));
  const fields = Object.fromEntries(others) as RecordFields;
  if (secret === undefined || isMask(given[secret])) return { fields, key: undefined };
  const value = given[secret] ?? '';
  if (typeof value !== 'string') throw badInput('The API key must be a text.', 'API Key');
  return { fields, key: value.trim() };
}

function refuseForPrograms(
  actor: CurrentUser,
  record: StoredRecord,
  key: string | undefined,
  fields: RecordFields,
): void {
  if (isInteractive(actor)) return;
  const changes = (name: string) =>
    Object.hasOwn(fields, name) && (fields[name] ?? '') !== (record.fields[name] ?? '');
  if (key === undefined && !fieldsOfTheKey.some(changes)) return;
  throw forbidden('Keys can only be changed by an administrator who is signed in.');
}

async function changeKey(
  platform: Platform,
  actor: CurrentUser,
  record: StoredRecord,
  fields: RecordFields,
  key: string,
): Promise<void> {
  const service = await ensureService(platform, record, key);
  if (service === undefined) return;
  const stored = await findKey(platform.db, hubOwner, service);
  const address = fields['API Address'] ?? record.fields['API Address'] ?? stored?.base_url;
  const baseUrl = typeof address === 'string' ? address : undefined;
  await saveOrRemoveKey(platform, actor, hubOwner, {
    ...{ service, key },
    // Without a key in hand an address alone must not keep one that is to go.
    baseUrl: key === '' ? '' : baseUrl,
  });
}

/** The service of a record; one that the hub's list lacks joins it, since it is to have a key. */
async function ensureService(platform: Platform, record: StoredRecord, key: string) {
  const known = serviceOf(record, await listStates(platform, hubOwner));
  if (known) return known.id;
  if (key === '') return undefined;
  const row = addedFrom(record);
  await insertService(platform.db, hubOwner, row);
  return row.service;
}

async function refuseEmptyExpiry(platform: Platform, record: StoredRecord, fields: RecordFields) {
  if (!fields['Expires At']) return;
  const state = serviceOf(record, await listStates(platform, hubOwner));
  if (!state?.hasKey) throw badInput('No API key to update expiration for', 'Expires At');
}

function withoutStatus({ Status: _status, Active: _active, ...fields }: RecordFields) {
  return fields;
}
