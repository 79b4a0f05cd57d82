import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { giveFiles } from '../files/file-owners.ts';
import { forgetUploads } from '../uploads/upload-rows.ts';

/** What a person has added anywhere, for their export; files open by their path with their token. */
export async function assetsOfPerson(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select a.id, a.space_id as "spaceId", a.kind, a.name, a.title, a.alt, a.tags, a.licence, a.author,
      a.source_url as "sourceUrl", a.provenance, a.created_at as "createdAt",
      a.trashed_at as "trashedAt", f.mime_type as mime, f.size as bytes, f.sha256,
      '/files/' || f.id as path
    from assets a join files f on f.id = a.file_id where a.user_id = ${userId} order by a.id`);
  return rows;
}

/**
 * What a person added to spaces that others are in goes to the first owner there, with the room that it
 * takes; what lies where nobody is left goes. Called once they are out of all spaces.
 */
export async function handAssetsOver(tx: DbScope, userId: string): Promise<void> {
  await forgetUploads(tx, userId);
  await tx.execute(sql`
    delete from assets a where not exists (
      select 1 from space_members m where m.space_id = a.space_id)
    and (user_id = ${userId} or space_id in (select id from spaces where archived_at is not null))`);
  const { rows } = await tx.execute<{ fileId: string; ownerId: string }>(sql`
    update assets a set user_id = (select m.user_id from space_members m where m.space_id = a.space_id
      order by array_position(array['owner', 'editor', 'viewer'], m.role), m.joined_at limit 1)
    where a.user_id = ${userId} returning a.file_id as "fileId", a.user_id as "ownerId"`);
  await giveFiles(tx, rows);
}
