import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';

async function keyOf({ vault }: Platform, orderId: string): Promise<string> {
  const secret = await vault.instanceSecret('order-links');
  return createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url');
}

/** Path of an order that whoever holds it may open: for people without an account. */
export async function orderLink(platform: Platform, orderId: string): Promise<string> {
  return `/orders/${orderId}?key=${await keyOf(platform, orderId)}`;
}

export async function isOrderKey(platform: Platform, orderId: string, key: string) {
  const wanted = Buffer.from(await keyOf(platform, orderId));
  const given = Buffer.from(key);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
