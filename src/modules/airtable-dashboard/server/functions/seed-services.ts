import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { providers } from '#platform/gateway/providers/catalogue.ts';
import type { Platform } from '#platform/platform.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import { servicesTable } from './service-records.ts';

const seeded = defineSetting({
  key: 'records.services-seeded',
  schema: z.boolean(),
  initial: false,
});

/** Fills the table of services once; whoever empties it afterwards keeps it empty. */
export async function seedServices(platform: Platform): Promise<void> {
  if (platform.records.store.isMirror || (await platform.settings.get(seeded))) return;
  await platform.db.transaction(async (tx) => {
    // Servers that start together wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('records-services-seed'))`);
    const { rows } = await tx.execute(sql`select 1 from settings where key = ${seeded.key}`);
    if (rows.length > 0) return;
    // A server of one's own is no service that a table could list beforehand.
    const listed = [...providers.values()].filter(({ id }) => id !== 'openai-compatible');
    const services = listed.map(({ name, category, defaultPrice, website }) => ({
      ...{ 'Service Name': name, Tag: category, 'Monthly Cost': defaultPrice, Status: 'Not Set' },
      Website: website ?? '',
    }));
    await platform.records.create(tx, servicesTable, services);
    await platform.settings.set(seeded, true, tx);
  });
}
