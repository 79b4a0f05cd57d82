import { hash, randomBytes } from 'node:crypto';
import type { Authorized } from '#kernel/authorized.ts';
import { conflict, forbidden, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import type { Role, SpaceRow } from './space-access.ts';
import { requireRoomFor } from './spaces.ts';

/** How long an invitation can be accepted, in ms. */
const lastsMs = 7 * 86_400_000;
/** Invitations of one space that wait at the same time. */
const mostWaiting = 500;

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => hash('sha256', token, 'buffer');

export type Invitation = {
  /** Lower-case or as typed; compared without regard to case. */
  readonly email: string;
  readonly role: Exclude<Role, 'owner'>;
};

/**
 * Invites an address into a team and gives the token that its owner accepts with; it can be read here
 * only once. An earlier invitation of the same address ends. Throws 409 for a personal space.
 */
export async function invite(
  platform: Platform,
  user: CurrentUser,
  space: Authorized<SpaceRow>,
  { email, role }: Invitation,
): Promise<{ token: string }> {
  if (space.kind === 'personal') {
    throw conflict(
      'Your personal space is yours alone. Make a team space and invite people there.',
    );
  }
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(platform.now().getTime() + lastsMs).toISOString();
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from spaces where id = ${space.id} for update`);
    await tx.execute(sql`
      delete from space_invites where space_id = ${space.id}
        and (lower(email) = lower(${email}) or expires_at <= ${platform.now().toISOString()})`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from space_invites where space_id = ${space.id}`,
    );
    if ((rows[0]?.count ?? 0) >= mostWaiting) {
      throw conflict(`${mostWaiting} invitations to this space wait for an answer already.`);
    }
    await tx.execute(sql`
      insert into space_invites (token_hash, space_id, email, role, invited_by, expires_at)
      values (${hashOf(token)}, ${space.id}, ${email}, ${role}, ${user.id}, ${expires})`);
  });
  return { token };
}

type Waiting = { readonly space_id: string; readonly name: string; readonly role: Role };

/**
 * Locks a waiting invitation for the person it is meant for. Throws 404 for an unknown or expired token,
 * 403 when it was made for another address.
 */
async function requireInvite(
  tx: DbScope,
  platform: Platform,
  user: CurrentUser,
  token: string,
): Promise<Waiting> {
  const { rows } = await tx.execute<Waiting & { email: string }>(sql`
    select i.space_id, i.email, i.role, s.name
    from space_invites i join spaces s on s.id = i.space_id
    where i.token_hash = ${hashOf(token)} and i.expires_at > ${platform.now().toISOString()}
      and s.archived_at is null
    for update of i`);
  const found = rows[0];
  if (!found) {
    throw notFound(
      'This invitation does not exist, was used already or is over. Ask for a new one.',
    );
  }
  if (found.email.toLowerCase() !== user.email.toLowerCase()) {
    throw forbidden('This invitation is for another email address. Sign in with that one.');
  }
  return found;
}

/** What an invitation offers, for whom it is meant. Throws as `requireInvite` does. */
export async function readInvite(platform: Platform, user: CurrentUser, token: string) {
  const { name, role } = await requireInvite(platform.db, platform, user, token);
  return { name, role };
}

export type WaitingInvite = {
  readonly email: string;
  readonly role: Role;
  /** ISO, UTC. */
  readonly expiresAt: string;
};

/** Invitations of a space that nobody has accepted yet, by address. */
export async function listInvites(
  platform: Platform,
  space: Authorized<SpaceRow>,
): Promise<WaitingInvite[]> {
  type Row = { email: string; role: Role; expires_at: string };
  const { rows } = await platform.db.execute<Row>(sql`
    select email, role, expires_at from space_invites
    where space_id = ${space.id} and expires_at > ${platform.now().toISOString()}
    order by lower(email)`);
  return rows.map(({ email, role, expires_at }) => ({
    email,
    role,
    expiresAt: isoTime(expires_at),
  }));
}

/** Takes an invitation back. Throws 404 when none waits for this address. */
export async function withdrawInvite(
  scope: DbScope,
  space: Authorized<SpaceRow>,
  email: string,
): Promise<void> {
  const { rowCount } = await scope.execute(sql`
    delete from space_invites where space_id = ${space.id} and lower(email) = lower(${email})`);
  if (!rowCount) throw notFound('No invitation waits for this address.');
}

/**
 * Joins the space of an invitation, which is used up. Somebody who is in it already keeps their role.
 * Throws 404 for an unknown or expired token, 403 when it was made for another address.
 */
export async function acceptInvite(
  platform: Platform,
  user: CurrentUser,
  token: string,
): Promise<SpaceRow> {
  return platform.db.transaction(async (tx) => {
    const found = await requireInvite(tx, platform, user, token);
    await requireRoomFor(tx, user.id);
    await tx.execute(sql`
      insert into space_members (space_id, user_id, role)
      values (${found.space_id}, ${user.id}, ${found.role}) on conflict do nothing`);
    await tx.execute(sql`delete from space_invites where token_hash = ${hashOf(token)}`);
    const { rows: joined } = await tx.execute<SpaceRow>(sql`
      select s.id, s.kind, s.name, m.role from spaces s join space_members m on m.space_id = s.id
      where s.id = ${found.space_id} and m.user_id = ${user.id}`);
    return joined[0] as SpaceRow;
  });
}
