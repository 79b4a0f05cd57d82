import { conflict } from '#kernel/errors.ts';
import { claimOrders } from '#platform/commerce/entitlements.ts';
import { giveUpOrder } from '#platform/commerce/orders/give-up-order.ts';
import { findOrder } from '#platform/commerce/orders/order-rows.ts';
import { resendReceipts } from '#platform/commerce/receipts/receipts.ts';
import { openSession } from '#platform/commerce/stripe/checkout-session.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { adminRouter } from './admin-handlers.ts';
import { buyBasket, quoteBasket, settleQuietly } from './buy.ts';
import { limitGuest, limitMails } from './guest-limits.ts';
import { authorizeOrder } from './order-access.ts';
import { listOwn } from './order-list.ts';
import { viewOrder } from './order-view.ts';

const os = implementContract(contract);

export const router = os.router({
  quote: os.quote.handler(({ context: { platform }, input }) => quoteBasket(platform, input)),
  place: os.place.handler(async ({ context: { platform, user, ip }, input }) => {
    if (!user && input.email) await limitGuest(platform, { email: input.email, ip });
    return buyBasket(platform, user, input);
  }),
  orders: os.orders.handler(async ({ context }) => {
    const user = signedIn(context);
    await claimOrders(context.platform.db, user.id);
    return { orders: await listOwn(context.platform.db, user.id) };
  }),
  order: os.order.handler(async ({ context: { platform, user }, input }) => {
    const order = await authorizeOrder(platform, user, input.id, input.key);
    await settleQuietly(platform, order);
    const now = await findOrder(platform.db, order.id);
    return viewOrder(platform, now ?? order, true);
  }),
  pay: os.pay.handler(async ({ context: { platform, user }, input }) => {
    const order = await authorizeOrder(platform, user, input.id, input.key);
    if (order.status !== 'open' || order.processor !== 'stripe') {
      throw conflict('There is nothing to pay on this order.');
    }
    return { payAt: await openSession(platform, order) };
  }),
  giveUp: os.giveUp.handler(async ({ context: { platform, user }, input }) => {
    await giveUpOrder(platform, await authorizeOrder(platform, user, input.id, input.key));
    return { ok: true };
  }),
  resendReceipts: os.resendReceipts.handler(async ({ context: { platform, user }, input }) => {
    const order = await authorizeOrder(platform, user, input.id, input.key);
    if (!user && order.email) await limitMails(platform, order.email);
    return { receipts: await resendReceipts(platform, order.id) };
  }),
  admin: adminRouter,
});
