import { generateSecret, generateURI } from 'otplib';
import QRCode from 'qrcode';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { audit } from '../../audit.ts';
import { boundToFactor, factorsOf, removeFactors } from '../../factors.ts';
import { takeForAddress } from '../../http/allowances.ts';
import { type AuthRequest, reply } from '../../http/auth-request.ts';
import { invalid, text } from '../../http/fields.ts';
import { requireRecent, requireSession, type SignedIn } from '../../http/required-session.ts';
import { lockUser } from '../../users.ts';

const schema = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });

const mostFactors = 10;

/** An enrolment that nobody finished within this time gives its name free, in ms. */
const abandonedAfter = 300_000;

/** POST /factors: a new TOTP secret, in use once its first code has come. */
export async function enrolFactor(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'factor', request.caller);
  const signedIn = await requireSession(platform, request);
  const body = await request.body(schema);
  refuseOtherTypes(body.factor_type);
  const { user, session } = signedIn;
  if (!signedIn.hasFactor) requireRecent(platform, session);
  const id = newId();
  const name = (body.friendly_name ?? '').slice(0, 100);
  const secret = generateSecret({ length: 20 });
  await platform.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await checkRoom(platform, tx, signedIn, name);
    const secretId = await platform.vault.put(tx, secret, boundToFactor(id));
    const now = platform.now().toISOString();
    await tx.execute(sql`
      insert into auth_factors (id, user_id, friendly_name, secret_id, created_at, updated_at)
      values (${id}, ${user.id}, ${name}, ${secretId}, ${now}, ${now})`);
    const { caller } = request;
    await audit(platform, tx, { event: 'factor.enrolled', userId: user.id, caller });
  });
  const issuer = body.issuer ?? new URL(platform.config.SITE_URL).host;
  const uri = generateURI({ issuer, label: user.email, secret });
  const totp = { qr_code: await drawCode(uri), secret, uri };
  return reply({ id, type: 'totp', friendly_name: name, totp });
}

function refuseOtherTypes(type: string | undefined): void {
  if (type === 'totp') return;
  if (type === 'phone') {
    throw new AppError('mfa_phone_enroll_not_enabled', 422, 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    throw new AppError(
      'mfa_webauthn_enroll_not_enabled',
      422,
      'MFA enroll is disabled for WebAuthn',
    );
  }
  throw invalid('factor_type needs to be totp, phone, or webauthn');
}

async function checkRoom(
  platform: Platform,
  tx: DbScope,
  { user, session }: SignedIn,
  name: string,
): Promise<void> {
  const before = new Date(platform.now().getTime() - abandonedAfter).toISOString();
  const { rows: abandoned } = await tx.execute<{ id: string; secret_id: string }>(sql`
    select id, secret_id from auth_factors
    where user_id = ${user.id} and status = 'unverified' and created_at < ${before}`);
  await removeFactors(platform, tx, abandoned);
  const factors = await factorsOf(tx, user.id);
  if (factors.some((factor) => factor.friendly_name === name)) {
    throw new AppError(
      'mfa_factor_name_conflict',
      422,
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (factors.length >= mostFactors) {
    throw new AppError(
      'too_many_enrolled_mfa_factors',
      422,
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2') {
    throw new AppError('insufficient_aal', 403, 'AAL2 required to enroll a new factor');
  }
}

/** Raw SVG with named colours: the client puts it behind `data:`, where a # would end it. */
async function drawCode(uri: string): Promise<string> {
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim();
}
