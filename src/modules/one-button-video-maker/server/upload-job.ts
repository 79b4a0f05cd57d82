import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { uploadVideo } from '#platform/youtube/upload-video.ts';
import { addCaptions, setThumbnail } from '#platform/youtube/youtube-client.ts';
import { YouTubeError } from '#platform/youtube/youtube-error.ts';
import type { FilmRow } from './film-rows.ts';
import type { UploadRow } from './upload-rows.ts';
import { accessFor } from './youtube-account.ts';

const payload = z.object({ uploadId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Loaded = UploadRow & {
  readonly film: Pick<FilmRow, 'film_file' | 'thumbnail_file' | 'captions_file' | 'request'>;
};

const boundTo = (uploadId: string): string => `youtube-session:${uploadId}`;
const lookEveryMs = 1000;

/** Uploads a film; a run that was cut off is continued by the next one, in the same session. */
export const uploadJob: JobDefinition<Payload> = defineJob({
  name: 'film.upload',
  withoutRoom: 'goes-on',
  payload,
  maxAttempts: 25,
  pool: 'transfer',
  async giveUp({ db }, { uploadId }) {
    const reason = 'The server stopped twice during this upload, so it was given up. Try again.';
    await db.execute(sql`
      update film_uploads set status = 'error', error = ${reason}, finished_at = now()
      where id = ${uploadId} and status in ('queued', 'uploading')`);
  },
  async run(platform, { uploadId }, { signal }) {
    const upload = await begin(platform, uploadId);
    if (upload) await send(platform, upload, signal);
  },
});

async function begin({ db }: Platform, id: string): Promise<Loaded | undefined> {
  await db.execute(sql`
    update film_uploads set status = 'cancelled', finished_at = now()
    where id = ${id} and stop_requested and status = 'uploading'`);
  const { rows } = await db.execute<UploadRow>(sql`
    update film_uploads set status = 'uploading'
    where id = ${id} and status in ('queued', 'uploading') and not stop_requested returning *`);
  const upload = rows[0];
  if (!upload) return undefined;
  const films = await db.execute<FilmRow>(sql`
    select film_file, thumbnail_file, captions_file, request from films where id = ${upload.film_id}`);
  return films.rows[0] && { ...upload, film: films.rows[0] };
}

async function send(platform: Platform, upload: Loaded, jobSignal: AbortSignal): Promise<void> {
  const watch = watchStop(platform, upload.id);
  const signal = AbortSignal.any([jobSignal, watch.signal]);
  try {
    const videoId = upload.video_id ?? (await sendFilm(platform, upload, signal));
    await platform.db.execute(
      sql`update film_uploads set video_id = ${videoId}, sent = total where id = ${upload.id}`,
    );
    const notes = await addExtras(platform, upload, videoId);
    await close(platform, upload.id, { status: 'completed', notes });
  } catch (error) {
    if (watch.signal.aborted) await close(platform, upload.id, { status: 'cancelled' });
    else if (jobSignal.aborted) {
      // The hub is stopping; booked anew, the upload goes on at the next start without a wait.
      const options = { queue: `youtube:${upload.user_id}`, key: `film.upload:${upload.id}` };
      await platform.jobs.enqueue(platform.db, uploadJob, { uploadId: upload.id }, options);
    } else await failed(platform, upload.id, error);
  } finally {
    watch.end();
  }
}

async function sendFilm(platform: Platform, upload: Loaded, signal: AbortSignal) {
  const { db, files, vault, config } = platform;
  const file = upload.film.film_file && (await files.find(db, upload.film.film_file));
  if (!file) throw new YouTubeError('bad-request', 'The film is no longer there.');
  // Changed meanwhile: another film must not be sent to a session that was opened for the old one.
  const isSame = upload.total === file.size;
  const session =
    isSame && upload.session_secret_id
      ? await vault.open(db, upload.session_secret_id, boundTo(upload.id))
      : undefined;
  if (!isSame) {
    await db.execute(
      sql`update film_uploads set total = ${file.size}, sent = 0 where id = ${upload.id}`,
    );
  }
  const startedAt = upload.session_started_at ? new Date(upload.session_started_at) : undefined;
  const language = upload.film.request.spokenLanguage ?? 'en';
  return uploadVideo(
    {
      ...{ size: file.size, mimeType: file.mime_type },
      readBytes: async (start, length) =>
        buffer(await files.stream(file, { start, end: start + length - 1 })),
      details: { ...upload.details, language },
      memory: { session, startedAt, lastBytesSent: Boolean(session) && upload.last_bytes_sent },
      rememberSession: (address, at) => rememberSession(platform, upload.id, { address, at }),
      rememberLastBytes: async () =>
        void (await db.execute(
          sql`update film_uploads set last_bytes_sent = true where id = ${upload.id}`,
        )),
      onProgress: async (sent) =>
        void (await db.execute(
          sql`update film_uploads set sent = ${sent} where id = ${upload.id}`,
        )),
      accessToken: () => accessFor(platform, upload.user_id),
    },
    { fetch: platform.fetch, apiUrl: config.YOUTUBE_API_URL, signal, now: platform.now },
  );
}

async function rememberSession(
  { db, vault }: Platform,
  id: string,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ session_secret_id: string | null }>(
      sql`select session_secret_id from film_uploads where id = ${id} for update`,
    );
    const secret = await vault.put(tx, address, boundTo(id));
    await tx.execute(sql`
      update film_uploads set session_secret_id = ${secret}, last_bytes_sent = false, sent = 0,
        session_started_at = ${at.toISOString()} where id = ${id}`);
    const old = rows[0]?.session_secret_id;
    if (old) await vault.remove(tx, old);
  });
}

/** Thumbnail and captions; the video stands without them, so a failure is only noted. */
async function addExtras(platform: Platform, { film, user_id }: Loaded, videoId: string) {
  const { db, files, config } = platform;
  const notes: string[] = [];
  const attempt = async (
    what: string,
    id: string | null,
    add: (bytes: Buffer, type: string) => unknown,
  ) => {
    try {
      const file = id ? await files.find(db, id) : undefined;
      if (file) await add(await files.read(file), file.mime_type);
    } catch (error) {
      const reason = error instanceof YouTubeError ? error.message : 'It failed.';
      notes.push(`${what} could not be added. ${reason}`);
    }
  };
  const access = {
    ...{ fetch: platform.fetch, apiUrl: config.YOUTUBE_API_URL },
    accessToken: await accessFor(platform, user_id).catch(() => ''),
  };
  await attempt('The thumbnail', film.thumbnail_file, (bytes, mimeType) =>
    setThumbnail(access, videoId, { bytes: new Uint8Array(bytes), mimeType }),
  );
  const language = film.request.spokenLanguage ?? 'en';
  await attempt('The captions', film.captions_file, (srt) =>
    addCaptions(access, { videoId, language, srt }),
  );
  return notes;
}

/** Aborts its signal when the owner cancels the upload or deletes the film, on whatever server. */
function watchStop(platform: Platform, id: string) {
  const stop = new AbortController();
  const look = async () => {
    const { rows } = await platform.db.execute<{ stop_requested: boolean }>(
      sql`select stop_requested from film_uploads where id = ${id}`,
    );
    if (rows[0]?.stop_requested !== false) stop.abort();
  };
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  return { signal: stop.signal, end: () => clearInterval(timer) };
}

type End = { status: UploadRow['status']; error?: string; notes?: readonly string[] };

async function close({ db }: Platform, id: string, { status, error, notes = [] }: End) {
  await db.execute(sql`
    update film_uploads set status = ${status}, error = ${error ?? null}, finished_at = now(),
      notes = ${JSON.stringify(notes)}::jsonb where id = ${id}`);
}

async function failed(platform: Platform, id: string, error: unknown): Promise<void> {
  platform.log.warn({ err: error, upload: id }, 'A film could not be uploaded');
  const message =
    error instanceof YouTubeError ? error.message : 'The film could not be uploaded. Try again.';
  await close(platform, id, { status: 'error', error: message });
}
