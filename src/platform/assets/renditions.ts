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
  if (!thumb) return null;
  return db.transaction(async (tx) => {
    // One at a time: whoever comes second finds what the first has drawn.
    await tx.execute(sql`select 1 from assets where id = ${asset.id} for update`);
    const { rows } = await tx.execute<{ file_id: string }>(sql`
      select file_id from asset_renditions where asset_id = ${asset.id} and name = ${name}`);
    if (rows[0]) return rows[0].file_id;
    const about = { ownerId: null, name: 'thumb.webp', mimeType: 'image/webp' };
    const drawn = await files.save(tx, { ...about, purpose: 'asset-rendition' }, thumb);
    await tx.execute(sql`
      insert into asset_renditions (asset_id, name, file_id) values (${asset.id}, ${name}, ${drawn.id})`);
    return drawn.id;
  });
}
