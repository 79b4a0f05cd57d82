import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { applyTransfer } from '../connect/apply-transfer.ts';
import { applyAccount, applyBankPayout } from '../connect/payout-accounts.ts';
import { Quarantined } from '../orders/quarantined.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import { applySession, readSession } from './apply-session.ts';
import { settleFirst } from './order-of-charge.ts';
import { isUnknownObject, stripeOf } from './stripe-client.ts';

type EventRow = {
  readonly id: string;
  readonly type: string;
  readonly object: string;
  /** The creator's account that it is about. */
  readonly account: string | null;
  readonly handled_at: string | null;
};

/** Handles one event of the inbox. */
export const handleEventJob = defineJob({
  name: 'commerce.handle-event',
  withoutRoom: 'goes-on',
  noGiveUp: 'it settles money: an admin sees it among the failed jobs and retries it',
  payload: z.object({ eventId: z.uuid() }),
  maxAttempts: 16,
  run: (platform, { eventId }) => handleEvent(platform, eventId),
});

/**
 * Reads the event's object again at the processor, since events come late, twice and out of order,
 * then does the work and marks the event in one transaction. What does not fit is set aside.
 */
export async function handleEvent(platform: Platform, eventId: string): Promise<void> {
  const { rows } = await platform.db.execute<EventRow>(
    sql`select id, type, object, account, handled_at from commerce_events where id = ${eventId}`,
  );
  const event = rows[0];
  if (!event || event.handled_at) return;
  try {
    const apply = await readAgain(platform, event);
    await platform.db.transaction(async (tx) => {
      await apply(tx);
      await markHandled(platform, tx, event.id, null);
    });
  } catch (error) {
    if (!(error instanceof Quarantined)) throw error;
    platform.log.warn({ event: event.id, reason: error.message }, 'A payment event was set aside');
    await markHandled(platform, platform.db, event.id, error.message);
  }
}

type Work = (tx: DbScope) => Promise<void>;

async function readAgain(platform: Platform, { type, object, account }: EventRow): Promise<Work> {
  try {
    if (type.startsWith('checkout.session.')) {
      const session = await readSession(platform, object);
      return (tx) => applySession(platform, tx, session);
    }
    if (type.startsWith('refund.')) {
      const refund = await stripeOf(platform).refunds.retrieve(object);
      await settleFirst(platform, refund);
      return (tx) => applyRefund(platform, tx, refund);
    }
    if (type.startsWith('charge.dispute.')) {
      const dispute = await stripeOf(platform).disputes.retrieve(object);
      await settleFirst(platform, dispute);
      return (tx) => applyDispute(platform, tx, dispute);
    }
    if (type.startsWith('transfer.')) {
      const transfer = await stripeOf(platform).transfers.retrieve(object);
      return (tx) => applyTransfer(platform, tx, transfer);
    }
    if (type === 'account.updated') {
      const told = await stripeOf(platform).accounts.retrieve(object);
      return (tx) => applyAccount(platform, tx, told);
    }
    if (type.startsWith('payout.') && account) {
      const of = { stripeAccount: account };
      const payout = await stripeOf(platform).payouts.retrieve(object, {}, of);
      return (tx) => applyBankPayout(platform, tx, account, payout);
    }
  } catch (error) {
    if (isUnknownObject(error)) throw new Quarantined('The processor knows no such object.');
    throw error;
  }
  return async () => undefined; // kept in the inbox, of no consequence here
}

async function markHandled(
  { now }: Platform,
  scope: DbScope,
  id: string,
  reason: string | null,
): Promise<void> {
  await scope.execute(sql`
    update commerce_events set handled_at = ${now().toISOString()}, quarantined = ${reason}
    where id = ${id} and handled_at is null`);
}
