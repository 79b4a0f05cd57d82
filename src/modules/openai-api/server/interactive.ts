import { forbidden } from '#kernel/errors.ts';
import type { CurrentUser } from '#platform/platform.ts';

/** Refuses personal access tokens: one that leaked must not make further tokens. */
export function requireInteractive(user: CurrentUser): CurrentUser {
  if (!user.sessionId.startsWith('token:')) return user;
  throw forbidden('This needs you to be signed in; an access token is not enough.');
}
