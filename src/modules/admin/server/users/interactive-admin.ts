import { forbidden } from '#kernel/errors.ts';
import { signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import type { CurrentUser } from '#platform/platform.ts';

/** The administrator of a request; refuses access tokens, which may have leaked. */
export function interactiveAdmin(context: RequestContext): CurrentUser {
  const user = signedIn(context);
  if (!user.sessionId.startsWith('token:')) return user;
  throw forbidden('This needs you to be signed in; an access token is not enough.');
}
