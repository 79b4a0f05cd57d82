import { createHash, createHmac } from 'node:crypto';
import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { Platform } from '../platform.ts';

export type ShareSubject = 'project' | 'asset' | 'run' | 'film' | 'conversation';

/** Something that can be shared. */
export type Shared = { readonly subject: ShareSubject; readonly subjectId: string };

export type ShareRow = {
  readonly id: string;
  readonly subject: ShareSubject;
  readonly subject_id: string;
  readonly space_id: string | null;
  readonly user_id: string;
  readonly token_hash: string;
  readonly password_hash: string | null;
  readonly expires_at: string | null;
  readonly listed: boolean;
  readonly revoked_at: string | null;
  readonly views: number;
  readonly created_at: string;
};

/** A link as whoever shared it sees it. */
export type Share = {
  readonly id: string;
  /** What opens it; null where only its fingerprint was kept, as for links of older versions. */
  readonly token: string | null;
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly hasExpired: boolean;
  readonly hasPassword: boolean;
  /** Whether search engines may list the page. */
  readonly listed: boolean;
  readonly views: number;
};

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The secret of a link is made from its id and a key that lies outside the tables, so that its owner
 * can see it again, and a copy of the database opens nothing. Films were the first to have such links,
 * and keep their key.
 */
async function derivedToken(
  { vault }: Platform,
  { subject, id }: Pick<ShareRow, 'subject' | 'id'>,
) {
  const key = await vault.instanceSecret(subject === 'film' ? 'film-shares' : 'shares');
  return createHmac('sha256', key).update(id).digest('base64url');
}

const of = ({ subject, subjectId }: Shared) =>
  sql`subject = ${subject} and subject_id = ${subjectId} and revoked_at is null`;

/** Links of something that were not revoked, newest first. */
export async function listShares(platform: Platform, shared: Shared): Promise<Share[]> {
  const { rows } = await platform.db.execute<ShareRow>(
    sql`select * from shares where ${of(shared)} order by id desc`,
  );
  return Promise.all(rows.map((row) => viewShare(platform, row)));
}

async function viewShare(platform: Platform, row: ShareRow): Promise<Share> {
  const token = await derivedToken(platform, row);
  return {
    id: row.id,
    token: hash(token) === row.token_hash ? token : null,
    createdAt: isoTime(row.created_at),
    expiresAt: row.expires_at && isoTime(row.expires_at),
    hasExpired: hasExpired(platform, row),
    hasPassword: row.password_hash !== null,
    listed: row.listed,
    views: row.views,
  };
}

const hasExpired = ({ now }: Platform, { expires_at }: ShareRow): boolean =>
  expires_at !== null && new Date(expires_at) <= now();

export type NewShare = Shared & {
  readonly userId: string;
  readonly spaceId?: string | undefined;
  readonly password?: string | undefined;
  readonly expiresAt?: Date | undefined;
  readonly listed?: boolean | undefined;
};

/** Makes a link. Whether somebody may share this is the caller's to know. */
export async function makeShare(platform: Platform, wish: NewShare): Promise<Share> {
  const { subject, subjectId, userId, spaceId = null, password, expiresAt, listed = false } = wish;
  const found = await platform.db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const id = found.rows[0]?.id as string;
  const tokenHash = hash(await derivedToken(platform, { subject, id }));
  const passwordHash = password ? await hashPassword(password) : null;
  const { rows } = await platform.db.execute<ShareRow>(sql`
    insert into shares (id, subject, subject_id, space_id, user_id, token_hash, password_hash,
      expires_at, listed)
    values (${id}, ${subject}, ${subjectId}, ${spaceId}, ${userId}, ${tokenHash}, ${passwordHash},
      ${expiresAt?.toISOString() ?? null}, ${listed}) returning *`);
  return viewShare(platform, rows[0] as ShareRow);
}

/** Ends a link at once. Throws 404 when this has no such link. */
export async function revokeShare(scope: DbScope, shared: Shared, id: string): Promise<void> {
  const { rowCount } = await scope.execute(
    sql`update shares set revoked_at = now() where id = ${id} and ${of(shared)}`,
  );
  if (!rowCount) throw noShare();
}

/** Ends all links of something at once. */
export const revokeShares = (scope: DbScope, shared: Shared) =>
  scope.execute(sql`update shares set revoked_at = now() where ${of(shared)}`);

/** Links go where their subject goes. */
export const moveShares = (scope: DbScope, { subject, subjectId }: Shared, spaceId: string) =>
  scope.execute(sql`
    update shares set space_id = ${spaceId}
    where subject = ${subject} and subject_id = ${subjectId}`);

export const noShare = () => notFound('There is no such link.');

/** What a link opens: `gone` when it has ended, undefined when there never was one. */
export async function findShare(
  platform: Platform,
  subjects: readonly ShareSubject[],
  token: string,
): Promise<ShareRow | 'gone' | undefined> {
  const { rows } = await platform.db.execute<ShareRow>(sql`
    select * from shares where token_hash = ${hash(token)}
      and subject = any(${sql.param([...subjects])}::text[])`);
  const share = rows[0];
  if (!share) return undefined;
  return share.revoked_at !== null || hasExpired(platform, share) ? 'gone' : share;
}

/** Programs that fetch a page to preview or list it; they have not looked at anything. */
const robots = /bot|crawl|spider|preview|facebookexternalhit|slack|whatsapp|embed/i;

/** Counts a look at what a link opens, unless a program took it. */
export async function countLook(scope: DbScope, { id }: ShareRow, userAgent: string | undefined) {
  if (robots.test(userAgent ?? '')) return;
  await scope.execute(sql`update shares set views = views + 1 where id = ${id}`);
}
