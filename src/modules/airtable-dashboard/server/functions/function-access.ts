import { AppError } from '#kernel/errors.ts';
import { requireInteractive } from '#platform/http/interactive.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import type { CurrentUser } from '#platform/platform.ts';

/** The administrator who calls; 401 and 403 for everybody else. */
export function adminOf({ user }: RequestContext): CurrentUser {
  if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
  if (!user.isAdmin) {
    throw new AppError('forbidden', 403, 'Only an administrator of this hub can do this.');
  }
  return user;
}

/** The administrator who changes something, signed in: a token that leaked must not. */
export const signedInAdminOf = (context: RequestContext): CurrentUser =>
  requireInteractive(adminOf(context));
