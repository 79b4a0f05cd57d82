import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findShare,
  listShares,
  makeShare,
  revokeShare,
  type ShareRow,
} from '#platform/shares/shares.ts';
import type { shareSpans } from '../../film-choices.ts';
import type { FilmShare } from '../../sharing-contract.ts';
import { type FilmRow, loadFilm } from '../film-rows.ts';

const shareOf = (filmId: string) => ({ subject: 'film', subjectId: filmId }) as const;

/** Links of a film that were not revoked, newest first. */
export async function listFilmShares(
  platform: Platform,
  userId: string,
  filmId: string,
): Promise<FilmShare[]> {
  await loadFilm(platform.db, userId, filmId);
  const shares = await listShares(platform, shareOf(filmId));
  const { SITE_URL } = platform.config;
  return shares.map(({ token, hasPassword: _, ...share }) => ({
    ...share,
    url: `${SITE_URL}/films/${token}`,
  }));
}

/** Makes a link to the public page of a film that can be played. */
export async function shareFilm(
  platform: Platform,
  userId: string,
  wish: { id: string; lasts: (typeof shareSpans)[number]; listed: boolean },
): Promise<void> {
  const film = await loadFilm(platform.db, userId, wish.id);
  if (!film.film_file) throw conflict('Only a finished film can be shared.');
  const days = wish.lasts === 'never' ? undefined : Number(wish.lasts);
  const expiresAt = days ? new Date(platform.now().getTime() + days * 86_400_000) : undefined;
  await makeShare(platform, { ...shareOf(wish.id), userId, expiresAt, listed: wish.listed });
}

/** Ends a link at once. */
export async function revokeFilmShare(
  platform: Platform,
  userId: string,
  { id, share }: { id: string; share: string },
): Promise<void> {
  await loadFilm(platform.db, userId, id);
  await revokeShare(platform.db, shareOf(id), share);
}

export type SharedFilm = { readonly share: ShareRow; readonly film: FilmRow };

/** The film of a link: `gone` when the link has ended, undefined when there never was one. */
export async function findSharedFilm(
  platform: Platform,
  token: string,
): Promise<SharedFilm | 'gone' | undefined> {
  const share = await findShare(platform, ['film'], token);
  if (share === undefined || share === 'gone') return share;
  const { rows } = await platform.db.execute<FilmRow>(
    sql`select * from films where id = ${share.subject_id} and film_file is not null`,
  );
  return rows[0] ? { share, film: rows[0] } : 'gone';
}
