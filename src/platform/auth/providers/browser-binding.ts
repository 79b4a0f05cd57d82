import { randomBytes } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import type { AuthRequest } from '../http/auth-request.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import { sha256 } from '../tokens/flow-states.ts';

const cookieName = 'gh_provider_flow';

/** The value that ties a flow to this browser, and the cookie that keeps it there. */
export function bindBrowser(request: AuthRequest, siteUrl: string, seconds: number) {
  const value = readFlow(request) ?? randomBytes(24).toString('base64url');
  return {
    hash: sha256(value),
    cookie: writeCookie(siteUrl, { name: cookieName, value, seconds }),
  };
}

/**
 * Refuses a callback that another browser began: nobody can be signed in to, or have their identity
 * linked to, a stranger's account by being lured to an address.
 */
export function checkBrowser(request: AuthRequest, boundHash: string | null): void {
  const value = readFlow(request);
  if (value !== undefined && sha256(value) === boundHash) return;
  throw new AppError('bad_oauth_state', 400, 'This sign-in was begun in another browser.');
}

const readFlow = ({ headers }: AuthRequest) => readCookie(headers, cookieName, /^[\w-]{32}$/);
