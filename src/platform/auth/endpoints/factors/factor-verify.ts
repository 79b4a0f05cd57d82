import { verify as verifyCode } from 'otplib';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { audit } from '../../audit.ts';
import { retireTokens } from '../../end-tokens.ts';
import {
  boundToFactor,
  type FactorRow,
  factorsOf,
  findFactor,
  removeFactors,
} from '../../factors.ts';
import { takeForAddress, takeGuess } from '../../http/allowances.ts';
import { type AuthRequest, reply } from '../../http/auth-request.ts';
import { invalid, isUuid, text } from '../../http/fields.ts';
import { knownDevice } from '../../http/known-device.ts';
import { requireSession, type SignedIn } from '../../http/required-session.ts';
import { notify } from '../../mail/notify.ts';
import { type SessionRow, sessionJson } from '../../sessions.ts';
import { challengeSeconds } from '../../tokens/lifetimes.ts';
import { lockUser } from '../../users.ts';

/** POST /factors/{id}/challenge. */
export async function challengeFactor(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'factor', request.caller);
  const { user } = await requireSession(platform, request);
  const factor = await findFactor(platform.db, user.id, request.param('id'));
  const now = platform.now();
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    insert into auth_challenges (factor_id, ip, created_at)
    values (${factor.id}, ${request.caller.ip}, ${now.toISOString()}) returning id`);
  const expires = Math.floor(now.getTime() / 1000) + challengeSeconds;
  return reply({ id: rows[0]?.id, type: 'totp', expires_at: expires });
}

const schema = z.object({ challenge_id: text, code: text });

/** POST /factors/{id}/verify: the code raises this session to aal2. */
export async function verifyFactor(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'factor', request.caller);
  const signedIn = await requireSession(platform, request);
  const { user } = signedIn;
  const factor = await findFactor(platform.db, user.id, request.param('id'));
  const body = await request.body(schema);
  if (!body.code) throw invalid('Code needs to be non-empty');
  const device = await knownDevice(platform, request.headers, user);
  const { ip } = request.caller;
  await takeGuess(platform, { kind: 'totp', account: user.id, ip, device });
  const secret = await platform.vault.open(platform.db, factor.secret_id, boundToFactor(factor.id));
  const step = await readStep(platform, secret, body.code, factor.last_step);
  const session = await platform.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await checkChallenge(platform, tx, factor, body.challenge_id);
    if (step === undefined || !(await spendStep(platform, tx, factor, step))) throw wrongCode();
    await spendChallenge(platform, tx, body.challenge_id as string);
    const raised = await raiseSession(platform, tx, signedIn, factor);
    const { caller } = request;
    await audit(platform, tx, { event: 'factor.verified', userId: user.id, caller });
    if (factor.status === 'unverified') {
      if (!signedIn.hasFactor) await retireTokens(tx, user.id);
      await notify(platform, tx, user.email, 'factor-added');
    }
    return sessionJson(platform, tx, user, raised);
  });
  if (factor.status === 'unverified') platform.cachedReads.forget();
  return reply(session);
}

/** The 30-second step that the code belongs to (one to either side counts), later than `last`. */
async function readStep(
  platform: Platform,
  secret: string,
  code: string,
  last: number | null,
): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(platform.now().getTime() / 1000);
  const result = await verifyCode({ secret, token, epoch, epochTolerance: 30 });
  const step = result.valid && 'timeStep' in result ? result.timeStep : undefined;
  return step !== undefined && (last === null || step > last) ? step : undefined;
}

async function checkChallenge(
  platform: Platform,
  tx: DbScope,
  factor: FactorRow,
  id: string | undefined,
): Promise<void> {
  const { rows } = isUuid(id)
    ? await tx.execute<{ created_at: string; verified_at: string | null }>(sql`
        select created_at, verified_at from auth_challenges
        where id = ${id} and factor_id = ${factor.id}`)
    : { rows: [] };
  const challenge = rows[0];
  if (!challenge) {
    throw new AppError(
      'mfa_factor_not_found',
      422,
      'MFA factor with the provided challenge ID not found',
    );
  }
  const age = platform.now().getTime() - new Date(challenge.created_at).getTime();
  if (challenge.verified_at === null && age < challengeSeconds * 1000) return;
  throw new AppError(
    'mfa_challenge_expired',
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  );
}

const wrongCode = () =>
  new AppError('mfa_verification_failed', 422, 'Invalid TOTP code entered', { field: 'code' });

/** Uses the code up. The condition lets only one of several that come at once through. */
async function spendStep(platform: Platform, tx: DbScope, factor: FactorRow, step: number) {
  const { rowCount } = await tx.execute(sql`
    update auth_factors set last_step = ${step}, status = 'verified',
      updated_at = ${platform.now().toISOString()}
    where id = ${factor.id} and (last_step is null or last_step < ${step})`);
  return Boolean(rowCount);
}

const spendChallenge = (platform: Platform, tx: DbScope, id: string) =>
  tx.execute(
    sql`update auth_challenges set verified_at = ${platform.now().toISOString()} where id = ${id}`,
  );

/**
 * Raises this session and ends those that lack the factor. Its refresh counter jumps by two and the
 * floor rises with it: no token from before leads into the raised session.
 */
async function raiseSession(
  platform: Platform,
  tx: DbScope,
  { user, session }: SignedIn,
  factor: FactorRow,
): Promise<SessionRow> {
  const now = platform.now();
  const proof = { method: 'totp', timestamp: Math.floor(now.getTime() / 1000) };
  const amr = JSON.stringify([proof, ...session.amr.filter(({ method }) => method !== 'totp')]);
  const { rows } = await tx.execute<SessionRow>(sql`
    update auth_sessions set aal = 'aal2', amr = ${amr}::jsonb, factor_id = ${factor.id},
      refresh_counter = refresh_counter + 2, refresh_floor = refresh_counter + 2,
      refreshed_at = ${now.toISOString()}, last_active_at = ${now.toISOString()}
    where id = ${session.id} returning *`);
  const raised = rows[0];
  if (!raised) throw new AppError('session_not_found', 403, 'The session has ended');
  await tx.execute(sql`delete from auth_sessions where user_id = ${user.id} and aal = 'aal1'`);
  await removeFactors(platform, tx, await factorsOf(tx, user.id, 'unverified'));
  return raised;
}
