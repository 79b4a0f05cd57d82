import { randomBytes } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import type { AuthRequest } from '../http/auth-request.ts';
import { sha256 } from '../tokens/flow-states.ts';

const cookieName = 'gh_provider_flow';

/** The value that ties a flow to this browser, and the cookie that keeps it there. */
export function bindBrowser(request: AuthRequest, siteUrl: string, seconds: number) {
  const value = readCookie(request) ?? randomBytes(24).toString('base64url');
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return {
    hash: sha256(value),
    cookie: `${cookieName}=${value}; Path=/auth/v1; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  };
}

/**
 * Refuses a callback that another browser began: nobody can be signed in to, or have his identity
 * linked to, a stranger's account by being lured to an address. Programs that are no browsers keep
 * no cookies; they cannot be lured either. Browsers tell what they are by `Sec-Fetch-Site`.
 */
export function checkBrowser(request: AuthRequest, boundHash: string | null): void {
  const isBrowser = request.headers.has('sec-fetch-site');
  const value = readCookie(request);
  if (value !== undefined && sha256(value) === boundHash) return;
  if (value === undefined && !isBrowser) return;
  throw new AppError('bad_oauth_state', 400, 'This sign-in was begun in another browser.');
}

function readCookie(request: AuthRequest): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.split('=')[1];
  return value && /^[\w-]{32}$/.test(value) ? value : undefined;
}
