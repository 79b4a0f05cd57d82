import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { EmailProof } from './address-proof.ts';

/** A row of `auth_users`; times are PostgreSQL's text form. */
export type UserRow = {
  readonly id: string;
  readonly email: string;
  /** Since when the account can be used; says nothing of whose the mailbox is. */
  readonly email_confirmed_at: string | null;
  readonly email_proof: EmailProof;
  readonly password_hash: string | null;
  readonly user_metadata: Record<string, unknown>;
  readonly new_email: string | null;
  readonly email_change_old_ok: boolean;
  readonly email_change_new_ok: boolean;
  readonly confirmation_sent_at: string | null;
  readonly recovery_sent_at: string | null;
  readonly email_change_sent_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly banned_until: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

/** What a new account starts with. */
export type NewUser = {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly metadata: Record<string, unknown>;
};

export async function findUser(scope: DbScope, id: string): Promise<UserRow | undefined> {
  const { rows } = await scope.execute<UserRow>(sql`select * from auth_users where id = ${id}`);
  return rows[0];
}

/** Looks an account up by its address in stored (lower-case) form. */
export async function findUserByEmail(scope: DbScope, email: string): Promise<UserRow | undefined> {
  const { rows } = await scope.execute<UserRow>(
    sql`select * from auth_users where email = ${email}`,
  );
  return rows[0];
}

/** Reads and locks an account until the transaction ends; concurrent changes wait for each other. */
export async function lockUser(scope: DbScope, id: string): Promise<UserRow> {
  const { rows } = await scope.execute<UserRow>(
    sql`select * from auth_users where id = ${id} for update`,
  );
  const row = rows[0];
  if (!row) throw new AppError('user_not_found', 403, 'The account does not exist any more');
  return row;
}

/** Adds an account; undefined when another request took the address first. */
export async function insertUser(
  platform: Platform,
  scope: DbScope,
  user: NewUser,
): Promise<UserRow | undefined> {
  const now = platform.now().toISOString();
  const { rows } = await scope.execute<UserRow>(sql`
    insert into auth_users (email, password_hash, user_metadata, created_at, updated_at)
    values (${user.email}, ${user.passwordHash}, ${JSON.stringify(user.metadata)}::jsonb, ${now}, ${now})
    on conflict (email) do nothing returning *`);
  return rows[0];
}

export const isBanned = (platform: Platform, user: UserRow): boolean =>
  user.banned_until !== null && new Date(user.banned_until) > platform.now();

/** PostgreSQL's time as ISO 8601 in UTC. */
export const isoTime = (time: string | null): string | undefined =>
  time === null ? undefined : new Date(time).toISOString();

/** When a mail of that kind last went to an account. */
export async function noteMailed(
  platform: Platform,
  tx: DbScope,
  userId: string,
  kind: 'confirmation' | 'recovery',
): Promise<void> {
  const column = sql.identifier(`${kind}_sent_at`);
  await tx.execute(sql`
    update auth_users set ${column} = ${platform.now().toISOString()} where id = ${userId}`);
}
