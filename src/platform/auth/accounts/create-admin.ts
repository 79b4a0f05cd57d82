import { randomBytes } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { readEmail } from '../http/fields.ts';
import { checkPassword, hashPassword } from '../passwords/passwords.ts';
import { insertAdmin } from '../roles.ts';
import { endSessions } from '../sessions.ts';
import { findUserByEmail, insertUser, type UserRow } from '../users.ts';
import { confirmUser } from './confirm-user.ts';

const commandLine = { ip: '', userAgent: 'command line' };

/**
 * Makes the account of an address admin, creating it when there is none. Gives the password back
 * when it made one: for a new account, or one that nobody had confirmed. A password that is passed
 * replaces the one in use and ends all sessions.
 */
export async function createAdmin(
  platform: Platform,
  address: string,
  password?: string,
): Promise<{ userId: string; created: boolean; password?: string }> {
  const email = readEmail(address);
  if (password !== undefined) checkPassword(platform, password, email);
  const known = await findUserByEmail(platform.db, email);
  const isUsable = known !== undefined && known.email_confirmed_at !== null;
  const generated = isUsable || password !== undefined ? undefined : newPassword();
  const chosen = password ?? generated;
  const passwordHash = chosen === undefined ? null : await hashPassword(chosen);
  const userId = await platform.db.transaction(async (tx) => {
    const metadata = {};
    const inserted = await insertUser(platform, tx, { email, passwordHash, metadata });
    const user = inserted ?? ((await findUserByEmail(tx, email)) as UserRow);
    const start = {
      ...{ passwordHash, metadata, caller: commandLine },
      ...{ method: 'command-line', proof: 'admin' as const },
    };
    if (user.email_confirmed_at === null) await confirmUser(platform, tx, user.id, start);
    else if (passwordHash) {
      await tx.execute(
        sql`update auth_users set password_hash = ${passwordHash} where id = ${user.id}`,
      );
      await endSessions(tx, user.id, 'all');
    }
    const grant = { userId: user.id, actorId: null, reason: 'command-line' };
    await insertAdmin(platform, tx, grant);
    return user.id;
  });
  return { userId, created: !isUsable, ...(generated && { password: generated }) };
}

/** 120 random bits in groups that can be typed. */
const newPassword = () => (randomBytes(15).toString('hex').match(/.{6}/g) as string[]).join('-');
