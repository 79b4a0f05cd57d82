import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { tokenSession } from '../http/interactive.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { findHubToken } from './find-hub-token.ts';
import { hubTokenPrefix } from './hub-token.ts';

/** What a hub token that opens tools opens, beside `/v1`; approvals say no to it themselves. */
const opened =
  /^\/(?:api\/(?:tools|runs|assets|projects|approvals)|uploads|mcp|v1\/mail|api\/support\/inbound)(?:\/|$)/;

/** Whether a path belongs to the programs' own door. */
export const isForPrograms = (path: string): boolean => opened.test(path);

/**
 * The person on whose behalf a program comes with a hub token, where such tokens are taken; undefined
 * for other tokens and elsewhere. Throws 403 for a token that does not open tools, 429 for one that
 * comes too often.
 */
export async function personOfToken(
  platform: Platform,
  secret: string | undefined,
  path: string,
): Promise<CurrentUser | undefined> {
  if (!secret?.startsWith(hubTokenPrefix) || !opened.test(path)) return undefined;
  const token = await findHubToken(platform, secret);
  if (!token) return undefined;
  if (!token.tools) {
    const message = 'This token opens /v1 only. Make one that opens tools as well.';
    throw new AppError('scope_missing', 403, message);
  }
  await countRequest(platform, token.id, token.requestsPerMinute);
  type Owner = { email: string; is_admin: boolean; before_factor: boolean };
  const owner = await platform.cachedReads.get(`owner ${token.id}`, async () => {
    const { rows } = await platform.db.execute<Owner>(sql`
      select u.email, t.before_factor,
        exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
      from hub_tokens t join auth_users u on u.id = t.user_id where t.id = ${token.id}`);
    return rows[0];
  });
  if (!owner) return undefined;
  if (owner.before_factor) {
    const message = 'This token was made before two-step sign-in was set up. Make it anew.';
    throw new AppError('token_before_factor', 401, message);
  }
  const { email, is_admin: isAdmin } = owner;
  const sessionId = tokenSession(token.id);
  return { id: token.userId, email, isAdmin, sessionId, aal: 'aal1', hubToken: token };
}

async function countRequest({ limits }: Platform, id: string, perMinute: number | null) {
  if (perMinute === null) return;
  const { allowed, retryAfter } = await limits.take(`hub-token:${id}`, perMinute, 60);
  if (allowed) return;
  throw new AppError(
    'too_many_requests',
    429,
    `This token may call ${perMinute} times a minute. Please try again in ${retryAfter} seconds.`,
    { details: { retryAfter } },
  );
}
