import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { coverPurpose } from '../covers/draw-covers-job.ts';
import { seedPacks } from './seed-packs.ts';

/** Removes the prompts that came with the hub, and their covers. Answers how many there were. */
export async function removeSeeds(platform: Platform): Promise<number> {
  const removed = await removeRecords(platform);
  // A prompt that somebody has bought keeps its pictures.
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select f.id from files f where f.purpose = ${coverPurpose} and not exists (
      select from market_prompts p
      where strpos(p.image_url, f.id::text) > 0 or strpos(p.samples::text, f.id::text) > 0)`);
  for (const { id } of rows) await platform.files.remove(platform.db, id);
  return removed;
}

async function removeRecords(platform: Platform): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ record_table: string; ids: string[] }>(sql`
      select record_table, array_agg(record_id) as ids from market_prompts
      where seeded group by record_table`);
    let removed = 0;
    for (const { record_table: table, ids } of rows) {
      removed += (await platform.records.remove(tx, table, ids)).length;
    }
    // Packs that hold nothing else any more go too.
    const titles = seedPacks.map(({ title }) => title);
    const { rows: packs } = await tx.execute<{ id: string }>(sql`
      select r.id from records r join record_tables t on t.id = r.table_id
      where t.name = 'PromptPacks' and r.fields ->> 'Title' = any(${sql.param(titles)}::text[])
        and not exists (select from market_prompts p
          where p.assigned_package = r.fields ->> 'Title' and p.status = 'live')`);
    await platform.records.remove(
      tx,
      'PromptPacks',
      packs.map(({ id }) => id),
    );
    return removed;
  });
}
