import { AppError, notFound } from '#kernel/errors.ts';
import type { Platform } from '../platform.ts';
import { type FoundWidget, findWidget } from './channel.ts';

const keyPattern = /^[A-Za-z0-9_-]{10,60}$/;

/** What a key names. Throws 404 where nothing is published under it, 410 where it is switched off. */
export async function requireWidget(platform: Platform, key: string): Promise<FoundWidget> {
  const found = keyPattern.test(key) ? await findWidget(platform, key) : undefined;
  if (!found) throw notFound('Nothing is published under this key.');
  if (!found.isOn) throw new AppError('gone', 410, 'This chat is switched off.');
  return found;
}

/** The hub's own pages, and those that people publish on its other origin, need not be listed. */
const ownOrigins = ({ config }: Platform): string[] =>
  [config.SITE_URL, config.SITES_ORIGIN].flatMap((url) => (url ? [new URL(url).origin] : []));

/** Throws 403 naming the origin unless pages of it may load the widget. Programs that send none may. */
export function requireOrigin(
  platform: Platform,
  { origins }: FoundWidget,
  origin: string | undefined,
): void {
  if (origin === undefined || origins.includes(origin.toLowerCase())) return;
  if (ownOrigins(platform).includes(origin)) return;
  throw new AppError(
    'ORIGIN_NOT_LISTED',
    403,
    `Pages of ${origin.slice(0, 200)} may not load this chat. Add ${origin.slice(0, 200)} to its domains.`,
  );
}

const minute = 60;
const day = 86_400;

/** Throws 429 for whoever asks too often. */
export async function takeTurn(
  { limits, config }: Platform,
  key: string,
  most: number,
  seconds: number = minute,
): Promise<void> {
  const { allowed, retryAfter } = await limits.take(key, most * config.RATE_LIMIT_FACTOR, seconds);
  if (allowed) return;
  const sentence = 'That was a lot at once. Please wait a moment, and try again.';
  throw new AppError('too_many_requests', 429, sentence, { details: { retryAfter } });
}

export const perDay = day;
