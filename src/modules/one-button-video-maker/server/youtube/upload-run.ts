import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext, RunDefinition } from '#platform/runs/run-types.ts';
import { uploadVideo } from '#platform/youtube/upload-video.ts';
import { addCaptions, setThumbnail } from '#platform/youtube/youtube-client.ts';
import { YouTubeError } from '#platform/youtube/youtube-error.ts';
import { uploadDetailsSchema } from '../../youtube-contract.ts';
import type { FilmRow } from '../film-rows.ts';
import { bookUploadAgain } from './book-upload.ts';
import type { UploadRow } from './upload-rows.ts';
import { accessFor } from './youtube-account.ts';

const orderSchema = z.object({ filmId: z.uuid(), ...uploadDetailsSchema.shape });
export type UploadOrder = z.infer<typeof orderSchema>;
type Context = RunContext<UploadOrder>;
type Loaded = UploadRow & {
  readonly film: Pick<FilmRow, 'film_file' | 'thumbnail_file' | 'captions_file' | 'request'>;
};

const boundTo = (uploadId: string): string => `youtube-session:${uploadId}`;

/** Uploads a film to YouTube; what was cut off goes on in the same session. Its row has the run's id. */
export const uploadRun: RunDefinition<UploadOrder, { videoId: string }> = defineRun({
  ...{ name: 'film.upload', module: 'one-button-video-maker', pool: 'transfer' },
  stages: ['Uploading to YouTube'],
  path: () => '/modules/one-button-video-maker',
  title: ({ title }) => title,
  input: orderSchema,
  output: z.object({ videoId: z.string() }),
  lane: (_order, userId) => userId,
  repeat: (platform, tx, run) => bookUploadAgain(platform, tx, uploadRun, run),
  async work(context) {
    const { platform, run } = context;
    const upload = await loadUpload(platform, run.id);
    try {
      const videoId = upload.video_id ?? (await sendFilm(context, upload));
      await platform.db.execute(
        sql`update film_uploads set video_id = ${videoId} where id = ${run.id}`,
      );
      await addExtras(context, upload, videoId);
      return { videoId };
    } catch (error) {
      if (context.signal.aborted || !(error instanceof YouTubeError)) throw error;
      throw new AppError('service_failed', 502, error.message, { details: { service: 'youtube' } });
    }
  },
});

async function loadUpload({ db }: Platform, id: string): Promise<Loaded> {
  const { rows } = await db.execute<UploadRow>(
    sql`select * from film_upload_states where id = ${id}`,
  );
  const films = await db.execute<FilmRow>(sql`
    select film_file, thumbnail_file, captions_file, request from films
    where id = ${rows[0]?.film_id ?? null}`);
  const [film] = films.rows;
  if (!rows[0] || !film) throw new YouTubeError('bad-request', 'The film is no longer there.');
  return { ...rows[0], film };
}

/** Sends the film, in the session of before while it holds the same file; gives the video's id. */
async function sendFilm({ platform, signal, progress }: Context, upload: Loaded): Promise<string> {
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
    await db.execute(sql`update film_uploads set total = ${file.size} where id = ${upload.id}`);
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
      onProgress: async (sent) => progress(sent / file.size, 'Uploading to YouTube'),
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
      update film_uploads set session_secret_id = ${secret}, last_bytes_sent = false,
        session_started_at = ${at.toISOString()} where id = ${id}`);
    const old = rows[0]?.session_secret_id;
    if (old) await vault.remove(tx, old);
  });
}

/** Thumbnail and captions; the video stands without them, so a failure is only noted. */
async function addExtras({ platform, note }: Context, { film, user_id }: Loaded, videoId: string) {
  const { db, files, config } = platform;
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
      note(`${what} could not be added. ${reason}`);
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
}
