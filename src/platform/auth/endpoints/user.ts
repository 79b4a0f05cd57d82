import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { mailEmailChange } from '../accounts/email-change.ts';
import { userJson } from '../accounts/user-json.ts';
import { audit } from '../audit.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import { flag, metadata, pkceFields, readChallenge, readEmail, text } from '../http/fields.ts';
import { rememberDevice } from '../http/known-device.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { requireSecondFactor, requireSession, type SignedIn } from '../http/required-session.ts';
import { preparePassword, savePassword } from '../passwords/change-password.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { proveIdentity } from '../prove-identity.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../users.ts';

/** GET /user. */
export async function readUser(platform: Platform, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(platform, request);
  return reply(await userJson(platform.db, user));
}

const schema = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  /** Beyond the contract: with a new password, `false` lets tokens of programs live on. */
  end_tokens: flag,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...pkceFields,
});

/** PUT /user: own data, password or address. */
export async function updateUser(platform: Platform, request: AuthRequest): Promise<Response> {
  const signedIn = await requireSession(platform, request);
  // Each change of a password costs a deliberate amount of work.
  await takeForAddress(platform, 'account', request.caller);
  requireSecondFactor(signedIn);
  const change = await request.body(schema);
  if (change.app_metadata !== undefined && change.app_metadata !== null) {
    throw new AppError('not_admin', 403, 'Updating app_metadata requires admin privileges');
  }
  if (change.phone) throw new AppError('phone_provider_disabled', 400, 'Phone logins are disabled');
  const newEmail = await readNewEmail(platform, signedIn.user, change.email);
  const challenge = readChallenge(change);
  if (change.password) checkPassword(platform, change.password, signedIn.user.email);
  if (change.password || newEmail) {
    await proveIdentity(platform, signedIn, {
      password: change.current_password,
      nonce: change.nonce,
    });
  }
  const passwordHash = change.password
    ? await preparePassword(signedIn.user, change.password)
    : undefined;
  if (newEmail) await takeMail(platform, 'email_change', newEmail);
  const target = allowedRedirect(platform.config, request.url.searchParams.get('redirect_to'));
  const { caller } = request;
  const user = await platform.db.transaction(async (tx) => {
    const locked = await lockUser(tx, signedIn.user.id);
    const endsTokens = change.end_tokens ?? true;
    if (passwordHash) {
      await savePassword(platform, tx, signedIn, { passwordHash, endsTokens, caller });
    }
    if (change.data) await mergeMetadata(platform, tx, locked, change.data);
    const wish = { challenge, redirectTo: target, caller };
    if (newEmail) await mailEmailChange(platform, tx, locked, newEmail, wish);
    await audit(platform, tx, { event: 'account.updated', userId: locked.id, caller });
    return (await findUser(tx, locked.id)) as UserRow;
  });
  const response = reply(await userJson(platform.db, user));
  if (!passwordHash) return response;
  platform.cachedReads.forget();
  return rememberDevice(platform, request, response, user);
}

/** The address asked for, or undefined when it is the one in use. */
async function readNewEmail(
  platform: Platform,
  user: SignedIn['user'],
  given: string | undefined,
): Promise<string | undefined> {
  if (!given) return undefined;
  const email = readEmail(given);
  if (email === user.email) return undefined;
  if (await findUserByEmail(platform.db, email)) {
    throw new AppError(
      'email_exists',
      422,
      'A user with this email address has already been registered',
    );
  }
  return email;
}

/** Merges member by member; null deletes one. */
async function mergeMetadata(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  data: Record<string, unknown>,
): Promise<void> {
  const merged = Object.entries({ ...user.user_metadata, ...data });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null));
  const checked = metadata.safeParse(kept);
  if (!checked.success) {
    throw new AppError('validation_failed', 400, 'The user data has become too large.');
  }
  await tx.execute(sql`
    update auth_users set user_metadata = ${JSON.stringify(kept)}::jsonb,
      updated_at = ${platform.now().toISOString()}
    where id = ${user.id}`);
}
