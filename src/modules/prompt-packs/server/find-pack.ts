import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import { textOf } from '#platform/records/values/read-values.ts';
import { countByPack } from '../../marketplace/server/public.ts';
import type { Pack } from '../contract.ts';
import { packTable } from './pack-records.ts';
import { slugOfPack, toPack } from './packs.ts';

export const packGone = () => notFound('There is no such pack.');

/** The pack with this record id or address; undefined without one. */
export async function findPack(platform: Platform, idOrSlug: string): Promise<Pack | undefined> {
  const { db, records } = platform;
  const record = /^rec\w{14}$/.test(idOrSlug)
    ? await records.get(db, packTable, idOrSlug)
    : await recordWithSlug(platform, idOrSlug);
  return record && complete(db, record);
}

/** The pack with this title. */
export async function packWithTitle(platform: Platform, title: string): Promise<Pack | undefined> {
  const { db, records } = platform;
  const filterByFormula = `{Title} = ${JSON.stringify(title)}`;
  const { records: found } = await records.list(db, packTable, { filterByFormula, maxRecords: 1 });
  return found[0] && complete(db, found[0]);
}

/** Ends of addresses name the record, so that a pack keeps its address when its title changes. */
async function recordWithSlug({ db, records }: Platform, slug: string) {
  const end = /([a-z0-9]{6})([a-z0-9]{2})$/.exec(slug);
  if (!end) return undefined;
  const { records: found } = await records.list(db, packTable, {
    filterByFormula: `AND(LOWER(RIGHT(RECORD_ID(), 6)) = "${end[1]}", LOWER(MID(RECORD_ID(), 4, 2)) = "${end[2]}")`,
  });
  return found.find((one) => slugOfPack(one) === slug) ?? found[0];
}

async function complete(scope: DbScope, record: StoredRecord): Promise<Pack | undefined> {
  const title = textOf(record.fields.Title);
  if (title === '') return undefined;
  return toPack(record, await countByPack(scope, [title]));
}
