import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { EmailProof } from '../address-proof.ts';
import { mailCodeSeconds, mailLinkSeconds } from '../tokens/lifetimes.ts';
import { invitation, type MailText, mailTexts, renderMail } from './templates.ts';

export type MailKind = keyof typeof mailTexts;

/** What one sign-up asked for; takes effect when its own mail is confirmed. */
export type SignUpAttempt = {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly metadata: Record<string, unknown>;
};

export type MailTokenRow = {
  readonly proves: EmailProof;
  readonly id: string;
  readonly user_id: string;
  readonly kind: MailKind;
  readonly email: string;
  readonly flow_state_id: string | null;
  readonly attempt_id: string | null;
  readonly password_hash: string | null;
  readonly user_metadata: Record<string, unknown> | null;
};

export type NewMailToken = {
  readonly userId: string;
  readonly kind: MailKind;
  /** Where the mail goes; the token proves this address and no other. */
  readonly email: string;
  readonly redirectTo: string;
  readonly flowStateId?: string | undefined;
  readonly attempt?: SignUpAttempt | undefined;
  /** Words of the mail, where they are not those of its kind. */
  readonly words?: MailText | undefined;
};

/** Marks tokens whose link leads to an authorisation code instead of a session. */
export const pkcePrefix = 'pkce_';

/** Tries at a mailed code before only the link remains. */
const mostCodeTries = 10;

/** The `type` that a link of this kind carries. */
const linkType = (kind: MailKind) => (kind.startsWith('email_change') ? 'email_change' : kind);

/**
 * Makes a one-time token and mails it as link and code, in the caller's transaction. It replaces
 * earlier ones of its kind. The links of sign-ups stand beside each other, as each has a password of its
 * own; of their codes, which can be guessed, only the newest works.
 */
export async function mailToken(
  platform: Platform,
  tx: DbScope,
  wanted: NewMailToken,
): Promise<void> {
  const { userId, kind, email, attempt } = wanted;
  if (kind === 'signup') await endSignUpCodes(platform, tx, userId);
  else await voidMailTokens(tx, userId, [kind]);
  const prefix = wanted.flowStateId ? pkcePrefix : '';
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = platform.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  await tx.execute(sql`
    insert into auth_mail_tokens (user_id, kind, email, token_hash, code_hash, code_expires_at,
      flow_state_id, attempt_id, password_hash, user_metadata, proves, created_at, expires_at)
    values (${userId}, ${kind}, ${email}, ${hashOf(token)}, ${await codeHash(platform, wanted, code)},
      ${after(mailCodeSeconds)}, ${wanted.flowStateId ?? null}, ${attempt?.id ?? null},
      ${attempt?.passwordHash ?? null}, ${attempt ? JSON.stringify(attempt.metadata) : null}::jsonb,
      ${proofOf(platform, wanted)}, ${now.toISOString()}, ${after(mailLinkSeconds)})`);
  const link = codeOnly.includes(kind) ? undefined : confirmLink(platform, wanted, token);
  const site = platform.config.SITE_URL;
  const mail = renderMail(wanted.words ?? mailTexts[kind], { site, code, ...(link && { link }) });
  await platform.mail.send(tx, { to: email, kind: `auth.${kind}`, ...mail });
}

const endSignUpCodes = (platform: Platform, tx: DbScope, userId: string) =>
  tx.execute(sql`
    update auth_mail_tokens set code_expires_at = ${platform.now().toISOString()}
    where user_id = ${userId} and kind = 'signup'
      and code_expires_at > ${platform.now().toISOString()}`);

/** What is typed where somebody is signed in already: a link would prove it to whoever presses it. */
const codeOnly: readonly MailKind[] = ['reauthentication', 'address_proof'];

/** Without a mail server it stands in the outbox, where an administrator reads it. */
const proofOf = ({ config }: Platform, { words }: NewMailToken): EmailProof =>
  config.SMTP_URL === undefined ? 'admin' : words === invitation ? 'invitation' : 'mail';

/** Our own page, which asks for a click: programs that follow links in mails spend nothing there. */
function confirmLink(platform: Platform, { kind, redirectTo }: NewMailToken, token: string) {
  const link = new URL(`${platform.config.SITE_URL}/auth/confirm`);
  link.searchParams.set('token_hash', token);
  link.searchParams.set('type', linkType(kind));
  link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}

/** Spends the token of a link. Of several that come at once, one gets it. */
export async function spendLink(
  platform: Platform,
  tx: DbScope,
  token: string,
  kinds: readonly MailKind[],
): Promise<MailTokenRow | undefined> {
  const { rows } = await tx.execute<MailTokenRow>(sql`
    delete from auth_mail_tokens
    where token_hash = ${hashOf(token)} and kind in ${kinds}
      and expires_at > ${platform.now().toISOString()}
    returning *`);
  return rows[0];
}

/**
 * Id of the token whose code this is. Every call counts as a try, outside any transaction, so that
 * a refused request cannot take its count back.
 */
export async function findByCode(
  platform: Platform,
  userId: string,
  { kinds, email, code }: { kinds: readonly MailKind[]; email: string; code: string },
): Promise<string | undefined> {
  const { rows } = await platform.db.execute<{ id: string; kind: MailKind; code_hash: string }>(sql`
    update auth_mail_tokens set code_tries = code_tries + 1
    where user_id = ${userId} and email = ${email} and kind in ${kinds}
      and code_tries < ${mostCodeTries} and code_expires_at > ${platform.now().toISOString()}
    returning id, kind, code_hash`);
  for (const row of rows) {
    const wanted = await codeHash(platform, { userId, kind: row.kind, email }, code);
    if (timingSafeEqual(Buffer.from(wanted), Buffer.from(row.code_hash))) return row.id;
  }
  return undefined;
}

/** Spends a token that its code has found. */
export async function spendToken(tx: DbScope, id: string): Promise<MailTokenRow | undefined> {
  const { rows } = await tx.execute<MailTokenRow>(
    sql`delete from auth_mail_tokens where id = ${id} returning *`,
  );
  return rows[0];
}

/** Makes outstanding tokens of an account worthless: all of them, or those of some kinds. */
export async function voidMailTokens(
  tx: DbScope,
  userId: string,
  kinds?: readonly MailKind[],
): Promise<void> {
  const filter = kinds ? sql`and kind in ${kinds}` : sql``;
  await tx.execute(sql`delete from auth_mail_tokens where user_id = ${userId} ${filter}`);
}

/** The sign-ups of an unconfirmed account that were mailed, one row an attempt. */
export async function signUpAttempts(tx: DbScope, userId: string): Promise<SignUpAttempt[]> {
  const { rows } = await tx.execute<MailTokenRow>(sql`
    select distinct on (attempt_id) * from auth_mail_tokens
    where user_id = ${userId} and kind = 'signup' and attempt_id is not null`);
  return rows.map((row) => ({
    id: row.attempt_id as string,
    passwordHash: row.password_hash,
    metadata: row.user_metadata ?? {},
  }));
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A code has only a million values: its hash is keyed, so that a copy of the table tells none. */
async function codeHash(
  platform: Platform,
  { userId, kind, email }: { userId: string; kind: MailKind; email: string },
  code: string,
): Promise<string> {
  const key = await platform.vault.instanceSecret('mail-codes');
  return createHmac('sha256', key).update([userId, kind, email, code].join('\n')).digest('hex');
}
