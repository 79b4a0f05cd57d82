import { createHash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import type { Caller } from './auth-request.ts';
import { networkOf } from './network-of.ts';

const fiveMinutes = 300;
const quarterHour = 900;

/**
 * Attempts at one account's secret within a quarter of an hour: by one who is signed in to it or whose
 * browser was, by strangers from one network, and by all strangers together.
 */
const guesses = { own: 20, network: 10, strangers: { password: 60, code: 20, totp: 20 } };

export type AllowanceGroup = 'mail' | 'verify' | 'token' | 'factor' | 'account';

/** Counts a request of this address; throws 429 `over_request_rate_limit` beyond its allowance. */
export async function takeForAddress(
  platform: Platform,
  group: AllowanceGroup,
  caller: Caller,
): Promise<void> {
  const base = platform.config.AUTH_IP_LIMIT_PER_5_MIN;
  const perFiveMinutes = { mail: base, verify: base, token: base * 5, factor: 75, account: base }[
    group
  ];
  await take(platform, `auth-ip:${group}:${networkOf(caller.ip)}`, perFiveMinutes, fiveMinutes);
}

/** A guess of somebody who is signed in to the account: only they use up what this counts. */
export type OwnGuess = {
  readonly kind: 'proof' | 'code' | 'delete';
  /** Id of the account. */
  readonly account: string;
};

/** A guess of somebody who wants in. */
export type StrangersGuess = {
  readonly kind: 'password' | 'code' | 'totp';
  /** Address or id of the account; unknown ones are counted alike, so the limit tells nothing. */
  readonly account: string;
  readonly ip: string;
  /** Where the browser is one that signed in to the account before (`known-device.ts`). */
  readonly device: string | undefined;
};

/**
 * Counts a guess at a password or code of one account; throws 429. First counted are network and
 * device, then the account: a stranger uses up their own allowance before anybody else's, many strangers
 * together slow only each other down, and a browser that its owner used before gets in with the right
 * password. All of it refills by itself, so nobody is locked out for good.
 */
export async function takeGuess(
  platform: Platform,
  guess: OwnGuess | StrangersGuess,
): Promise<void> {
  const key = `auth-guess:${guess.kind}:${digest(guess.account)}`;
  const count = (name: string, most: number) => take(platform, name, most, quarterHour);
  if (!('ip' in guess)) return count(`${key}:own`, guesses.own);
  if (guess.device !== undefined) return count(`${key}:${guess.device}`, guesses.own);
  await count(`${key}:${digest(networkOf(guess.ip))}`, guesses.network);
  await count(key, guesses.strangers[guess.kind]);
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
