import { conflict, notFound } from '#kernel/errors.ts';
import { storedJson } from '#platform/conversations/stored-json.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { UploadDetails } from '../youtube-contract.ts';
import { loadFilm } from './film-rows.ts';
import { uploadJob } from './upload-job.ts';
import type { UploadRow } from './upload-rows.ts';
import { channelOf, missingSetup } from './youtube-account.ts';

const bookUpload = (platform: Platform, scope: DbScope, upload: { id: string; user_id: string }) =>
  platform.jobs.enqueue(
    scope,
    uploadJob,
    { uploadId: upload.id },
    { queue: `youtube:${upload.user_id}`, key: `film.upload:${upload.id}` },
  );

async function requireAccount(platform: Platform, userId: string): Promise<void> {
  const missing = missingSetup(platform);
  if (missing) throw conflict(missing);
  if (!(await channelOf(platform, userId))) throw conflict('Connect your YouTube account first.');
}

/** Books the upload of a film that can be played. One upload of a film at a time. */
export async function startUpload(
  platform: Platform,
  userId: string,
  { id, ...details }: UploadDetails & { id: string },
): Promise<void> {
  const film = await loadFilm(platform.db, userId, id);
  if (!film.film_file) throw conflict('Only a finished film can be uploaded.');
  await requireAccount(platform, userId);
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select id from films where id = ${id} for update`);
    const open = await tx.execute(sql`
      select id from film_uploads where film_id = ${id} and status in ('queued', 'uploading')`);
    if (open.rows.length > 0) throw conflict('This film is being uploaded already.');
    const { rows } = await tx.execute<UploadRow>(sql`
      insert into film_uploads (film_id, user_id, details, total)
      values (${id}, ${userId}, ${storedJson(details)}::jsonb, ${film.size ?? 0}) returning *`);
    await bookUpload(platform, tx, rows[0] as UploadRow);
  });
}

/** Stops an upload; YouTube keeps nothing of a session that was not finished. */
export async function cancelUpload(
  platform: Platform,
  userId: string,
  { id, upload }: { id: string; upload: string },
): Promise<void> {
  await loadFilm(platform.db, userId, id);
  const { rows } = await platform.db.execute(sql`
    update film_uploads set stop_requested = true,
      finished_at = case when status = 'queued' then now() end,
      status = case when status = 'queued' then 'cancelled' else status end
    where id = ${upload} and film_id = ${id} and status in ('queued', 'uploading') returning id`);
  if (rows.length === 0) throw notFound('There is no upload under way.');
}

/** Goes on with a failed or cancelled upload, in its session while YouTube still knows it. */
export async function retryUpload(
  platform: Platform,
  userId: string,
  { id, upload }: { id: string; upload: string },
): Promise<void> {
  await loadFilm(platform.db, userId, id);
  await requireAccount(platform, userId);
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select id from films where id = ${id} for update`);
    const { rows } = await tx.execute<UploadRow>(sql`
      update film_uploads set status = 'queued', error = null, stop_requested = false,
        finished_at = null
      where id = ${upload} and film_id = ${id} and status in ('error', 'cancelled')
        and not exists (select 1 from film_uploads o where o.film_id = ${id}
          and o.status in ('queued', 'uploading'))
      returning *`);
    if (!rows[0]) throw conflict('Only an upload that failed or was cancelled can go on.');
    await bookUpload(platform, tx, rows[0]);
  });
}

/** Books every unfinished upload at the start: whatever happened to its job, it goes on. */
export async function resumeUploads(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<UploadRow>(
    sql`select * from film_uploads where status in ('queued', 'uploading')`,
  );
  for (const row of rows) await bookUpload(platform, platform.db, row);
}
