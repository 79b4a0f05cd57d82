import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import type { Category } from '../../choices.ts';
import { findTopic } from '../../topics/topics.ts';
import { renewCatalogue } from '../catalogue/scores.ts';
import { packOf, packRecords } from './seed-packs.ts';
import { type Seed, seedSchema } from './seed-schema.ts';

/** Whether this hub was given its first prompts; removed ones do not come back. */
const seedsLoaded = defineSetting({
  key: 'marketplace.seeds-loaded',
  schema: z.boolean(),
  initial: false,
});

/** Which of the prompt tables a category's prompts go to. */
const tables: Readonly<Record<Category, string>> = {
  Business: 'Business Prompts',
  'Art & Design': 'Image Generation',
  Marketing: 'Marketing Tools',
  Writing: 'Writing Assistance',
  Code: 'Code Helpers',
  SEO: 'SEO Tools',
};

/**
 * Gives a fresh hub its first prompts, once. Hubs that mirror an Airtable base get none: the base
 * says what they sell.
 */
export async function loadSeeds(platform: Platform): Promise<void> {
  const { config, db, settings } = platform;
  if (!config.MARKET_SEEDS || config.AIRTABLE_TOKEN || (await settings.get(seedsLoaded))) return;
  const files = await readSeedFiles();
  const rows = recordsOf(files);
  rows.set(
    'PromptPacks',
    packRecords(new Map([...files].map(([id, seeds]) => [id, seeds.length]))),
  );
  await db.transaction(async (tx) => {
    // Servers that start together: the first one loads, the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('marketplace.seeds'))`);
    const { rows: done } = await tx.execute(
      sql`select from settings where key = ${seedsLoaded.key} and value = 'true'`,
    );
    if (done.length > 0) return;
    for (const [table, fields] of rows) {
      await platform.records.create(tx, table, fields, { typecast: true });
    }
    // They arrive in one moment; a few minutes between them mix the categories in the newest.
    await tx.execute(sql`
      update market_prompts set published_at = now() - make_interval(secs => hashtext(record_id) & 1023)
      where seeded`);
    await renewCatalogue(tx, platform.now());
    await settings.set(seedsLoaded, true, tx);
  });
}

const folder = new URL('./catalogue/', import.meta.url);

/** All seeds by topic, checked. Throws naming the file when one is not as it should be. */
export async function readSeedFiles(): Promise<Map<string, Seed[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name: string): Promise<[string, Seed[]]> => {
    const parsed = z
      .array(seedSchema)
      .safeParse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    return [name.replace('.json', ''), parsed.data];
  };
  return new Map(await Promise.all(names.map(read)));
}

function recordsOf(files: ReadonlyMap<string, Seed[]>): Map<string, RecordFields[]> {
  const rows = new Map<string, RecordFields[]>();
  for (const [id, seeds] of files) {
    const topic = findTopic(id);
    if (!topic) throw new Error(`There is no topic "${id}" for its seeds.`);
    const table = tables[topic.category];
    rows.set(table, [
      ...(rows.get(table) ?? []),
      ...seeds.map((seed) => toFields(seed, id, topic.category)),
    ]);
  }
  return rows;
}

const toFields = (seed: Seed, topic: string, category: Category): RecordFields => ({
  Title: seed.title,
  Description: seed.description,
  'Full Prompt': seed.prompt,
  Category: category,
  Topic: topic,
  Model: seed.model,
  Tags: seed.tags,
  Price: seed.cents / 100,
  Variables: seed.variables.map((parts) => parts.join(' | ')).join('\n'),
  'Sample Outputs': seed.sample,
  'Creator Name': 'Guildhall',
  Status: 'Live',
  'Site Active': true,
  Featured: seed.featured ?? false,
  'Assigned Package': packOf(topic) ?? '',
  Seed: true,
});
