import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import type { AssetRow } from './asset-rows.ts';
import { lookAtAsset } from './look-at-asset.ts';

/**
 * The id of the file that shows an asset small: a WebP of at most 25 kB. Drawn when the asset is kept,
 * or here where it is missing; null for what cannot be drawn.
 */
export async function rendition(
  platform: Platform,
  asset: AssetRow,
  name: 'thumb',
): Promise<string | null> {
  if (asset.thumb_id) return asset.thumb_id;
  const { db, files } = platform;
  const file = asset.kind === 'image' ? await files.find(db, asset.file_id) : undefined;
  if (!file) return null;
  const { thumb } = await lookAtAsset({ bytes: await files.read(file) }, file.name, asset.user_id);
  return thumb && keepRendition(platform, asset.id, name, thumb);
}

/** The id of the file that is kept as this rendition of an asset; undefined where none is. */
export async function findRendition(
  { db }: Pick<Platform, 'db'>,
  assetId: string,
  name: 'thumb' | 'preview',
): Promise<string | undefined> {
  const { rows } = await db.execute<{ file_id: string }>(sql`
    select file_id from asset_renditions where asset_id = ${assetId} and name = ${name}`);
  return rows[0]?.file_id;
}

/** Keeps a WebP as a rendition of an asset, and gives its id: the first one that was kept stays. */
export function keepRendition(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  assetId: string,
  name: 'thumb' | 'preview',
  webp: Uint8Array,
): Promise<string> {
  return db.transaction(async (tx) => {
    // One at a time: whoever comes second finds what the first has drawn.
    await tx.execute(sql`select 1 from assets where id = ${assetId} for update`);
    const { rows } = await tx.execute<{ file_id: string }>(sql`
      select file_id from asset_renditions where asset_id = ${assetId} and name = ${name}`);
    if (rows[0]) return rows[0].file_id;
    const about = { ownerId: null, name: `${name}.webp`, mimeType: 'image/webp' };
    const drawn = await files.save(tx, { ...about, purpose: 'asset-rendition' }, webp);
    await tx.execute(sql`
      insert into asset_renditions (asset_id, name, file_id)
      values (${assetId}, ${name}, ${drawn.id})`);
    return drawn.id;
  });
}
