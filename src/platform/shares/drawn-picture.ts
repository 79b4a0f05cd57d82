import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import type { ShareDrawing } from './share-blocks.ts';

type Drawn = { readonly fileId: string; readonly bytes: number };

/** What is being drawn at the moment, by project and key: whoever asks meanwhile waits for the same. */
const underWay = new Map<string, Promise<Drawn | undefined>>();

/**
 * The picture of a project, kept until it is drawn from something else; undefined where it cannot be drawn, because a
 * file has gone or is too large.
 */
export async function drawnPicture(
  platform: Platform,
  project: { readonly id: string; readonly space_id: string },
  drawing: ShareDrawing,
): Promise<Drawn | undefined> {
  const kept = await findDrawn(platform, project.id, drawing.key);
  if (kept) return kept;
  const name = `${project.id} ${drawing.key}`;
  const begun = underWay.get(name);
  if (begun) return begun;
  const work = draw(platform, project, drawing).finally(() => underWay.delete(name));
  underWay.set(name, work);
  return work;
}

async function findDrawn(
  { db, files }: Platform,
  id: string,
  key: string,
): Promise<Drawn | undefined> {
  const { rows } = await db.execute<{ file_id: string }>(sql`
    select file_id from project_pictures where project_id = ${id} and key = ${key}`);
  const file = rows[0] && (await files.find(db, rows[0].file_id));
  return file && { fileId: file.id, bytes: file.size };
}

async function draw(
  platform: Platform,
  { id, space_id }: { readonly id: string; readonly space_id: string },
  { key, draw }: ShareDrawing,
): Promise<Drawn | undefined> {
  const webp = await draw(platform, space_id);
  if (!webp) return undefined;
  return platform.db.transaction(async (tx) => {
    // The one before goes with its file; a project that has gone meanwhile keeps none.
    const { rows } = await tx.execute(sql`select 1 from projects where id = ${id} for update`);
    if (!rows[0]) return undefined;
    await tx.execute(sql`delete from project_pictures where project_id = ${id}`);
    const about = { ownerId: null, name: 'picture.webp', mimeType: 'image/webp' };
    const file = await platform.files.save(tx, { ...about, purpose: 'project-picture' }, webp);
    await tx.execute(sql`
      insert into project_pictures (project_id, key, file_id) values (${id}, ${key}, ${file.id})`);
    return { fileId: file.id, bytes: webp.byteLength };
  });
}
