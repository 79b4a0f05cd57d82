import { AppError, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { audit } from '../auth/audit.ts';
import { payerOf } from '../budgets/payers.ts';
import { readBudgets } from '../budgets/reservations.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { groupGone } from './groups.ts';

const pageSize = 50;

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Of the hub's keys this month, in any group, in millionths of a US dollar. */
  readonly spent: number;
  /** Whether a sign-in provider put them here; it may do so again when they are taken out. */
  readonly bySignIn: boolean;
};

/** A page of a group's members by address, and the address where the next one begins. */
export async function listMembers(
  platform: Platform,
  groupId: string,
  after: string | undefined,
): Promise<{ members: Member[]; nextCursor: string | null }> {
  type Row = { id: string; email: string; name: string | null; by_sign_in: boolean };
  const { rows } = await platform.db.execute<Row>(sql`
    select u.id, u.email, u.user_metadata ->> 'full_name' as name,
      m.issuer_id is not null as by_sign_in
    from group_members m join auth_users u on u.id = m.user_id
    where m.group_id = ${groupId} and u.email > ${after ?? ''}
    order by u.email limit ${pageSize + 1}`);
  const page = rows.slice(0, pageSize);
  const payers = page.map(({ id }) => payerOf('person', id));
  const budgets = await readBudgets(platform.db, payers, platform.now());
  const spent = new Map(budgets.map((each) => [each.payer, each.month_spent + each.held]));
  return {
    members: page.map(({ id, email, name, by_sign_in: bySignIn }) => ({
      ...{ id, email, name: name ?? '', bySignIn },
      spent: spent.get(payerOf('person', id).key) ?? 0,
    })),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.email ?? null) : null,
  };
}

/** Adds whoever has this address; being in it already is no fault. Throws 400 where nobody has it. */
export async function addMember(
  platform: Platform,
  actor: CurrentUser,
  groupId: string,
  email: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const groups = await tx.execute(sql`select from groups where id = ${groupId} for share`);
    if (groups.rows.length === 0) throw groupGone();
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from auth_users where email = ${email.trim().toLowerCase()} for share`,
    );
    const person = rows[0];
    if (!person) {
      const message = 'Nobody has an account with this address. Invite them under Users first.';
      throw new AppError('bad_input', 400, message, { field: 'email' });
    }
    const { rowCount } = await tx.execute(sql`
      insert into group_members (group_id, user_id, added_at)
      values (${groupId}, ${person.id}, ${platform.now().toISOString()}) on conflict do nothing`);
    if (!rowCount) return;
    const details = { group: groupId };
    const event = 'group.member-added';
    await audit(platform, tx, { event, userId: person.id, actorId: actor.id, details });
  });
  platform.cachedReads.forget();
}

/** Takes somebody out; what they spent stays counted in the group's pot. Throws 404. */
export async function removeMember(
  platform: Platform,
  actor: CurrentUser,
  groupId: string,
  userId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`delete from group_members where group_id = ${groupId} and user_id = ${userId}`,
    );
    if (!rowCount) throw notFound('This person is not in the group.');
    const details = { group: groupId };
    await audit(platform, tx, {
      event: 'group.member-removed',
      userId,
      actorId: actor.id,
      details,
    });
  });
  platform.cachedReads.forget();
}
