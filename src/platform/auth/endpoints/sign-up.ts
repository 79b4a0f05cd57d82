import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { confirmUser } from '../accounts/confirm-user.ts';
import { saveEmailIdentity } from '../accounts/identities.ts';
import { userJson } from '../accounts/user-json.ts';
import { audit } from '../audit.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, type Caller, reply } from '../http/auth-request.ts';
import { invalid, metadata, pkceFields, readChallenge, readEmail, text } from '../http/fields.ts';
import { rememberDevice } from '../http/known-device.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { mailToken, type SignUpAttempt } from '../mail/mail-tokens.ts';
import { checkPassword, hashPassword } from '../passwords/passwords.ts';
import { startSession } from '../sessions.ts';
import { startMailFlow } from '../tokens/flow-states.ts';
import { findUserByEmail, insertUser, lockUser, type UserRow } from '../users.ts';

const schema = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  ...pkceFields,
});

/** A checked wish for an account. */
export type SignUp = {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly metadata: Record<string, unknown>;
  readonly challenge: string | undefined;
  readonly redirectTo: string;
  readonly caller: Caller;
};

/** POST /signup: a session at once where addresses need no proof, else a mail and the bare user. */
export async function signUp(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'mail', request.caller);
  const body = await request.body(schema);
  refuseOtherWays(platform, body);
  const email = readEmail(body.email);
  if (!body.password) throw invalid('Signup requires a valid password');
  checkPassword(platform, body.password, email);
  const wish: SignUp = {
    email,
    challenge: readChallenge(body),
    redirectTo: allowedRedirect(platform.config, request.url.searchParams.get('redirect_to')),
    metadata: body.data ?? {},
    // Hashed before anything is looked up: the time tells nothing of whether the address is known.
    passwordHash: await hashPassword(body.password),
    caller: request.caller,
  };
  return platform.config.AUTH_AUTOCONFIRM
    ? signUpAtOnce(platform, request, wish)
    : askByMail(platform, wish);
}

function refuseOtherWays(platform: Platform, body: z.infer<typeof schema>): void {
  if (platform.config.AUTH_SIGNUP_DISABLED) {
    throw new AppError('signup_disabled', 422, 'Signups not allowed for this instance');
  }
  if (body.phone) throw new AppError('phone_provider_disabled', 400, 'Phone signups are disabled');
  if (!body.email && !body.password) {
    throw new AppError('anonymous_provider_disabled', 422, 'Anonymous sign-ins are disabled');
  }
}

async function signUpAtOnce(
  platform: Platform,
  request: AuthRequest,
  wish: SignUp,
): Promise<Response> {
  const session = await platform.db.transaction(async (tx) => {
    const user = await findOrInsert(platform, tx, wish);
    if (user.email_confirmed_at !== null) {
      throw new AppError('user_already_exists', 422, 'User already registered');
    }
    await confirmUser(platform, tx, user.id, { ...wish, method: 'autoconfirm', proof: 'none' });
    const { caller } = wish;
    return startSession(platform, tx, { userId: user.id, method: 'password', caller });
  });
  const { id } = session.user;
  const made = { id, password_hash: wish.passwordHash };
  return rememberDevice(platform, request, reply(session), made);
}

async function askByMail(platform: Platform, wish: SignUp): Promise<Response> {
  await takeMail(platform, 'signup', wish.email);
  const shown = await platform.db.transaction(async (tx) => {
    const user = await findOrInsert(platform, tx, wish);
    const { caller } = wish;
    if (user.email_confirmed_at !== null) {
      await audit(platform, tx, { event: 'account.sign_up_repeated', userId: user.id, caller });
      return lookAlike(platform, wish);
    }
    return mailSignUp(platform, tx, user, wish);
  });
  return reply(shown);
}

/** Mails a sign-up's confirmation. The reply shows this request's data, never an earlier one's. */
export async function mailSignUp(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  wish: SignUp,
  attempt?: SignUpAttempt,
) {
  const { challenge, redirectTo, passwordHash, caller } = wish;
  const flowStateId = challenge
    ? await startMailFlow(platform, tx, {
        userId: user.id,
        method: 'email/signup',
        challenge,
        redirectTo,
      })
    : undefined;
  await mailToken(platform, tx, {
    userId: user.id,
    kind: 'signup',
    email: user.email,
    redirectTo,
    flowStateId,
    attempt: attempt ?? { id: newId(), passwordHash, metadata: wish.metadata },
  });
  const now = platform.now().toISOString();
  const { rows } = await tx.execute<UserRow>(sql`
    update auth_users set confirmation_sent_at = ${now} where id = ${user.id} returning *`);
  await saveEmailIdentity(platform, tx, user);
  await audit(platform, tx, { event: 'account.confirmation_mailed', userId: user.id, caller });
  return userJson(tx, { ...(rows[0] as UserRow), user_metadata: wish.metadata });
}

/** The account of an address, locked; made when it is new. */
export async function findOrInsert(
  platform: Platform,
  tx: DbScope,
  wish: Pick<SignUp, 'email' | 'passwordHash' | 'metadata' | 'caller'>,
): Promise<UserRow> {
  const inserted = await insertUser(platform, tx, wish);
  if (inserted) {
    const { caller } = wish;
    await audit(platform, tx, { event: 'account.created', userId: inserted.id, caller });
    return inserted;
  }
  const known = (await findUserByEmail(tx, wish.email)) as UserRow;
  return lockUser(tx, known.id);
}

/** What a known address gets: looks like a new account, is none, and no mail goes out. */
function lookAlike(platform: Platform, wish: SignUp) {
  const now = platform.now().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: wish.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: wish.metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
