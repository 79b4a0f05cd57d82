import { createHash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';

const hour = 60 * 60;
/** Mails about orders that somebody without an account can have sent to one address, an hour. */
const mailsPerRecipient = 5;
/** Orders without an account from one address of the network, an hour. */
const ordersPerVisitor = 20;

type Guest = { readonly email: string; readonly ip: string };

/**
 * Each order of a guest mails an address that nobody has proven: strangers must not be mailed
 * without end. Throws 429 with what to do instead.
 */
export async function limitGuest(platform: Platform, { email, ip }: Guest): Promise<void> {
  await take(platform, `guest-orders:${ip}`, ordersPerVisitor);
  await limitMails(platform, email);
}

/** The same for a receipt that is sent again. */
export const limitMails = (platform: Platform, email: string): Promise<void> =>
  take(platform, `order-mails:${hashOf(email)}`, mailsPerRecipient);

const hashOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

async function take(platform: Platform, key: string, most: number): Promise<void> {
  const capacity = most * platform.config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await platform.limits.take(key, capacity, hour);
  if (allowed) return;
  const minutes = Math.ceil(retryAfter / 60);
  const message = `Too many orders without an account. Please sign in, or try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
}
