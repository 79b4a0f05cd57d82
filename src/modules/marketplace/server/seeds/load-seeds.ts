import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import { renewCatalogue } from '../catalogue/scores.ts';
import { countIntoPacks, packRecords } from './seed-packs.ts';
import { recordsOf } from './seed-records.ts';
import { type Seed, seedSchema } from './seed-schema.ts';

/** Whether this hub was given the first edition of its prompts. */
const seedsLoaded = defineSetting({
  key: 'marketplace.seeds-loaded',
  schema: z.boolean(),
  initial: false,
});

/** The newest edition of the catalogue that this hub was given; removed prompts do not come back. */
const seedEdition = defineSetting({
  key: 'marketplace.seed-edition',
  schema: z.number().int(),
  initial: 0,
});

/** The edition that this release comes with. */
export const newestEdition = 2;

/**
 * Gives a fresh hub its first prompts, and one that has them those that came since, once each. Hubs
 * that mirror an Airtable base get none: the base says what they sell.
 */
export async function loadSeeds(platform: Platform): Promise<void> {
  const { config, db } = platform;
  if (!config.MARKET_SEEDS || config.AIRTABLE_TOKEN) return;
  if ((await givenEdition(platform)) >= newestEdition) return;
  const files = await readSeedFiles();
  await db.transaction(async (tx) => {
    // Servers that start together: the first one loads, the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('marketplace.seeds'))`);
    const given = await givenEdition(platform);
    if (given >= newestEdition) return;
    // Who has sent the hub's own prompts away does not want more of them.
    if (given === 0 || (await hasSeeds(tx))) await give(platform, tx, since(files, given), given);
    await platform.settings.set(seedsLoaded, true, tx);
    await platform.settings.set(seedEdition, newestEdition, tx);
  });
}

/** Reads outside the transaction: what others have committed by now counts. */
async function givenEdition({ settings }: Platform): Promise<number> {
  const edition = await settings.get(seedEdition);
  return edition || ((await settings.get(seedsLoaded)) ? 1 : 0);
}

async function hasSeeds(scope: DbScope): Promise<boolean> {
  const { rows } = await scope.execute(
    sql`select from market_prompts where seeded and status <> 'withdrawn' limit 1`,
  );
  return rows.length > 0;
}

type Files = ReadonlyMap<string, Seed[]>;

const since = (files: Files, edition: number): Files =>
  new Map(
    [...files].map(([id, seeds]) => [id, seeds.filter((seed) => (seed.edition ?? 1) > edition)]),
  );

async function give(platform: Platform, tx: DbScope, files: Files, given: number): Promise<void> {
  const { records } = platform;
  const counts = new Map([...files].map(([id, seeds]) => [id, seeds.length]));
  const added: string[] = [];
  for (const [table, fields] of recordsOf(files, platform.now())) {
    const made = await records.create(tx, table, fields, { typecast: true });
    added.push(...made.map(({ id }) => id));
  }
  if (given === 0) await records.create(tx, 'PromptPacks', packRecords(counts), { typecast: true });
  else await countIntoPacks(platform, tx, counts);
  // They arrive in one moment; a few minutes between them mix the categories in the newest.
  await tx.execute(sql`
    update market_prompts set published_at = now() - make_interval(secs => hashtext(record_id) & 1023)
    where record_id = any(${sql.param(added)}::text[])`);
  await renewCatalogue(tx, platform.now());
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
