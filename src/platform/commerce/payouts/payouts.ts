import { randomUUID } from 'node:crypto';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { connectEnabled, payoutAccount } from '../connect/payout-accounts.ts';
import { sendTransferJob } from '../connect/send-transfer-job.ts';
import { book } from '../ledger.ts';
import { creatorBalance } from './balances.ts';
import { bookPayout } from './book-payout.ts';
import type { PayoutRow, PayoutStatus } from './payout-row.ts';

/**
 * Asks for everything that is available in a currency. Requests of one creator wait for each other;
 * the amount leaves their balance at once. A creator with an account at the processor is paid there,
 * the others with the next batch. Throws 409 with the reason why nothing can be paid out.
 */
export async function requestPayout(
  platform: Platform,
  creatorId: string,
  currency: string,
): Promise<PayoutRow> {
  const connected = await connectEnabled(platform);
  return platform.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`payout:${creatorId}`}, 0))`,
    );
    const balances = await creatorBalance(platform, tx, creatorId);
    const balance = balances.find((one) => one.currency === currency);
    if (!balance) throw conflict('There is nothing to pay out yet.');
    if (balance.whyNot) throw new AppError('not_payable', 409, balance.whyNot);
    const now = platform.now().toISOString();
    const own = connected ? await payoutAccount(tx, creatorId) : undefined;
    const account = own?.payable ? own.account : null;
    const { rows } = await tx.execute<PayoutRow>(sql`
      insert into commerce_payouts (creator_id, currency, amount, status, method, account,
        created_at, updated_at)
      values (${creatorId}, ${currency}, ${balance.available}, 'requested',
        ${account ? 'stripe' : 'manual'}, ${account}, ${now}, ${now})
      returning *`);
    const payout = rows[0] as PayoutRow;
    await bookPayout(platform, tx, payout, 'payout', 'Payout', -1);
    if (account) await platform.jobs.enqueue(tx, sendTransferJob, { payoutId: payout.id });
    return payout;
  });
}

const follows: Record<PayoutStatus, readonly PayoutStatus[]> = {
  requested: ['in_transit', 'cancelled'],
  in_transit: ['paid', 'failed'],
  paid: [],
  failed: [],
  cancelled: [],
};

/**
 * Moves a payout on; checked again under its lock, so that of two hands only one does. What failed
 * or was cancelled goes back to the balance.
 */
export async function changePayout(
  platform: Platform,
  id: string,
  to: Exclude<PayoutStatus, 'requested'>,
  actor: { readonly id: string; readonly note?: string; readonly batchId?: string },
): Promise<PayoutRow> {
  return platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<PayoutRow>(
      sql`select * from commerce_payouts where id = ${id} for update`,
    );
    const payout = rows[0];
    if (!payout) throw notFound('There is no such payout.');
    if (payout.method === 'stripe')
      throw conflict('Stripe sends this payout and says how it went.');
    if (!follows[payout.status].includes(to)) {
      throw conflict(`This payout is ${payout.status.replace('_', ' ')} already.`);
    }
    if (to === 'failed' || to === 'cancelled') {
      await bookPayout(platform, tx, payout, `payout-${to}`, `Payout ${to}`, 1);
    }
    if (to === 'paid') await clear(platform, tx, payout);
    await audit(platform, tx, {
      event: `payout.${to.replace('_', '-')}`,
      userId: payout.creator_id,
      actorId: actor.id,
      details: { payout: id, amount: payout.amount, currency: payout.currency },
    });
    const { rows: changed } = await tx.execute<PayoutRow>(sql`
      update commerce_payouts set status = ${to}, note = ${actor.note ?? payout.note},
        batch_id = coalesce(${actor.batchId ?? null}::uuid, batch_id),
        updated_at = ${platform.now().toISOString()}
      where id = ${id} returning *`);
    return changed[0] as PayoutRow;
  });
}

async function clear(platform: Platform, tx: DbScope, { id, amount, currency }: PayoutRow) {
  await book(tx, {
    key: `payout-paid:${id}`,
    memo: 'Payout arrived',
    currency,
    at: platform.now(),
    postings: [
      { account: 'payouts_in_transit', amount },
      { account: 'bank', amount: -amount },
    ],
  });
}

/** Sends all requested payouts on their way as one batch; undefined when there is none. */
export async function startBatch(platform: Platform, actorId: string): Promise<string | undefined> {
  const { rows } = await platform.db.execute<{ id: string }>(
    sql`select id from commerce_payouts where status = 'requested' and method = 'manual' order by created_at limit 5000`,
  );
  const batchId = randomUUID();
  let moved = 0;
  for (const { id } of rows) {
    await changePayout(platform, id, 'in_transit', { id: actorId, batchId }).then(
      () => {
        moved += 1;
      },
      (error) => {
        // Cancelled or taken by another admin since it was read.
        if (!(error instanceof AppError)) throw error;
      },
    );
  }
  return moved > 0 ? batchId : undefined;
}

export async function listPayouts(scope: DbScope) {
  const { rows } = await scope.execute<PayoutRow & { email: string | null }>(sql`
    select p.*, u.email from commerce_payouts p left join auth_users u on u.id = p.creator_id
    order by p.created_at desc limit 500`);
  return rows;
}
