import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordFields, StoredRecord } from '#platform/records/records.ts';
import { type MaskedChange, writeMasks } from '#platform/records/values/write-masks.ts';
import { hubOwner } from '../authorized-owner.ts';
import { listStates, type ServiceState } from '../service-entries.ts';
import { readServiceRecords, serviceOf } from './read-table.ts';
import { describedFields, keyFields, maskFor, servicesTable } from './table-fields.ts';

/**
 * Brings the table of services to what the hub's keys, prices and own services are at this moment.
 * Called after every change of theirs and before the table is read, so that what happens without
 * anybody's doing (a key that expires, or that its service refuses) shows as well.
 */
export async function refreshServicesTable(platform: Platform): Promise<void> {
  const { db, records } = platform;
  const table = (await records.tables(db)).find(({ name }) => name === servicesTable);
  if (!table) return;
  const names = new Set(table.fields.map(({ name }) => name));
  if ((await readWork(platform, names)).isNone) return;
  await db.transaction(async (tx) => {
    // Two at once would both add the same service.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('services-table'))`);
    const { missing, changes } = await readWork(platform, names);
    await writeMasks(records.store, tx, servicesTable, changes);
    if (missing.length === 0) return;
    const made = await records.create(
      tx,
      servicesTable,
      missing.map(({ service }) => known(names, describedFields(service, platform.modules))),
      { typecast: true },
    );
    const first = made.map((record, at) => changeOf(missing[at] as ServiceState, record));
    await writeMasks(records.store, tx, servicesTable, first);
  });
}

/** What the table lacks, and which of its records tell something else than the hub knows. */
async function readWork(platform: Platform, names: ReadonlySet<string>) {
  const states = await listStates(platform, hubOwner);
  const found = await readServiceRecords(platform, platform.db);
  const matched = found.map((record) => ({ record, state: serviceOf(record, states) }));
  const listed = new Set(matched.map(({ state }) => state?.id));
  const missing = states.filter(
    ({ id, hasKey, origin }) => (hasKey || origin === 'added') && !listed.has(id),
  );
  const changes = matched.flatMap(({ record, state }) => {
    if (!state || state.status === 'testing') return [];
    const change = changeOf(state, record);
    return differs(record.fields, change, names) ? [change] : [];
  });
  return { missing, changes, isNone: missing.length + changes.length === 0 };
}

const changeOf = (state: ServiceState, { id, fields }: StoredRecord): MaskedChange => ({
  id,
  fields: keyFields(state, fields),
  mask: maskFor(state),
});

const known = (names: ReadonlySet<string>, fields: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));

/** Empty values are absent in records. */
const written = (value: unknown): string =>
  value === undefined || value === null || value === false ? '' : String(value);

const differs = (
  before: RecordFields,
  { fields, mask }: MaskedChange,
  names: ReadonlySet<string>,
): boolean =>
  Object.entries({ ...fields, 'API Key': mask }).some(
    ([name, value]) => names.has(name) && written(before[name]) !== written(value),
  );
