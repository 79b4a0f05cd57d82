import { defaultInterests } from '#kernel/newsletter.ts';
import { sql } from '#platform/db/sql.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { hashOfEmail } from '../../addresses.ts';
import { newsletterSettings } from '../../newsletter-settings.ts';
import { linkPath, linkSigner } from '../../signed-links.ts';
import { recordConsent } from '../consents.ts';
import { findByEmail, type SubscriberRow } from '../subscriber-rows.ts';
import { activate } from './confirm.ts';
import { alreadyMail, confirmMail } from './opt-in-mails.ts';

export type SignUp = {
  readonly email: string;
  readonly source?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  readonly projectName?: string | undefined;
  readonly ip?: string | undefined;
};

/** The documents' defaults of a sign-up. */
export const signUpDefaults = {
  source: 'website_subscription',
  projectName: 'default',
  tag: 'newsletter_subscriber',
} as const;

/** Between two mails to one address lie at least 10 minutes; one round has at most 4 of them. */
const leastMinutesBetween = 10;
const mostMailsARound = 4;

/**
 * Takes a sign-up and mails a link to confirm it. Does the same for known and unknown addresses as
 * far as the caller can see, and changes nothing of somebody who is subscribed already.
 */
export async function askToConfirm(platform: Platform, signUp: SignUp): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${hashOfEmail(signUp.email)}))`);
    const known = await findByEmail(tx, signUp.email);
    if (known?.status === 'active') {
      if (mayMail(platform, known)) await tellAlready(platform, tx, known);
      return;
    }
    // Without a mail that could be answered nothing changes, or a stranger could undo a wish to leave.
    if (known && !mayMail(platform, known)) return;
    const row = known
      ? await beginAgain(platform, tx, known, signUp)
      : await add(platform, tx, signUp);
    await mailConfirmation(platform, tx, row, signUp);
  });
}

/**
 * Subscribes somebody who is signed in and whose account's address was proven: there is nothing left
 * to confirm. Safe to repeat.
 */
export async function subscribeAtOnce(platform: Platform, signUp: SignUp): Promise<void> {
  const { consentText } = await platform.settings.get(newsletterSettings);
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${hashOfEmail(signUp.email)}))`);
    const known = await findByEmail(tx, signUp.email);
    if (known?.status === 'active') return;
    const row = known
      ? await beginAgain(platform, tx, known, signUp)
      : await add(platform, tx, signUp);
    await activate(platform, tx, row, { consentText, ip: signUp.ip });
  });
}

function mayMail(platform: Platform, row: SubscriberRow): boolean {
  if (row.asked_at === null) return true;
  const minutes = (platform.now().getTime() - Date.parse(row.asked_at)) / 60_000;
  if (minutes >= 24 * 60) return true;
  return minutes >= leastMinutesBetween && row.times_asked < mostMailsARound;
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

async function add(platform: Platform, tx: Transaction, signUp: SignUp): Promise<SubscriberRow> {
  const { email, interests = defaultInterests } = signUp;
  const { rows } = await tx.execute<SubscriberRow>(sql`
    insert into newsletter_subscribers
      (email, email_hash, status, source, project_name, interests, tags, subscribed_at)
    values (${email.trim()}, ${hashOfEmail(email)}, 'pending', ${signUp.source ?? signUpDefaults.source},
      ${signUp.projectName ?? signUpDefaults.projectName}, ${textArray(interests)},
      array[${signUpDefaults.tag}]::text[], ${platform.now().toISOString()})
    returning *`);
  return rows[0] as SubscriberRow;
}

/** Somebody who never confirmed or had left: pending again, links of earlier rounds are void. */
async function beginAgain(
  platform: Platform,
  tx: Transaction,
  known: SubscriberRow,
  signUp: SignUp,
): Promise<SubscriberRow> {
  if (known.status === 'pending') return known;
  const { rows } = await tx.execute<SubscriberRow>(sql`
    update newsletter_subscribers set status = 'pending', opt_in_round = opt_in_round + 1,
      source = ${signUp.source ?? signUpDefaults.source}, subscribed_at = ${platform.now().toISOString()},
      interests = ${textArray(signUp.interests ?? defaultInterests)}
    where id = ${known.id} returning *`);
  return rows[0] as SubscriberRow;
}

async function noteAsked(platform: Platform, tx: Transaction, row: SubscriberRow): Promise<void> {
  const now = platform.now();
  const isNewRound =
    row.asked_at === null || now.getTime() - Date.parse(row.asked_at) >= 86_400_000;
  await tx.execute(sql`
    update newsletter_subscribers set asked_at = ${now.toISOString()},
      times_asked = ${isNewRound ? 1 : row.times_asked + 1} where id = ${row.id}`);
}

async function mailConfirmation(
  platform: Platform,
  tx: Transaction,
  row: SubscriberRow,
  { source, ip }: SignUp,
): Promise<void> {
  const { SITE_URL } = platform.config;
  const { consentText } = await platform.settings.get(newsletterSettings);
  const proof = (await linkSigner(platform))(`confirm:${row.opt_in_round}`, row.id);
  const link = `${SITE_URL}${linkPath('confirm', row.id, proof)}`;
  await noteAsked(platform, tx, row);
  await recordConsent(platform, tx, {
    subscriberId: row.id,
    event: 'asked',
    text: consentText,
    source: source ?? signUpDefaults.source,
    ip,
  });
  const mail = confirmMail(SITE_URL, link, consentText);
  await platform.mail.send(tx, { to: row.email, kind: 'newsletter.confirm', ...mail });
}

async function tellAlready(platform: Platform, tx: Transaction, row: SubscriberRow): Promise<void> {
  const { SITE_URL } = platform.config;
  const proof = (await linkSigner(platform))('manage', row.id);
  await noteAsked(platform, tx, row);
  const mail = alreadyMail(SITE_URL, `${SITE_URL}${linkPath('preferences', row.id, proof)}`);
  await platform.mail.send(tx, { to: row.email, kind: 'newsletter.already', ...mail });
}
