import { createHash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import type { Caller } from './auth-request.ts';

const fiveMinutes = 300;
const quarterHour = 900;

/** Attempts at one account's secret within a quarter of an hour, from anywhere. */
const guessesPerAccount = 20;

export type AllowanceGroup = 'mail' | 'verify' | 'token' | 'factor';

/** Counts a request of this address; throws 429 `over_request_rate_limit` beyond its allowance. */
export async function takeForAddress(
  platform: Platform,
  group: AllowanceGroup,
  caller: Caller,
): Promise<void> {
  const base = platform.config.AUTH_IP_LIMIT_PER_5_MIN;
  const perFiveMinutes = { mail: base, verify: base, token: base * 5, factor: 75 }[group];
  await take(platform, `auth-ip:${group}:${caller.ip}`, perFiveMinutes, fiveMinutes);
}

/**
 * Counts a guess at a password or code of one account. Unknown addresses are counted alike, so the
 * limit tells nothing; it refills by itself, so nobody can be locked out for good.
 */
export async function takeGuess(
  platform: Platform,
  kind: 'password' | 'code' | 'totp' | 'delete',
  account: string,
): Promise<void> {
  await take(platform, `auth-guess:${kind}:${digest(account)}`, guessesPerAccount, quarterHour);
}

/**
 * One mail per address and kind within AUTH_MAIL_INTERVAL_S. Taken before the account is looked
 * up, so that known and unknown addresses answer alike.
 */
export async function takeMail(platform: Platform, kind: string, email: string): Promise<void> {
  const interval = platform.config.AUTH_MAIL_INTERVAL_S;
  if (interval === 0) return;
  const key = `auth-mail:${kind}:${digest(email)}`;
  const { allowed, retryAfter } = await platform.limits.take(key, 1, interval);
  if (allowed) return;
  throw new AppError(
    'over_email_send_rate_limit',
    429,
    `For security purposes, you can only request this after ${retryAfter} seconds.`,
  );
}

async function take(platform: Platform, key: string, capacity: number, seconds: number) {
  const factor = platform.config.RATE_LIMIT_FACTOR;
  const { allowed } = await platform.limits.take(key, capacity * factor, seconds);
  if (!allowed) {
    throw new AppError('over_request_rate_limit', 429, 'Request rate limit reached');
  }
}

/** Addresses do not stand in the limits table in clear. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
