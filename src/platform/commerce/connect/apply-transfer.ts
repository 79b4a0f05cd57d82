import type Stripe from 'stripe';
import { audit } from '#platform/auth/audit.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { book } from '../ledger.ts';
import { Quarantined } from '../orders/quarantined.ts';
import type { PayoutRow } from '../payouts/payout-row.ts';

/**
 * Brings a payout to what its transfer says now; any number of times, in any order. What the
 * processor has taken back from the creator's account is owed to them again. Transfers that this hub
 * did not make are left alone. Throws `Quarantined`.
 */
export async function applyTransfer(
  platform: Platform,
  tx: DbScope,
  transfer: Stripe.Transfer,
): Promise<void> {
  const payout = await payoutOf(tx, transfer);
  if (!payout) return;
  check(payout, transfer);
  if (payout.status === 'requested' || payout.status === 'in_transit') {
    await arrive(platform, tx, payout, transfer);
  } else if (payout.status === 'cancelled' || payout.transfer === null) {
    throw new Quarantined(
      `A transfer was made for payout ${payout.id}, which is ${payout.status}.`,
    );
  }
  const back = transfer.amount_reversed - payout.reversed;
  if (back > 0) await takeBack(platform, tx, payout, transfer.amount_reversed, back);
}

async function payoutOf(tx: DbScope, transfer: Stripe.Transfer): Promise<PayoutRow | undefined> {
  const ours = transfer.metadata?.payout_id ?? '';
  const { rows } = await tx.execute<PayoutRow>(sql`
    select * from commerce_payouts
    where method = 'stripe' and (transfer = ${transfer.id} or id::text = ${ours}) for update`);
  return rows[0];
}

function check(payout: PayoutRow, transfer: Stripe.Transfer): void {
  const to =
    typeof transfer.destination === 'string' ? transfer.destination : transfer.destination?.id;
  if (
    transfer.amount !== payout.amount ||
    transfer.currency.toUpperCase() !== payout.currency ||
    to !== payout.account
  ) {
    throw new Quarantined(`The transfer is not what payout ${payout.id} asked for.`);
  }
  if (payout.transfer !== null && payout.transfer !== transfer.id) {
    throw new Quarantined(`Payout ${payout.id} was sent by another transfer.`);
  }
}

/** The money is in the creator's account: it has left the hub's balance at the processor. */
async function arrive(
  platform: Platform,
  tx: DbScope,
  { id, amount, currency, creator_id: creatorId }: PayoutRow,
  transfer: Stripe.Transfer,
): Promise<void> {
  const at = platform.now();
  await book(tx, {
    key: `payout-paid:${id}`,
    memo: 'Payout transferred',
    ...{ currency, at },
    postings: [
      { account: 'payouts_in_transit', amount },
      { account: 'processor_clearing', amount: -amount },
    ],
  });
  await tx.execute(sql`
    update commerce_payouts set status = 'paid', transfer = ${transfer.id},
      updated_at = ${at.toISOString()} where id = ${id}`);
  await audit(platform, tx, {
    event: 'payout.paid',
    userId: creatorId,
    details: { payout: id, amount, currency, transfer: transfer.id },
  });
}

async function takeBack(
  platform: Platform,
  tx: DbScope,
  { id, amount, currency, creator_id: creatorId }: PayoutRow,
  reversed: number,
  back: number,
): Promise<void> {
  const at = platform.now();
  await book(tx, {
    key: `payout-reversed:${id}:${reversed}`,
    memo: 'Payout taken back',
    ...{ currency, at },
    postings: [
      { account: 'processor_clearing', amount: back },
      { account: 'creator_payable', creatorId, amount: -back },
    ],
  });
  await tx.execute(sql`
    update commerce_payouts set reversed = ${reversed}, note = 'Taken back by the processor',
      status = ${reversed === amount ? 'failed' : 'paid'}, updated_at = ${at.toISOString()}
    where id = ${id}`);
}
