import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { providers } from '#platform/gateway/providers/catalogue.ts';
import type { Platform } from '#platform/platform.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import { servicesTable } from './service-records.ts';

/** The documents' catalogue: name, category and default monthly price in dollars. */
const catalogue = [
  ['OpenAI', 'ai', 20],
  ['Anthropic', 'ai', 15],
  ['Google Gemini', 'ai', 25],
  ['HeyGen', 'video', 39],
  ['Magic Hour', 'video', 29],
  ['D-ID', 'video', 49],
  ['Runware', 'image', 19],
  ['ElevenLabs', 'audio', 22],
  ['Perplexity', 'research', 20],
  ['Tavily', 'research', 15],
  ['Groq', 'ai', 18],
  ['Captions.ai', 'video', 49],
] as const;

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
    const known = [...providers.values()];
    const services = catalogue.map(([name, category, price]) => ({
      ...{ 'Service Name': name, Tag: category, 'Monthly Cost': price, Status: 'Not Set' },
      Website: known.find((provider) => provider.name === name)?.website ?? '',
    }));
    await platform.records.create(tx, servicesTable, services);
    await platform.settings.set(seeded, true, tx);
  });
}
