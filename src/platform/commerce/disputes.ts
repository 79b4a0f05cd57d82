import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from './commerce-types.ts';
import { restoreLines, revokeLines } from './entitlements.ts';
import { book } from './ledger.ts';
import { among, linesOf, remainderOf } from './orders/order-rows.ts';
import { announceSales } from './orders/sale-listeners.ts';
import { partsOf, reversals, takeBack } from './refunds/take-back.ts';

export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost';

export type DisputeFacts = {
  /** The processor's id. */
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: DisputeState;
};

type DisputeRow = { readonly id: string; readonly status: DisputeState; readonly amount: number };

/**
 * Brings a dispute to the state that the processor tells, whatever came before; a decided one stays.
 * While it is open its money is held and the lines are closed; won opens them again; lost takes
 * from those who earned what refunds have left, so that nobody pays twice. The order must be locked.
 */
export async function settleDispute(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  facts: DisputeFacts,
): Promise<void> {
  const before = await noteDispute(platform, tx, order, facts);
  if (before.was === facts.state || before.was === 'won' || before.was === 'lost') return;
  if (facts.state === 'inquiry' || (facts.state === 'won' && before.was === 'inquiry')) {
    return setState(platform, tx, before.id, facts.state);
  }
  if (before.was !== 'open') await holdMoney(platform, tx, order, before.id, facts.amount);
  if (facts.state === 'won') await giveBack(platform, tx, order, before.id, facts.amount);
  if (facts.state === 'lost') await lose(platform, tx, order, before.id, facts.amount);
  await setState(platform, tx, before.id, facts.state);
}

/** Adds the row when it is new; `was` is undefined then. */
async function noteDispute(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  facts: DisputeFacts,
): Promise<{ id: string; was: DisputeState | undefined }> {
  const { rows: known } = await tx.execute<DisputeRow>(sql`
    select id, status, amount from commerce_disputes
    where processor = ${order.processor} and processor_dispute = ${facts.id} for update`);
  if (known[0]) return { id: known[0].id, was: known[0].status };
  const now = platform.now().toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into commerce_disputes (order_id, processor, processor_dispute, amount, reason, status,
      created_at, updated_at)
    values (${order.id}, ${order.processor}, ${facts.id}, ${facts.amount}, ${facts.reason},
      'inquiry', ${now}, ${now}) returning id`);
  return { id: rows[0]?.id ?? '', was: undefined };
}

const setState = async ({ now }: Platform, tx: DbScope, id: string, state: DisputeState) => {
  await tx.execute(sql`
    update commerce_disputes set status = ${state}, updated_at = ${now().toISOString()} where id = ${id}`);
};

const entryOf = (platform: Platform, order: OrderRow) => ({
  orderId: order.id,
  currency: order.currency,
  at: platform.now(),
});

async function holdMoney(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  id: string,
  amount: number,
): Promise<void> {
  await book(tx, {
    ...entryOf(platform, order),
    key: `dispute-open:${id}`,
    memo: `Dispute on order ${order.reference}`,
    postings: [
      { account: 'disputes_held', amount },
      { account: 'processor_clearing', amount: -amount },
    ],
  });
  await closeLines(platform, tx, order);
}

async function closeLines(platform: Platform, tx: DbScope, order: OrderRow): Promise<void> {
  const lines = await linesOf(tx, order.id);
  const ids = lines.map((line) => line.id);
  const gone = await revokeLines(tx, ids, 'dispute', platform.now());
  await announceSales(platform, tx, among(lines, gone), -1);
}

async function giveBack(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  id: string,
  amount: number,
): Promise<void> {
  await book(tx, {
    ...entryOf(platform, order),
    key: `dispute-won:${id}`,
    memo: `Won dispute on order ${order.reference}`,
    postings: [
      { account: 'processor_clearing', amount },
      { account: 'disputes_held', amount: -amount },
    ],
  });
  // A payment may be disputed more than once: another one keeps the lines closed.
  const { rows: others } = await tx.execute(sql`
    select 1 from commerce_disputes
    where order_id = ${order.id} and id <> ${id} and status in ('open', 'lost')`);
  if (others.length > 0) return;
  const lines = (await linesOf(tx, order.id)).filter(
    (line) => remainderOf(line) > 0 || line.total === 0,
  );
  const ids = lines.map((line) => line.id);
  const back = await restoreLines(tx, ids, 'dispute');
  await announceSales(platform, tx, among(lines, back), 1);
}

async function lose(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  id: string,
  amount: number,
): Promise<void> {
  const lines = await linesOf(tx, order.id);
  const left = lines.reduce((all, line) => all + remainderOf(line), 0);
  const shared = Math.min(amount, left);
  const parts = partsOf(lines, shared);
  await book(tx, {
    ...entryOf(platform, order),
    key: `dispute-lost:${id}`,
    memo: `Lost dispute on order ${order.reference}`,
    postings: [
      ...reversals(parts),
      { account: 'dispute_losses', amount: amount - shared },
      { account: 'disputes_held', amount: -amount },
    ],
  });
  await takeBack(tx, order.id, parts, 1);
  await closeLines(platform, tx, order);
  await tx.execute(
    sql`update commerce_disputes set parts = ${JSON.stringify(parts)}::jsonb where id = ${id}`,
  );
}
