import type { MiddlewareHandler } from 'hono';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';

/** Calls that make no account and no session; all others are closed while accounts are elsewhere. */
const open =
  /^(?:GET \/auth\/v1\/(?:settings|health|user|\.well-known\/.+)|POST \/auth\/v1\/logout)$/;

/**
 * Closes our own sign-in service on a hub whose accounts are kept by a hosted one: an account made
 * here could never be used, and nobody should be able to think otherwise.
 */
export const refuseOwnAccounts =
  ({ config }: Platform): MiddlewareHandler =>
  async (c, next) => {
    if (!config.AUTH_URL || c.req.method === 'OPTIONS') return next();
    if (open.test(`${c.req.method} ${c.req.path}`)) return next();
    throw new AppError(
      'signup_disabled',
      422,
      `Accounts of this hub are kept at ${config.AUTH_URL}`,
    );
  };
