import { badInput } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { StoredFile } from '#platform/files/files.ts';
import { typeOfBinary } from '#platform/files/look/type-of-binary.ts';
import { type Redrawn, redrawForeign } from '#platform/pictures/redraw-foreign.ts';
import type { Platform } from '#platform/platform.ts';
import type { Material } from '../../contract.ts';
import type { FilmMaterials } from '../film/film-types.ts';

const purposes = { image: 'film-image', music: 'film-music' } as const;
export type MaterialKind = keyof typeof purposes;

/** Pixels of the longer side that a film can use. */
const longestSide = 2560;
/** Uploads that one person may keep. */
const mostKept = 200;

const viewMaterial = (platform: Platform, file: StoredFile): Material => ({
  id: file.id,
  kind: file.purpose === purposes.music ? 'music' : 'image',
  name: file.name,
  size: file.size,
  url: platform.files.linkTo(file.id),
});

/** All uploads of a person, newest first. */
export async function listMaterials(platform: Platform, userId: string): Promise<Material[]> {
  const { rows } = await platform.db.execute<StoredFile>(sql`
    select * from files where owner_id = ${userId} and purpose in ('film-image', 'film-music')
    order by id desc limit ${mostKept}`);
  return rows.map((file) => viewMaterial(platform, file));
}

/** Checks and stores a picture or a track. Pictures are drawn anew, so that nothing hides in them. */
export async function addMaterial(
  platform: Platform,
  userId: string,
  upload: { kind: MaterialKind; name: string; bytes: Uint8Array },
): Promise<Material> {
  const kept = await listMaterials(platform, userId);
  if (kept.length >= mostKept) {
    throw badInput('You have uploaded 200 files already. Unused ones are removed after a week.');
  }
  const checked = await (upload.kind === 'image'
    ? redraw(upload.bytes, userId)
    : readTrack(upload.bytes));
  const name = upload.name.toWellFormed().replaceAll('\u0000', '').slice(-120) || upload.kind;
  const file = {
    ownerId: userId,
    name,
    mimeType: checked.mimeType,
    purpose: purposes[upload.kind],
  };
  return viewMaterial(platform, await platform.files.save(platform.db, file, checked.bytes));
}

function redraw(bytes: Uint8Array, person: string): Promise<Redrawn> {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
  const rules = { kinds, mostPixels: 60_000_000, person, field: 'file' };
  return redrawForeign(bytes, rules, { width: longestSide, height: longestSide, quality: 88 });
}

const tracks: Readonly<Record<string, string>> = {
  ...{ 'audio/wav': 'audio/wav', 'audio/ogg': 'audio/ogg', 'audio/mpeg': 'audio/mpeg' },
  // Sound in a film's container, too.
  ...{ 'audio/mp4': 'audio/mp4', 'video/mp4': 'audio/mp4' },
};

/** Knows a track by its content, whatever its name says. */
async function readTrack(bytes: Uint8Array): Promise<Redrawn> {
  const mimeType = tracks[(await typeOfBinary({ bytes })) ?? ''];
  if (mimeType) return { bytes, mimeType };
  throw badInput('This track can’t be used. Please choose an MP3, WAV, M4A or OGG file.', 'file');
}

/** Throws 400 unless all of these are uploads of this person of the right kind. */
export async function requireMaterials(
  scope: DbScope,
  userId: string,
  ids: readonly string[],
  kind: MaterialKind,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id::text from files where owner_id = ${userId} and purpose = ${purposes[kind]}
      and id::text in ${[...ids]}`);
  const known = new Set(rows.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  const what = kind === 'image' ? 'One of your pictures' : 'Your track';
  throw badInput(`${what} is no longer there. Upload it again.`, 'finish');
}

/** Reads the owner's uploads for the film engine. */
export function materialsOf(platform: Platform, userId: string): FilmMaterials {
  const read = async (id: string, kind: MaterialKind) => {
    await requireMaterials(platform.db, userId, [id], kind);
    const file = await platform.files.find(platform.db, id);
    if (!file) throw badInput('An uploaded file is no longer there.');
    return platform.files.read(file);
  };
  return { readImage: (id) => read(id, 'image'), readMusic: (id) => read(id, 'music') };
}

/** Removes uploads of the last week's before that no film names. */
export async function removeUnusedMaterials({ db, files }: Platform): Promise<void> {
  // Ids are unguessable, so a film that holds one anywhere in its order uses it.
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from files f where purpose in ('film-image', 'film-music')
      and created_at < now() - interval '7 days'
      and not exists (select 1 from films where films.user_id = f.owner_id
        and (films.request::text like '%' || f.id || '%'
          or films.earlier_request::text like '%' || f.id || '%'))`);
  for (const { id } of rows) await files.remove(db, id);
}

/** Removes everything that a person uploaded. */
export async function eraseMaterials(scope: DbScope, platform: Platform, userId: string) {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id from files where owner_id = ${userId}
      and purpose in ('film-image', 'film-music', 'film-sample')`);
  for (const { id } of rows) await platform.files.remove(scope, id);
}
