import type Stripe from 'stripe';
import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { commerceSettings } from '../commerce-settings.ts';
import { stripeOf } from '../stripe/stripe-client.ts';

export type PayoutAccount = {
  readonly creator_id: string;
  /** The processor's id. */
  readonly account: string;
  readonly payable: boolean;
  /** Codes of what the processor still wants to know. */
  readonly requirements: string[];
  readonly disabled_reason: string | null;
  readonly bank_failure: string | null;
};

/** Whether creators are paid through the processor, where they have an account there. */
export async function connectEnabled({ config, settings }: Platform): Promise<boolean> {
  if (!config.STRIPE_SECRET_KEY) return false;
  return (await settings.get(commerceSettings)).payoutMethod === 'stripe';
}

export async function payoutAccount(
  scope: DbScope,
  creatorId: string,
): Promise<PayoutAccount | undefined> {
  const { rows } = await scope.execute<PayoutAccount>(
    sql`select * from commerce_payout_accounts where creator_id = ${creatorId}`,
  );
  return rows[0];
}

/**
 * Address of the processor's page on which a creator opens an account or adds what is missing; it
 * holds once and for minutes. Throws 409 when payouts do not go through the processor.
 */
export async function onboardingLink(platform: Platform, user: CurrentUser): Promise<string> {
  if (!(await connectEnabled(platform))) {
    throw new AppError('no_connect', 409, 'Payouts of this hub do not go through Stripe.');
  }
  const account = await openAccount(platform, user);
  const page = `${platform.config.SITE_URL}/creator-earnings`;
  const link = await stripeOf(platform).accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: `${page}?connect=refresh`,
    return_url: `${page}?connect=return`,
  });
  return link.url;
}

/** The creator's account; a new one is noted before anything is sent to it. */
async function openAccount(platform: Platform, user: CurrentUser): Promise<string> {
  const known = await payoutAccount(platform.db, user.id);
  if (known) return known.account;
  const made = await stripeOf(platform).accounts.create(
    {
      type: 'express',
      email: user.email,
      capabilities: { transfers: { requested: true } },
      metadata: { creator_id: user.id },
    },
    { idempotencyKey: `account-${user.id}` },
  );
  await platform.db.execute(sql`
    insert into commerce_payout_accounts (creator_id, account, updated_at)
    values (${user.id}, ${made.id}, ${platform.now().toISOString()})
    on conflict do nothing`);
  return (await payoutAccount(platform.db, user.id))?.account ?? made.id;
}

/** Reads a creator's account again at the processor, after they come back from its pages. */
export async function refreshAccount(platform: Platform, creatorId: string): Promise<void> {
  const known = await payoutAccount(platform.db, creatorId);
  if (!known || !platform.config.STRIPE_SECRET_KEY) return;
  const account = await stripeOf(platform).accounts.retrieve(known.account);
  await applyAccount(platform, platform.db, account);
}

/** Notes whether an account can be paid to, and what is missing. Accounts of others are left alone. */
export async function applyAccount(
  { now }: Platform,
  scope: DbScope,
  account: Stripe.Account,
): Promise<void> {
  const payable = account.payouts_enabled === true && account.capabilities?.transfers === 'active';
  const due = [
    ...new Set([
      ...(account.requirements?.past_due ?? []),
      ...(account.requirements?.currently_due ?? []),
    ]),
  ];
  await scope.execute(sql`
    update commerce_payout_accounts set payable = ${payable},
      requirements = ${JSON.stringify(due)}::jsonb,
      disabled_reason = ${account.requirements?.disabled_reason ?? null},
      updated_at = ${now().toISOString()}
    where account = ${account.id}`);
}

/** Notes how a payout from a creator's account to their bank went. */
export async function applyBankPayout(
  { now }: Platform,
  scope: DbScope,
  account: string,
  payout: Stripe.Payout,
): Promise<void> {
  const failed = payout.status === 'failed' || payout.status === 'canceled';
  const reason = failed
    ? (payout.failure_message ?? payout.failure_code ?? 'The bank sent it back.')
    : null;
  if (!failed && payout.status !== 'paid') return;
  await scope.execute(sql`
    update commerce_payout_accounts set bank_failure = ${reason}, updated_at = ${now().toISOString()}
    where account = ${account}`);
}
