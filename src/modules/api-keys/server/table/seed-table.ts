import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { providers } from '#platform/gateway/providers/catalogue.ts';
import { extraServices } from '#platform/gateway/providers/extra-services.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import { fromExtra } from '../added-services.ts';
import { defineServices } from '../service-definitions.ts';
import { readServiceRecords, serviceOf } from './read-table.ts';
import { describedFields, servicesTable } from './table-fields.ts';

/** Kept from hubs that were filled before their services had all fields. */
const seeded = defineSetting({
  key: 'records.services-seeded',
  schema: z.boolean(),
  initial: false,
});
const described = defineSetting({
  key: 'records.services-described',
  schema: z.boolean(),
  initial: false,
});

/**
 * Fills the table once with every service that the hub knows; whoever empties it afterwards keeps
 * it empty. A table that an earlier version filled gets what it lacks, once; nothing is replaced.
 * `refreshServicesTable` then writes what the hub's keys and prices say.
 */
export async function seedServices(platform: Platform): Promise<void> {
  const { db, records, settings, modules } = platform;
  if (records.store.isMirror || (await settings.get(described))) return;
  await db.transaction(async (tx) => {
    // Servers that start together wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('records-services-seed'))`);
    const { rows } = await tx.execute(sql`select 1 from settings where key = ${described.key}`);
    if (rows.length > 0) return;
    const before = await tx.execute(sql`select 1 from settings where key = ${seeded.key}`);
    const found = await readServiceRecords(platform, tx);
    const wasEmptied = before.rows.length > 0 && found.length === 0;
    const services = wasEmptied ? [] : inCatalogueOrder();
    const missing: RecordFields[] = [];
    for (const service of services) {
      const record = found.find((one) => serviceOf(one, [service]));
      const fields = describedFields(service, modules);
      if (!record) {
        const cost = service.defaultPriceCents / 100;
        missing.push({ ...fields, 'Monthly Cost': cost, Status: 'Not Set' });
        continue;
      }
      const lacking = Object.entries(fields).filter(([name]) => record.fields[name] === undefined);
      const change = { id: record.id, fields: Object.fromEntries(lacking) };
      await records.update(tx, servicesTable, [change], { typecast: true });
    }
    await records.create(tx, servicesTable, missing, { typecast: true });
    await settings.set(seeded, true, tx);
    await settings.set(described, true, tx);
  });
}

/** The documents' catalogue first, then the other services that the hub can check keys of. */
function inCatalogueOrder() {
  const order: readonly string[] = [
    ...providers.keys(),
    'local',
    ...extraServices.map(({ id }) => id),
  ];
  return defineServices(extraServices.map(fromExtra)).sort(
    (a, b) => order.indexOf(a.id) - order.indexOf(b.id),
  );
}
