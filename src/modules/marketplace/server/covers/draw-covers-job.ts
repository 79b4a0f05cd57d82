import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import { newestEdition, readSeedFiles } from '../seeds/load-seeds.ts';
import type { Seed } from '../seeds/seed-schema.ts';
import { orderOf } from './cover-order.ts';
import type { DrawnCover } from './draw-cover.ts';
import { drawCovers } from './draw-covers.ts';
import type { Drawn } from './pack.ts';

/** The edition of the catalogue whose covers are all drawn; one that an admin takes away stays away. */
export const coversDrawn = defineSetting({
  key: 'marketplace.covers-drawn',
  schema: z.number().int(),
  initial: 0,
});

/** Covers of one job: a second or two of work, so that films in the same pool get their turn. */
const atOnce = 12;
export const coverPurpose = 'prompt-cover';

/** Books the drawing of covers, unless all are there. */
export async function bookCovers(platform: Platform): Promise<void> {
  const { config, db, settings, jobs } = platform;
  if (!config.MARKET_SEEDS || config.AIRTABLE_TOKEN) return;
  if ((await settings.get(coversDrawn)) >= newestEdition) return;
  await jobs.enqueue(db, drawCoversJob, {}, { key: drawCoversJob.name });
}

type Row = {
  readonly record_id: string;
  readonly record_table: string;
  readonly topic: string;
  readonly model: string;
  readonly title: string;
};

/**
 * Draws a dozen of the covers and examples of the prompts that came with the hub, then books itself
 * again until all are there. Each is stored with its record's change, so that a job that was cut off
 * goes on where it stopped.
 */
export const drawCoversJob = defineJob({
  name: 'marketplace:draw-covers',
  withoutRoom: 'waits',
  payload: z.unknown(),
  pool: 'heavy',
  // The prompts that still lack covers do without.
  giveUp: ({ settings }) => settings.set(coversDrawn, newestEdition),
  async run(platform, _payload, { signal }) {
    const { db, settings, jobs } = platform;
    if ((await settings.get(coversDrawn)) >= newestEdition) return;
    const { rows } = await db.execute<Row>(sql`
      select record_id, record_table, topic, model, title from market_prompts
      where seeded and status = 'live' and image_url is null
      order by category = 'Art & Design' desc, popularity desc, id limit ${atOnce}`);
    if (rows.length === 0) return settings.set(coversDrawn, newestEdition);
    const files = await readSeedFiles();
    const jobOf = (row: Row) => {
      const seed = files.get(row.topic)?.find(({ title }) => title === row.title);
      return { row, seed, order: orderOf(row.topic, row.model, row.title, seed) };
    };
    const work = rows.map(jobOf);
    const drawn = await drawCovers(
      work.map(({ order }) => order),
      signal,
    );
    for (const [at, { row, seed, order }] of work.entries()) {
      const isFilm = order.kind === 'video';
      await keep(platform, row, seed, drawn[at] as DrawnCover, isFilm);
    }
    await jobs.enqueue(db, drawCoversJob, {}, { key: drawCoversJob.name });
  },
});

async function keep(
  platform: Platform,
  { record_id: id, record_table: table }: Row,
  seed: Seed | undefined,
  { cover, examples }: DrawnCover,
  isFilm: boolean,
): Promise<void> {
  const { db, records } = platform;
  await db.transaction(async (tx) => {
    const record = await records.get(tx, table, id);
    if (!record) return;
    const addresses = new Map<Drawn, string>();
    for (const picture of new Set([cover, ...examples])) {
      addresses.set(picture, await store(platform, tx, picture));
    }
    const maker = isFilm
      ? 'Drawn by this hub’s own film maker'
      : 'Drawn by this hub’s own illustrator';
    const samples = examples.map((one) => `${addresses.get(one)}\n${maker}: “${one.words}”`);
    const fields: RecordFields = {
      'Image URL': addresses.get(cover),
      ...(samples.length > 0 &&
        isAsDelivered(record.fields, seed) && { 'Sample Outputs': samples.join('\n---\n') }),
      ...(!record.fields['Last Modified'] && { 'Last Modified': platform.now().toISOString() }),
    };
    await records.update(tx, table, [{ id, fields }]);
  });
}

/** Whether nobody has written an example of their own into the record. */
function isAsDelivered(fields: RecordFields, seed: Seed | undefined): boolean {
  const written = String(fields['Sample Outputs'] ?? '').trim();
  return written === '' || written === seed?.sample?.trim();
}

/** The picture's size stands in its address, so that pages know it before it is loaded. */
async function store(platform: Platform, tx: DbScope, picture: Drawn): Promise<string> {
  const { id } = await platform.files.save(
    tx,
    {
      ...{ ownerId: null, name: 'cover.webp', mimeType: 'image/webp' },
      ...{ purpose: coverPurpose, visibility: 'public' },
    },
    picture.bytes,
  );
  return `/files/${id}?${picture.width}x${picture.height}.webp`;
}
