import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { badInput, conflict } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { takeCoupon } from '../coupons.ts';
import { entitledVersion } from '../entitlements.ts';
import { repeatableMs } from '../stripe/checkout-session.ts';
import { Busy, Claimed, claimedOrder, claimItems, takeTurn } from './claims.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { giveUpOrder } from './give-up-order.ts';
import { mailInstructions } from './mail-instructions.ts';
import { type Quote, type QuoteRequest, quoteOrder } from './quote-order.ts';

export type NewOrder = QuoteRequest & {
  readonly user: CurrentUser | null;
  /** Where a guest gets their purchase. */
  readonly email?: string | undefined;
  readonly waiver: boolean;
  /** What the buyer saw; the order is refused when it costs something else by now. */
  readonly expectedTotal: number;
  /** A guest's visit of the checkout page: a secret of their browser, by which a repeat is known. */
  readonly attempt?: string | undefined;
  /** Holds what is bought until the order stands; throws when it has gone since it was priced. */
  readonly hold?: (tx: DbScope) => Promise<void>;
};

/**
 * Places an order: `open` for the processor, `awaiting_payment` without one, `paid` at once when it
 * costs nothing. The same purchase placed again while it waits is the same order. Throws 400 or 409
 * with what the buyer can do.
 */
export async function placeOrder(platform: Platform, request: NewOrder): Promise<OrderRow> {
  const email = (request.user?.email ?? request.email ?? '').trim().toLowerCase();
  if (!email) throw badInput('Please enter your email address.', 'email');
  await refuseOwned(platform.db, request);
  const quote = await quoteOrder(platform, request);
  if (quote.total !== request.expectedTotal) {
    throw conflict('The price has changed. Please check the new total.');
  }
  if (quote.waiver?.needed && !request.waiver) {
    throw badInput('Please agree to immediate delivery of your purchase.', 'waiver');
  }
  const buyer = request.user?.id ?? request.attempt;
  const insert = () => insertInTurn(platform, quote, { ...request, email }, buyer);
  try {
    return await insert();
  } catch (error) {
    if (!(error instanceof Claimed && buyer)) throw error;
    const before = await claimedOrder(platform.db, buyer, quote);
    if (!isTooOld(platform, before)) return before;
    await giveUpOrder(platform, before);
    return insert();
  }
}

/** How often, and after how many ms, an order waits for another one of its buyer. */
const turns = { most: 200, pauseMs: 25 };

async function insertInTurn(...order: Parameters<typeof insertAll>): Promise<OrderRow> {
  for (let turn = 0; turn < turns.most; turn += 1) {
    try {
      return await insertAll(...order);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      await setTimeout(turns.pauseMs);
    }
  }
  throw conflict('Another order of yours is being placed. Please wait a moment.');
}

/** Its payment page cannot be opened any more, or ends soon. */
const isTooOld = ({ now }: Platform, { processor, created_at }: OrderRow): boolean =>
  processor === 'stripe' && now().getTime() - new Date(created_at).getTime() > repeatableMs;

const insertAll = (
  platform: Platform,
  quote: Quote,
  request: NewOrder & { email: string },
  buyer: string | undefined,
): Promise<OrderRow> =>
  platform.db.transaction(async (tx) => {
    if (buyer) await takeTurn(tx, buyer);
    const order = await insertOrder(platform, tx, quote, request);
    if (buyer) await claimItems(tx, buyer, order.id, quote);
    await request.hold?.(tx);
    await insertLines(tx, order.id, quote);
    if (quote.couponId) await takeCoupon(tx, quote.couponId);
    if (quote.processor === 'manual') {
      await mailInstructions(platform, tx, order, quote.settings.instructions);
    }
    if (quote.processor !== 'none') return order;
    return fulfilOrder(platform, tx, order.id, null);
  });

async function refuseOwned(scope: DbScope, { user, items }: NewOrder): Promise<void> {
  if (!user) return;
  for (const { kind, itemId, title, creatorId, contents } of items) {
    const makers = contents?.map((one) => one.creatorId) ?? [creatorId];
    if (makers.length > 0 && makers.every((maker) => maker === user.id)) {
      throw conflict(`“${title}” is your own.`);
    }
    if ((await entitledVersion(scope, user.id, kind, itemId)) !== undefined) {
      throw conflict(`You already have “${title}”.`);
    }
  }
}

/** Without letters and digits that are mistaken for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = () =>
  `GH-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

const statusAtFirst = { none: 'open', stripe: 'open', manual: 'awaiting_payment' } as const;

const payUntil = (at: Date, days: number): string =>
  new Date(at.getTime() + days * 86_400_000).toISOString();

async function insertOrder(
  platform: Platform,
  tx: DbScope,
  quote: Quote,
  { user, email, waiver }: NewOrder & { email: string },
): Promise<OrderRow> {
  const at = platform.now();
  const now = at.toISOString();
  const agreed = waiver && quote.waiver !== null;
  const waits = quote.processor === 'manual';
  const { rows } = await tx.execute<OrderRow>(sql`
    insert into commerce_orders (reference, user_id, email, claimable, processor, status, currency,
      subtotal, discount, tax, total, tax_mode, country, tax_name, tax_bps, tax_inclusive,
      commission_bps, coupon_id, waiver_text, waiver_at, pay_until, created_at)
    values (${newReference()}, ${user?.id ?? null}, ${email},
      ${!user && !platform.config.AUTH_AUTOCONFIRM}, ${quote.processor},
      ${statusAtFirst[quote.processor]}, ${quote.currency}, ${quote.subtotal}, ${quote.discount},
      ${quote.tax}, ${quote.total}, ${quote.taxMode}, ${quote.country}, ${quote.taxName},
      ${quote.taxBps}, ${quote.taxInclusive}, ${quote.settings.commissionBps}, ${quote.couponId},
      ${agreed ? (quote.waiver?.text ?? null) : null}, ${agreed ? now : null},
      ${waits ? payUntil(at, quote.settings.unpaidDays) : null}, ${now})
    returning *`);
  return rows[0] as OrderRow;
}

async function insertLines(tx: DbScope, orderId: string, { lines }: Quote): Promise<void> {
  const given = lines.map(({ item, shares: _, ...amounts }, position) => ({
    ...{ ...item, contents: undefined },
    ...amounts,
    position,
  }));
  await tx.execute(sql`
    insert into commerce_lines (order_id, position, kind, item_id, title, version, creator_id, price,
      discount, tax, commission, creator_share, total)
    select ${orderId}, g.position, g.kind, g."itemId", g.title, g.version, g."creatorId", g.price,
      g.discount, g.tax, g.commission, g."creatorShare", g.total
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (position integer, kind text,
      "itemId" text, title text, version integer, "creatorId" uuid, price bigint, discount bigint,
      tax bigint, commission bigint, "creatorShare" bigint, total bigint)`);
  const shares = lines.flatMap((line, position) =>
    (line.shares ?? []).map((share, at) => ({ ...share, position, at })),
  );
  if (shares.length === 0) return;
  await tx.execute(sql`
    insert into commerce_shares (line_id, position, item_id, title, version, creator_id, price,
      commission, creator_share)
    select l.id, g.at, g."itemId", g.title, g.version, g."creatorId", g.price, g.commission,
      g."creatorShare"
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as g (position integer, at integer,
      "itemId" text, title text, version integer, "creatorId" uuid, price bigint,
      commission bigint, "creatorShare" bigint)
    join commerce_lines l on l.order_id = ${orderId} and l.position = g.position`);
}
