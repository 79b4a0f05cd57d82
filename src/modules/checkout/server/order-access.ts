import type { OrderRow } from '#platform/commerce/commerce-types.ts';
import { claimOrder } from '#platform/commerce/entitlements.ts';
import { isOrderKey } from '#platform/commerce/orders/order-links.ts';
import { findOrder, orderGone } from '#platform/commerce/orders/order-rows.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';

declare const checked: unique symbol;
/** An order that the person of the request may see: their own, or one whose key they hold. */
export type AuthorizedOrder = OrderRow & { readonly [checked]: true };

/** Throws 404 for an order of somebody else, as for one that does not exist. */
export async function authorizeOrder(
  platform: Platform,
  user: CurrentUser | null,
  id: string,
  key: string | undefined,
): Promise<AuthorizedOrder> {
  const order = await findOrder(platform.db, id);
  if (!order) throw orderGone();
  const own = user !== null && order.user_id === user.id;
  const holdsKey = key !== undefined && (await isOrderKey(platform, id, key));
  if (!own && !holdsKey) throw orderGone();
  // Whoever opens a guest's link while signed in keeps what was bought in their account.
  if (user && !order.user_id) await claimOrder(platform.db, user.id, id);
  return order as AuthorizedOrder;
}
