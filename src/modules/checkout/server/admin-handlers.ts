import { audit } from '#platform/auth/audit.ts';
import { commerceSettings } from '#platform/commerce/commerce-settings.ts';
import {
  addCoupon,
  type CouponRow,
  listCoupons,
  setCouponActive,
} from '#platform/commerce/coupons.ts';
import { cancelOrder, markPaid } from '#platform/commerce/orders/mark-paid.ts';
import { findOrder, orderGone } from '#platform/commerce/orders/order-rows.ts';
import { batchCsv } from '#platform/commerce/payouts/batch-csv.ts';
import { changePayout, listPayouts, startBatch } from '#platform/commerce/payouts/payouts.ts';
import { requestRefund } from '#platform/commerce/refunds/request-refund.ts';
import { reconcile } from '#platform/commerce/stripe/reconcile.ts';
import { stripeOf } from '#platform/commerce/stripe/stripe-client.ts';
import { isoTime } from '#platform/db/database.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { adminContract } from '../admin-contract.ts';
import { viewBooks } from './books.ts';
import { viewForAdmin } from './order-for-admin.ts';
import { searchOrders } from './order-list.ts';

const os = implementContract(adminContract);
const ok = { ok: true };

export const adminRouter = os.router({
  orders: os.orders.handler(({ context: { platform }, input }) => searchOrders(platform.db, input)),
  order: os.order.handler(async ({ context: { platform }, input }) => {
    const order = await findOrder(platform.db, input.id);
    if (!order) throw orderGone();
    return viewForAdmin(platform, order);
  }),
  markPaid: os.markPaid.handler(async ({ context, input: { id, ...payment } }) => {
    await markPaid(context.platform, { ...payment, orderId: id, actorId: signedIn(context).id });
    return ok;
  }),
  cancel: os.cancel.handler(async ({ context, input }) => {
    await cancelOrder(context.platform, input.id, signedIn(context).id);
    return ok;
  }),
  refund: os.refund.handler(async ({ context, input: { id, ...refund } }) => {
    await requestRefund(context.platform, {
      ...refund,
      orderId: id,
      actorId: signedIn(context).id,
    });
    return ok;
  }),
  settings: os.settings.handler(async ({ context: { platform } }) => {
    const { value, version } = await platform.settings.read(commerceSettings);
    return { ...value, version, withStripe: platform.config.STRIPE_SECRET_KEY !== undefined };
  }),
  saveSettings: os.saveSettings.handler(async ({ context, input: { version, ...input } }) => {
    const { platform } = context;
    await platform.db.transaction(async (tx) => {
      await platform.settings.replace(commerceSettings, input, version, tx);
      await audit(platform, tx, {
        event: 'sales-settings.changed',
        actorId: signedIn(context).id,
        details: { commissionBps: input.commissionBps, taxMode: input.taxMode },
      });
    });
    return ok;
  }),
  coupons: os.coupons.handler(async ({ context: { platform } }) => ({
    coupons: (await listCoupons(platform.db)).map(toCoupon),
  })),
  addCoupon: os.addCoupon.handler(async ({ context: { platform }, input }) => {
    const { currency } = await platform.settings.get(commerceSettings);
    const percentBps = input.amount === null ? (input.percentBps ?? 1000) : null;
    await addCoupon(platform.db, { ...input, percentBps, currency }, platform.now());
    return ok;
  }),
  setCoupon: os.setCoupon.handler(async ({ context: { platform }, input }) => ({
    ok: await setCouponActive(platform.db, input.id, input.active),
  })),
  books: os.books.handler(({ context: { platform } }) => viewBooks(platform)),
  reconcile: os.reconcile.handler(async ({ context: { platform } }) => {
    stripeOf(platform); // says so when there is no processor
    await reconcile(platform);
    return ok;
  }),
  payouts: os.payouts.handler(async ({ context: { platform } }) => ({
    payouts: (await listPayouts(platform.db)).map((row) => ({
      id: row.id,
      email: row.email,
      currency: row.currency,
      amount: row.amount,
      status: row.status,
      method: row.method,
      note: row.note,
      batchId: row.batch_id,
      createdAt: isoTime(row.created_at),
    })),
  })),
  startBatch: os.startBatch.handler(async ({ context }) => ({
    batchId: (await startBatch(context.platform, signedIn(context).id)) ?? null,
  })),
  batch: os.batch.handler(async ({ context: { platform }, input }) => ({
    csv: await batchCsv(platform.db, input.id),
  })),
  changePayout: os.changePayout.handler(async ({ context, input }) => {
    await changePayout(context.platform, input.id, input.status, { id: signedIn(context).id });
    return ok;
  }),
});

const toCoupon = (row: CouponRow) => ({
  id: row.id,
  code: row.code,
  percentBps: row.percent_bps,
  amount: row.amount,
  currency: row.currency,
  minimum: row.minimum,
  maxUses: row.max_uses,
  uses: row.uses,
  expiresAt: row.expires_at ? isoTime(row.expires_at) : null,
  active: row.active,
});
