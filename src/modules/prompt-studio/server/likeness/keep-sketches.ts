import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { sketchText } from '#platform/prose/sketch-text.ts';
import type { RecordChange, StoredRecord } from '#platform/records/records.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import { promptFields, promptTables } from '../../../marketplace/server/public.ts';

/** Whether prompts from before have their sketches; the number is another when sketches are made anew. */
const sketched = defineSetting({
  key: 'prompt-studio.sketched-2',
  schema: z.boolean(),
  initial: false,
});

/** Sketches the texts of the named records; whoever changes many does not wait for it. */
export const sketchJob = defineJob({
  name: 'prompt-studio:sketch',
  withoutRoom: 'waits',
  noGiveUp: 'only the search for near-duplicates lacks the prompt until an admin retries it',
  payload: z.object({ table: z.string(), ids: z.array(z.string()) }),
  async run({ db, records }, { table, ids }) {
    const found = await Promise.all(ids.map((id) => records.get(db, table, id)));
    await storeSketches(
      db,
      found.filter((record) => record !== undefined),
    );
  },
});

/** Once for a hub: sketches everything that was there before. */
export const sketchAllJob = defineJob({
  name: 'prompt-studio:sketch-all',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.object({}),
  async run(platform) {
    if (await platform.settings.get(sketched)) return;
    for (const table of promptTables) await sketchTable(platform, table);
    await platform.settings.set(sketched, true);
  },
});

/** Has old prompts sketched when this hub has not done so yet. */
export async function bookSketches(platform: Platform): Promise<void> {
  if (await platform.settings.get(sketched)) return;
  await platform.jobs.enqueue(platform.db, sketchAllJob, {}, { key: sketchAllJob.name });
}

async function sketchTable({ db, records, log }: Platform, table: string) {
  try {
    let offset: string | undefined;
    do {
      const page = await records.list(db, table, { ...(offset && { offset }) });
      await storeSketches(db, page.records);
      offset = page.offset;
    } while (offset);
  } catch (error) {
    // An operator may have removed or renamed one: the others are read.
    log.warn({ err: error, table }, 'A table of prompts could not be sketched');
  }
}

/** Notes changed texts for the job, and forgets removed ones, in the transaction of the change. */
export async function followTexts(
  { jobs }: Platform,
  scope: DbScope,
  changes: readonly RecordChange[],
): Promise<void> {
  const gone = changes.filter(({ kind }) => kind === 'deleted').map(({ record }) => record.id);
  if (gone.length > 0) {
    await scope.execute(sql`
      delete from prompt_studio_sketches where record_id = any(${sql.param(gone)}::text[])`);
  }
  const byTable = Map.groupBy(changes.filter(hasNewText), ({ record }) => record.table);
  for (const [table, of] of byTable) {
    const ids = of.map(({ record }) => record.id);
    for (let at = 0; at < ids.length; at += 200) {
      // One after another: an import of thousands must not keep mails and other imports waiting.
      const options = { queue: sketchJob.name };
      await jobs.enqueue(scope, sketchJob, { table, ids: ids.slice(at, at + 200) }, options);
    }
  }
}

const textIn = (record: StoredRecord | undefined) =>
  record ? promptFields(record.fields).fullPrompt : '';

const hasNewText = ({ kind, record, before }: RecordChange) =>
  kind !== 'deleted' && textIn(record) !== textIn(before);

async function storeSketches(scope: DbScope, records: readonly StoredRecord[]): Promise<void> {
  const sketches = records.flatMap((record) => {
    const sketch = sketchText(textIn(record));
    return sketch ? [{ record_id: record.id, ...sketch }] : [];
  });
  if (sketches.length === 0) return;
  await scope.execute(sql`
    insert into prompt_studio_sketches (record_id, bands, signs)
    select s.record_id, s.bands, s.signs from jsonb_to_recordset(${JSON.stringify(sketches)}::jsonb)
      as s (record_id text, bands integer[], signs integer[])
    on conflict (record_id) do update set bands = excluded.bands, signs = excluded.signs`);
}
