import { AppError } from '#kernel/errors.ts';
import type { CurrentUser } from '../platform.ts';

/** Marks the `sessionId` of whoever comes with a personal access token instead of a session. */
export const tokenSession = (tokenId: string): string => `token:${tokenId}`;

/** Whether somebody signed in; false for a personal access token, which programs keep and leak. */
export const isInteractive = ({ sessionId }: CurrentUser): boolean =>
  !sessionId.startsWith('token:');

/**
 * Refuses personal access tokens: one that leaked must not make further tokens, end sessions, change
 * what the whole hub runs on, or take an account away. Endpoints of contracts say so by `tokens`;
 * this is for what has no contract. Throws 403 `session_required`.
 */
export function requireInteractive(
  user: CurrentUser,
  message = 'This needs you to be signed in; an access token is not enough.',
): CurrentUser {
  if (isInteractive(user)) return user;
  throw new AppError('session_required', 403, message);
}
