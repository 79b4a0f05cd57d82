import { stripEnd } from '#kernel/text/strip-ends.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { FilmUpload, UploadDetails, YouTubeState } from '../../youtube-contract.ts';
import { type FilmRow, loadFilm } from '../film-rows.ts';
import { channelOf, missingSetup } from './youtube-account.ts';

export type UploadRow = {
  readonly id: string;
  readonly film_id: string;
  readonly user_id: string;
  readonly status: FilmUpload['status'];
  readonly details: UploadDetails;
  readonly session_secret_id: string | null;
  readonly session_started_at: string | null;
  readonly last_bytes_sent: boolean;
  /** Bytes of the film that the session was opened for. */
  readonly total: number;
  /** How much was sent, 0..1. */
  readonly fraction: number;
  readonly video_id: string | null;
  readonly error: string | null;
  readonly notes: readonly string[];
  readonly created_at: string;
};

/** What the dialog shows: the account, the first content of the form, earlier uploads. */
export async function lookAtYouTube(
  platform: Platform,
  userId: string,
  filmId: string,
): Promise<YouTubeState> {
  const film = await loadFilm(platform.db, userId, filmId);
  const { rows } = await platform.db.execute<UploadRow>(
    sql`select * from film_upload_states where film_id = ${filmId} order by id desc limit 20`,
  );
  return {
    missing: missingSetup(platform),
    channel: await channelOf(platform, userId),
    draft: draftFor(film),
    uploads: rows.map(viewUpload),
  };
}

/** An upload of somebody's film. Throws 404 for films of others; undefined for no such upload. */
export async function findUpload(
  scope: DbScope,
  userId: string,
  { id, upload }: { readonly id: string; readonly upload: string },
): Promise<UploadRow | undefined> {
  await loadFilm(scope, userId, id);
  const { rows } = await scope.execute<UploadRow>(sql`
    select * from film_upload_states where id = ${upload} and film_id = ${id}`);
  return rows[0];
}

const viewUpload = (row: UploadRow): FilmUpload => ({
  id: row.id,
  status: row.status,
  title: row.details.title,
  visibility: row.details.visibility,
  progress: row.fraction,
  error: row.error,
  notes: [...row.notes],
  videoUrl: row.video_id && `https://www.youtube.com/watch?v=${encodeURIComponent(row.video_id)}`,
  createdAt: isoTime(row.created_at),
});

const idle = new Set(
  'about after also and because before but can could does for from have how into its more most not only other over same should some such than that the their them then there these they this those through two under was were what when where which while who why will with would your you'.split(
    ' ',
  ),
);

/** Title, description with the chapters' times, and the title's own words as tags. */
function draftFor({ request, chapters, seconds }: FilmRow): UploadDetails {
  const clean = (text: string) => text.replace(/[<>]/g, '');
  // YouTube makes chapters of three lines or more that begin at 0:00, ten seconds apart.
  const lines = chapters.map(({ title, start }) => `${clockOf(start, seconds ?? 0)} ${title}`);
  const times = lines.length >= 3 && chapters[0]?.start === 0 ? `\n\n${lines.join('\n')}` : '';
  const room = 4900 - Buffer.byteLength(times);
  const words =
    clean(request.title)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return {
    title: clean(request.title).slice(0, 100).trim(),
    description: `${clipBytes(clean(request.description), room)}${clean(times)}`,
    tags: [...new Set(words.filter((word) => !idle.has(word)))].slice(0, 10),
    visibility: 'private',
    categoryId: request.type === 'music-video-explainer' ? '10' : '27',
  };
}

/** Not more bytes than that, and whole characters. */
const clipBytes = (text: string, bytes: number): string =>
  stripEnd(Buffer.from(text).subarray(0, bytes).toString('utf8'), /\uFFFD/);

function clockOf(at: number, total: number): string {
  const whole = Math.floor(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return total >= 3600 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
