import type { Platform } from '#platform/platform.ts';
import type { RecordFields, StoredRecord } from '#platform/records/records.ts';
import { firstOf, numberOf, textOf } from '#platform/records/values/read-values.ts';
import { countByPack } from '../../marketplace/server/public.ts';
import type { Pack } from '../contract.ts';
import { builtInPacks } from './built-in-packs.ts';
import { priceOfPack } from './pack-price.ts';
import { packTable } from './pack-records.ts';
import { slugOf } from './slug-of.ts';

/** Pages of the table that are read; 100 packs each. */
const mostPages = 5;

/** All packs, featured ones first; when the table cannot be read, the two that come with the hub. */
export async function listPacks(platform: Platform): Promise<{ packs: Pack[]; failed: boolean }> {
  try {
    const records = await readRecords(platform);
    const titles = records.map(({ fields }) => textOf(fields.Title));
    const counts = await countByPack(platform.db, titles);
    const packs = records
      .map((record) => toPack(record, counts))
      .filter(({ title }) => title !== '')
      .sort((a, b) => Number(b.featured) - Number(a.featured));
    return { packs, failed: false };
  } catch (error) {
    platform.log.warn({ err: error }, 'The prompt packs could not be read');
    return { packs: builtInPacks.map(({ contents: _, ...pack }) => pack), failed: true };
  }
}

async function readRecords({ db, records }: Platform): Promise<StoredRecord[]> {
  const all: StoredRecord[] = [];
  let offset: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const read = await records.list(db, packTable, { ...(offset && { offset }) });
    all.push(...read.records);
    offset = read.offset;
    if (!offset) break;
  }
  return all;
}

/** End of a pack's address: readable, and with its record's id. */
export const slugOfPack = ({ id, fields }: Pick<StoredRecord, 'id' | 'fields'>): string =>
  `${slugOf(textOf(fields.Title))}-${id.slice(-6).toLowerCase()}${id.slice(3, 5).toLowerCase()}`;

/** Address of the file that a pack's record names; empty without one. */
export function fileOfPack(fields: RecordFields): string {
  const given = textOf(firstOf(fields, ['Download URL', 'downloadUrl']));
  return /^https?:\/\//i.test(given) ? given : '';
}

type Counts = Awaited<ReturnType<typeof countByPack>>;

/** What is counted is what is really there; only a pack with a file of its own may say otherwise. */
export function toPack(record: StoredRecord, counts: Counts): Pack {
  const { id, fields } = record;
  const title = textOf(fields.Title);
  const file = fileOfPack(fields);
  const counted = counts.get(title);
  const price = priceOfPack(fields, counted);
  const said = file ? Math.max(0, Math.round(numberOf(fields.Prompts) ?? 0)) : 0;
  return {
    id,
    slug: slugOfPack(record),
    title,
    ...price,
    single: counted?.sum ?? 0,
    updatedAt: record.lastModified,
    description: textOf(fields.Description),
    prompts: counted?.prompts ?? said,
    listed: counted?.prompts ?? 0,
    free: counted?.free ?? 0,
    category: textOf(fields.Category),
    // Who has not paid for the pack does not learn where its file lies.
    downloadUrl: price.price ? '' : file,
    featured: fields.Featured === true,
    builtIn: false,
  };
}
