import { createHash, createHmac } from 'node:crypto';
import { conflict, notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { shareSpans } from '../film-choices.ts';
import type { FilmShare } from '../sharing-contract.ts';
import { type FilmRow, loadFilm } from './film-rows.ts';

type ShareRow = {
  readonly id: string;
  readonly film_id: string;
  readonly expires_at: string | null;
  readonly listed: boolean;
  readonly revoked_at: string | null;
  readonly views: number;
  readonly created_at: string;
};

/**
 * The secret of a link is made from its id and a key that lies outside the tables, so that its
 * owner can see it again, and a copy of the database opens no film.
 */
async function tokenOf(platform: Platform, shareId: string): Promise<string> {
  const key = await platform.vault.instanceSecret('film-shares');
  return createHmac('sha256', key).update(shareId).digest('base64url');
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Links of a film that were not revoked, newest first. */
export async function listShares(
  platform: Platform,
  userId: string,
  filmId: string,
): Promise<FilmShare[]> {
  await loadFilm(platform.db, userId, filmId);
  const { rows } = await platform.db.execute<ShareRow>(sql`
    select * from film_shares where film_id = ${filmId} and revoked_at is null order by id desc`);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      url: `${platform.config.SITE_URL}/films/${await tokenOf(platform, row.id)}`,
      createdAt: isoTime(row.created_at),
      expiresAt: row.expires_at && isoTime(row.expires_at),
      hasExpired: hasExpired(platform, row),
      listed: row.listed,
      views: row.views,
    })),
  );
}

const hasExpired = (platform: Platform, { expires_at }: ShareRow): boolean =>
  expires_at !== null && new Date(expires_at) <= platform.now();

/** Makes a link to the public page of a film that can be played. */
export async function shareFilm(
  platform: Platform,
  userId: string,
  wish: { id: string; lasts: (typeof shareSpans)[number]; listed: boolean },
): Promise<void> {
  const film = await loadFilm(platform.db, userId, wish.id);
  if (!film.film_file) throw conflict('Only a finished film can be shared.');
  const { rows } = await platform.db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const id = rows[0]?.id as string;
  const days = wish.lasts === 'never' ? undefined : Number(wish.lasts);
  const expires = days ? new Date(platform.now().getTime() + days * 86_400_000) : undefined;
  await platform.db.execute(sql`
    insert into film_shares (id, film_id, user_id, token_hash, expires_at, listed)
    values (${id}, ${wish.id}, ${userId}, ${hash(await tokenOf(platform, id))},
            ${expires?.toISOString() ?? null}, ${wish.listed})`);
}

/** Ends a link at once. */
export async function revokeShare(
  platform: Platform,
  userId: string,
  { id, share }: { id: string; share: string },
): Promise<void> {
  await loadFilm(platform.db, userId, id);
  const { rows } = await platform.db.execute(sql`
    update film_shares set revoked_at = now()
    where id = ${share} and film_id = ${id} and user_id = ${userId} and revoked_at is null
    returning id`);
  if (rows.length === 0) throw notFound('There is no such link.');
}

export type SharedFilm = { readonly share: ShareRow; readonly film: FilmRow };

/** The film of a link: `gone` when the link has ended, undefined when there never was one. */
export async function findShared(
  platform: Platform,
  scope: DbScope,
  token: string,
): Promise<SharedFilm | 'gone' | undefined> {
  const found = await scope.execute<ShareRow>(
    sql`select * from film_shares where token_hash = ${hash(token)}`,
  );
  const share = found.rows[0];
  if (!share) return undefined;
  if (share.revoked_at !== null || hasExpired(platform, share)) return 'gone';
  const { rows } = await scope.execute<FilmRow>(
    sql`select * from films where id = ${share.film_id} and film_file is not null`,
  );
  return rows[0] ? { share, film: rows[0] } : 'gone';
}

export const countView = ({ db }: Platform, { share }: SharedFilm) =>
  db.execute(sql`update film_shares set views = views + 1 where id = ${share.id}`);
