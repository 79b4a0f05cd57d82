import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../../platform.ts';
import { audit } from '../../audit.ts';
import { takeGuess } from '../../http/allowances.ts';
import { type AuthRequest, reply } from '../../http/auth-request.ts';
import { invalid, text } from '../../http/fields.ts';
import { knownDevice, rememberDevice } from '../../http/known-device.ts';
import { verifyPassword } from '../../passwords/passwords.ts';
import { startSession } from '../../sessions.ts';
import { findUserByEmail, isBanned } from '../../users.ts';

const schema = z.object({ email: text, phone: text, password: text });

/** Unknown address and wrong password are one answer, in words, status and time. */
const wrong = () => new AppError('invalid_credentials', 400, 'Invalid login credentials');

/** POST /token?grant_type=password. */
export async function grantByPassword(platform: Platform, request: AuthRequest): Promise<Response> {
  const { email: given, phone, password = '' } = await request.body(schema);
  if (phone) throw new AppError('phone_provider_disabled', 400, 'Phone logins are disabled');
  if (!given) throw invalid('missing email or phone');
  const email = given.trim().toLowerCase();
  const { caller } = request;
  const user = await findUserByEmail(platform.db, email);
  const device = await knownDevice(platform, request.headers, user);
  await takeGuess(platform, { kind: 'password', account: email, ip: caller.ip, device });
  if (!(await verifyPassword(user?.password_hash, password)) || !user) {
    const failed = { event: 'sign_in.failed', userId: user?.id ?? null, caller };
    await audit(platform, platform.db, failed);
    throw wrong();
  }
  if (isBanned(platform, user)) throw new AppError('user_banned', 400, 'User is banned');
  if (user.email_confirmed_at === null) {
    throw new AppError('email_not_confirmed', 400, 'Email not confirmed');
  }
  const session = await platform.db.transaction(async (tx) => {
    // A change of password while this one was being checked ends the race in favour of the change.
    const { rows } = await tx.execute<{ password_hash: string }>(
      sql`select password_hash from auth_users where id = ${user.id} for share`,
    );
    if (rows[0]?.password_hash !== user.password_hash) throw wrong();
    return startSession(platform, tx, { userId: user.id, method: 'password', caller });
  });
  return rememberDevice(platform, request, reply(session), user);
}
