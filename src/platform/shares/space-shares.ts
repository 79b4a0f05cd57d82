import { type AppError, badInput, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type Role, requireRole } from '../spaces/space-access.ts';
import {
  listShares,
  makeShare,
  noShare,
  revokeShare,
  type Share,
  type ShareRow,
} from './shares.ts';
import { allowComments, commentCounts, noComment, shareOfComment } from './talks.ts';

/** What lies in a space and can be shared from there. */
export const spaceSubjects = ['project', 'asset', 'run'] as const;
export type SpaceSubject = (typeof spaceSubjects)[number];
export type SpaceShared = { readonly subject: SpaceSubject; readonly subjectId: string };

/** Links to one thing that work at a time: more than anybody tells apart. */
const mostLinks = 100;

/** Where each lies, and what must be true for it to be shown. */
const homes = {
  project: { from: sql`from projects t`, isShown: sql`t.trashed_at is null` },
  asset: { from: sql`from assets t`, isShown: sql`t.trashed_at is null` },
  run: { from: sql`from runs t`, isShown: sql`t.status = 'done'` },
} as const;

type Home = { readonly space_id: string; readonly isShown: boolean };

/** Throws 404 for outsiders, 403 for viewers: only who may change something shares it. */
async function requireShared(
  scope: DbScope,
  userId: string,
  { subject, subjectId }: SpaceShared,
): Promise<Home> {
  const { from, isShown } = homes[subject];
  const { rows } = await scope.execute<Home & { role: Role }>(sql`
    select t.space_id, ${isShown} as "isShown", m.role ${from}
    join space_members m on m.space_id = t.space_id and m.user_id = ${userId}
    join spaces s on s.id = t.space_id and s.archived_at is null
    where t.id = ${subjectId}`);
  const found = rows[0];
  if (!found) throw notFound(`There is no such ${subject === 'asset' ? 'asset' : subject}.`);
  requireRole(found.role, 'edit');
  return found;
}

/** A link with its whole address; null where it cannot be shown again. */
export type SpaceShare = Omit<Share, 'token'> & {
  readonly url: string | null;
  /** How many comments it has; null where it takes none. */
  readonly comments: number | null;
  /** Whether they are mailed to whoever made it; null where it takes none. */
  readonly mailsComments: boolean | null;
};

async function viewed({ config, db }: Platform, shares: readonly Share[]): Promise<SpaceShare[]> {
  const counts = await commentCounts(
    db,
    shares.map(({ id }) => id),
  );
  return shares.map(({ token, ...share }) => ({
    ...share,
    url: token && `${config.SITE_URL}/s/${token}`,
    comments: counts.get(share.id)?.count ?? null,
    mailsComments: counts.get(share.id)?.mails ?? null,
  }));
}

/** The living links of something, newest first. Throws 404 for outsiders, 403 for viewers. */
export async function spaceSharesOf(
  platform: Platform,
  userId: string,
  shared: SpaceShared,
): Promise<SpaceShare[]> {
  await requireShared(platform.db, userId, shared);
  return viewed(platform, await listShares(platform, shared));
}

/**
 * Makes a link to something in a space. Throws 404 for outsiders, 403 for viewers, 409 for what lies in
 * the trash or is not finished, 400 for an end that has passed.
 */
export async function shareFromSpace(
  platform: Platform,
  userId: string,
  wish: SpaceShared & {
    readonly password?: string | undefined;
    readonly expiresAt?: string | undefined;
    /** Whether whoever holds the link may comment. */
    readonly comments?: boolean | undefined;
  },
): Promise<SpaceShare> {
  const { password, expiresAt: end, comments, ...shared } = wish;
  const { space_id: spaceId, isShown } = await requireShared(platform.db, userId, shared);
  if (!isShown) {
    throw conflict(
      wish.subject === 'run'
        ? 'Only work that is done can be shared.'
        : 'This is in the trash. Restore it first.',
    );
  }
  const expiresAt = end === undefined ? undefined : new Date(end);
  if (expiresAt && expiresAt <= platform.now()) {
    throw badInput('This time has passed. Choose a later one.', 'expiresAt');
  }
  if ((await listShares(platform, shared)).length >= mostLinks) {
    throw conflict(`There are ${mostLinks} links to this already. Revoke one first.`);
  }
  const made = await makeShare(platform, { ...shared, userId, spaceId, password, expiresAt });
  if (comments) await allowComments(platform.db, made.id);
  return (await viewed(platform, [made]))[0] as SpaceShare;
}

/** Ends a link at once. Throws 404 for outsiders as for links that never were, 403 for viewers. */
export async function revokeFromSpace(platform: Platform, userId: string, id: string) {
  await revokeShare(platform.db, await requireShare(platform, userId, id), id);
}

/** What a link shows, for who may change it. Throws 404 for outsiders as for links that never were, 403 for viewers. */
export async function requireShare(
  platform: Platform,
  userId: string,
  id: string,
): Promise<SpaceShared> {
  const { rows } = await platform.db.execute<ShareRow>(sql`
    select * from shares where id = ${id} and subject = any(${sql.param([...spaceSubjects])}::text[])`);
  const share = rows[0];
  if (!share) throw noShare();
  const shared = { subject: share.subject as SpaceSubject, subjectId: share.subject_id };
  await requireShared(platform.db, userId, shared).catch((error: AppError) => {
    throw error.status === 404 ? noShare() : error;
  });
  return shared;
}

/** Throws 404 for outsiders as for comments that never were, 403 for viewers. */
export async function requireComment(platform: Platform, userId: string, id: string) {
  const share = await shareOfComment(platform.db, id);
  await requireShare(platform, userId, share).catch((error: AppError) => {
    throw error.status === 404 ? noComment() : error;
  });
}
