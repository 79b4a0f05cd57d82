import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { confirmUser } from '../accounts/confirm-user.ts';
import { confirmEmailChange, halfChanged } from '../accounts/email-change.ts';
import { handOver, isBelieved, mayBeHandedOver } from '../address-proof.ts';
import { takeForAddress, takeGuess } from '../http/allowances.ts';
import { type AuthRequest, type Caller, reply } from '../http/auth-request.ts';
import { invalid, readEmail, text } from '../http/fields.ts';
import { knownDevice, rememberDeviceOf } from '../http/known-device.ts';
import {
  findByCode,
  type MailKind,
  type MailTokenRow,
  spendLink,
  spendToken,
} from '../mail/mail-tokens.ts';
import { type SessionJson, startSession } from '../sessions.ts';
import { findUserByEmail, isBanned, lockUser, type UserRow } from '../users.ts';

const schema = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });

/** Which mails each `type` of the contract accepts: never another kind's. */
const kindsOf: Record<string, readonly MailKind[]> = {
  signup: ['signup'],
  invite: ['signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
};

/** The kinds of a `type`; throws `validation_failed` for a missing or unknown one. */
export function readKinds(type: string | undefined | null): readonly MailKind[] {
  if (!type) throw invalid('Verify requires a verification type');
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (!kinds) throw invalid('Invalid email verification type');
  return kinds;
}

/** POST /verify: a link's token, or a code and its address, for a session. */
export async function verify(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'verify', request.caller);
  const body = await request.body(schema);
  const kinds = readKinds(body.type);
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw invalid('Verify requires either a token or a token hash');
  }
  const { caller } = request;
  if (body.token_hash) {
    if (body.email || body.phone) throw invalid('Only the token_hash and type should be provided');
    const link = body.token_hash;
    return verifyWith(platform, request, (tx) => spendLink(platform, tx, link, kinds), linkExpired);
  }
  if (!body.email)
    throw invalid('Only an email address or phone number should be provided on verify');
  const email = readEmail(body.email);
  const device = await knownDevice(
    platform,
    request.headers,
    await findUserByEmail(platform.db, email),
  );
  await takeGuess(platform, { kind: 'code', account: email, ip: caller.ip, device });
  const id = await findCode(platform, { email, kinds, code: body.token as string });
  if (!id) throw codeExpired();
  return verifyWith(platform, request, (tx) => spendToken(tx, id), codeExpired);
}

type Spend = (tx: DbScope) => Promise<MailTokenRow | undefined>;

async function verifyWith(
  platform: Platform,
  request: AuthRequest,
  spend: Spend,
  expired: () => AppError,
): Promise<Response> {
  const session = await platform.db.transaction(async (tx) => {
    const token = await spend(tx);
    if (!token) throw expired();
    return redeem(platform, tx, token, request.caller);
  });
  if (!session) return reply({ msg: halfChanged, code: '200' });
  return rememberDeviceOf(platform, request, reply(session), session.user.id);
}

async function findCode(
  platform: Platform,
  wanted: { email: string; kinds: readonly MailKind[]; code: string },
): Promise<string | undefined> {
  const code = wanted.code.trim();
  const isChange = wanted.kinds.includes('email_change_new');
  const user = isChange
    ? await findUserByEitherEmail(platform, wanted.email)
    : await findUserByEmail(platform.db, wanted.email);
  return user && findByCode(platform, user.id, { ...wanted, code });
}

/** During a change of address the code may have come to the new one, which is nobody's yet. */
async function findUserByEitherEmail(platform: Platform, email: string) {
  const { rows } = await platform.db.execute<UserRow>(sql`
    select u.* from auth_users u join auth_mail_tokens t on t.user_id = u.id
    where t.email = ${email} and t.kind in ('email_change_current', 'email_change_new')
    order by t.created_at desc limit 1`);
  return rows[0];
}

/** Signs in with a spent token; undefined when it was the first half of a change of address. */
async function redeem(
  platform: Platform,
  tx: DbScope,
  token: MailTokenRow,
  caller: Caller,
): Promise<SessionJson | undefined> {
  if (!(await acceptToken(platform, tx, token, caller))) return undefined;
  const method = token.kind === 'recovery' ? 'recovery' : 'otp';
  return startSession(platform, tx, { userId: token.user_id, method, caller });
}

/**
 * Lets a spent token take effect on its account. False when a change of address still waits for
 * the other mailbox.
 */
export async function acceptToken(
  platform: Platform,
  tx: DbScope,
  token: MailTokenRow,
  caller: Caller,
): Promise<boolean> {
  const user = await lockUser(tx, token.user_id);
  if (isBanned(platform, user)) throw new AppError('user_banned', 403, 'User is banned');
  if (token.kind.startsWith('email_change')) return confirmEmailChange(platform, tx, token, caller);
  if (token.email !== user.email) throw linkExpired();
  if (user.email_confirmed_at === null) {
    await confirmUser(platform, tx, user.id, {
      passwordHash: token.password_hash,
      metadata: token.user_metadata ?? {},
      method: token.kind,
      proof: token.proves,
      caller,
    });
  } else await noteMailbox(platform, tx, user, token, caller);
  return true;
}

/** Whoever has the mailbox of an account that nobody had proven gets it, without whoever had it before. */
async function noteMailbox(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  { proves: proof, flow_state_id: flowId }: MailTokenRow,
  caller: Caller,
): Promise<void> {
  if (isBelieved(user.email_proof)) return;
  if (!isBelieved(proof) || !(await mayBeHandedOver(tx, user))) return;
  await handOver(platform, tx, user, { proof, caller, flowId });
}

export const linkExpired = () =>
  new AppError('otp_expired', 403, 'Email link is invalid or has expired');
const codeExpired = () => new AppError('otp_expired', 403, 'Token has expired or is invalid');
