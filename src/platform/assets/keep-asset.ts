import type { Authorized } from '#kernel/authorized.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { fileName } from '../files/file-name.ts';
import type { FileSource } from '../files/look/file-bytes.ts';
import type { Platform } from '../platform.ts';
import type { SpaceRow } from '../spaces/space-access.ts';
import type { AssetRow, Provenance } from './asset-rows.ts';
import { findAsset } from './find-assets.ts';
import { lookAtAsset, type SeenAsset } from './look-at-asset.ts';

export type AboutAsset = {
  readonly title?: string | undefined;
  readonly alt?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly licence?: string | undefined;
  readonly author?: string | undefined;
  readonly sourceUrl?: string | undefined;
  readonly attribution?: string | undefined;
};

export type NewAsset = FileSource &
  AboutAsset & {
    /** As it was called where it comes from; folders and hidden signs are left out. */
    readonly name: string;
    readonly provenance?: Provenance | undefined;
  };

/**
 * Keeps a file in a space: its bytes as they are, with what their content says and a thumbnail. A file
 * given by `path` is moved away from there. It takes the room of `userId`. Throws 422 `unreadable` for
 * what is empty, damaged, locked or not what its name says, 413, 429 and 507 as `FileStore.save` does.
 * Call it outside of long transactions: the content is read before anything is written.
 */
export async function keepAsset(
  scope: DbScope,
  platform: Platform,
  space: Authorized<SpaceRow>,
  userId: string,
  given: NewAsset,
): Promise<AssetRow> {
  const seen = await lookAtAsset(given, fileName(given.name), userId);
  return keepSeenAsset(scope, platform, space.id, userId, given, seen);
}

/** The second half of `keepAsset`, for what was looked at already. */
export async function keepSeenAsset(
  scope: DbScope,
  platform: Platform,
  spaceId: string,
  userId: string,
  given: NewAsset,
  seen: SeenAsset,
): Promise<AssetRow> {
  const { files } = platform;
  const name = fileName(given.name);
  return scope.transaction(async (tx) => {
    const about = { ownerId: userId, name, mimeType: seen.mime, purpose: 'asset' };
    const file = await ('path' in given
      ? files.saveFrom(tx, about, given.path)
      : files.save(tx, about, given.bytes));
    const provenance = given.provenance ? JSON.stringify(given.provenance) : null;
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into assets (space_id, user_id, file_id, kind, name, title, alt, tags, width, height,
        seconds, licence, author, source_url, attribution, provenance)
      values (${spaceId}, ${userId}, ${file.id}, ${seen.kind}, ${name}, ${given.title ?? null},
        ${given.alt ?? null}, ${sql.param(given.tags ?? [])}::text[], ${seen.width}, ${seen.height},
        ${seen.seconds}, ${given.licence ?? null}, ${given.author ?? null},
        ${given.sourceUrl ?? null}, ${given.attribution ?? null}, ${provenance}::jsonb)
      returning id`);
    const id = rows[0]?.id as string;
    if (seen.thumb) {
      // The hub's own, as nobody asked for it: it takes nobody's room and goes with the asset.
      const thumb = { ownerId: null, name: 'thumb.webp', mimeType: 'image/webp' };
      const drawn = await files.save(tx, { ...thumb, purpose: 'asset-rendition' }, seen.thumb);
      await tx.execute(sql`
        insert into asset_renditions (asset_id, name, file_id) values (${id}, 'thumb', ${drawn.id})`);
    }
    return findAsset(tx, { userId, spaceIds: [spaceId] }, id);
  });
}
