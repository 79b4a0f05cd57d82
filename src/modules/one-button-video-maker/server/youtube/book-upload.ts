import { conflict } from '#kernel/errors.ts';
import { storedJson } from '#platform/conversations/stored-json.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { RunDefinition, RunRow } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { loadFilm } from '../film-rows.ts';
import type { UploadOrder } from './upload-run.ts';
import { channelOf, missingSetup } from './youtube-account.ts';

type Kind = RunDefinition<UploadOrder, { videoId: string }>;

/** Throws 409 where nothing can be uploaded yet. */
export async function requireAccount(platform: Platform, userId: string): Promise<void> {
  const missing = missingSetup(platform);
  if (missing) throw conflict(missing);
  if (!(await channelOf(platform, userId))) throw conflict('Connect your YouTube account first.');
}

/** Books the upload of a film that can be played. One upload of a film at a time. */
export async function bookUpload(
  platform: Platform,
  tx: DbScope,
  kind: Kind,
  { userId, order }: { readonly userId: string; readonly order: UploadOrder },
): Promise<string> {
  const { filmId, ...details } = order;
  const film = await loadFilm(tx, userId, filmId);
  if (!film.film_file) throw conflict('Only a finished film can be uploaded.');
  await refuseSecond(tx, filmId);
  const { id: spaceId } = await personalSpace(tx, userId);
  const { id } = await startRun(platform, tx, { id: userId }, kind, order, { spaceId });
  await tx.execute(sql`
    insert into film_uploads (id, film_id, user_id, details, total)
    values (${id}, ${filmId}, ${userId}, ${storedJson(details)}::jsonb, ${film.size ?? 0})`);
  return id;
}

/** Holds the film and throws 409 while it is being uploaded. */
export async function refuseSecond(tx: DbScope, filmId: string): Promise<void> {
  await tx.execute(sql`select id from films where id = ${filmId} for update`);
  const { rows } = await tx.execute(sql`
    select id from film_upload_states where film_id = ${filmId} and status in ('queued', 'uploading')`);
  if (rows.length > 0) throw conflict('This film is being uploaded already.');
}

/** Uploads it as another video, with the same words. */
export async function bookUploadAgain(
  platform: Platform,
  tx: DbScope,
  kind: Kind,
  run: RunRow,
): Promise<string> {
  await requireAccount(platform, run.user_id);
  const order = kind.input.parse(run.input);
  return bookUpload(platform, tx, kind, { userId: run.user_id, order });
}
