import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform.ts';
import { findUser, type UserRow } from '../users.ts';
import type { AuthRequest } from './auth-request.ts';
import { readCookie, writeCookie } from './cookies.ts';

const name = 'gh_device';
const form = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;

/** Accounts that one browser is remembered for. */
const mostAccounts = 5;

/** A browser is remembered for this long after its last sign-in, in seconds (400 days, the most allowed). */
const keptSeconds = 400 * 86_400;

type Account = Pick<UserRow, 'id' | 'password_hash'>;

/**
 * Whether this browser has signed in to the account before, with the password in use: the id of the
 * device, or undefined. It opens nothing; it only counts its guesses apart from those of strangers, who
 * therefore cannot use up what its owner has.
 */
export async function knownDevice(
  platform: Platform,
  headers: Headers,
  user: Account | undefined,
): Promise<string | undefined> {
  const [id, ...marks] = readDevice(headers);
  if (id === undefined) return undefined;
  // As much work for an account that does not exist.
  const wanted = Buffer.from(await markOf(platform, id, user ?? { id: '', password_hash: null }));
  const isKnown = marks.some((mark) => timingSafeEqual(Buffer.from(mark), wanted));
  return isKnown && user ? id : undefined;
}

/** Lets the browser be known from now on; returns the response for chaining. */
export async function rememberDevice(
  platform: Platform,
  request: Pick<AuthRequest, 'headers'>,
  response: Response,
  user: Account,
): Promise<Response> {
  const [known, ...marks] = readDevice(request.headers);
  const id = known ?? randomBytes(16).toString('base64url');
  const mark = await markOf(platform, id, user);
  const others = marks.filter((one) => one !== mark).slice(0, mostAccounts - 1);
  const value = [id, mark, ...others].join('.');
  const cookie = writeCookie(platform.config.SITE_URL, { name, value, seconds: keptSeconds });
  response.headers.append('set-cookie', cookie);
  return response;
}

/** The same after a sign-in by link or code, which knows only whose account it is. */
export async function rememberDeviceOf(
  platform: Platform,
  request: Pick<AuthRequest, 'headers'>,
  response: Response,
  userId: string,
): Promise<Response> {
  const user = await findUser(platform.db, userId);
  return user ? rememberDevice(platform, request, response, user) : response;
}

const readDevice = (headers: Headers): string[] =>
  readCookie(headers, name, form)?.split('.') ?? [];

/** Bound to the password: with a new one all browsers are strangers until they sign in again. */
async function markOf(platform: Platform, deviceId: string, user: Account): Promise<string> {
  const key = await platform.vault.instanceSecret('known-devices');
  const text = [deviceId, user.id, user.password_hash ?? ''].join('\n');
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}
