import { AppError, badInput } from '#kernel/errors.ts';
import type { CallScope } from '#platform/gateway/gateway-types.ts';
import { findHubToken } from '#platform/hub-tokens/find-hub-token.ts';
import { type HubToken, hubTokenPrefix } from '#platform/hub-tokens/hub-token.ts';
import { allowsModule } from '#platform/hub-tokens/token-scopes.ts';
import type { Platform } from '#platform/platform.ts';
import type { Spending } from '../spending.ts';

/** One call of a program, with the token it was allowed by. */
export type ApiCall = {
  readonly platform: Platform;
  readonly token: HubToken;
  /** On whose behalf usage is booked. */
  readonly module: string;
  /** Whether another service may never stand in for the one chosen. */
  readonly strict: boolean;
  /** Ends when the caller goes away; what the hub asks of services ends with it. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
};

/** A request as far as a call is told by its headers. */
export type Asked = {
  readonly header: (name: string) => string | undefined;
  /** Aborted when the caller goes away. */
  readonly abort: AbortController;
};

const ownModule = 'openai-api';

/**
 * Who calls, from `Authorization: Bearer` or `x-api-key`. Throws 401 for a token that does not work,
 * 403 for a module it may not speak for, 429 when it calls too often.
 */
export async function beginCall(platform: Platform, asked: Asked): Promise<ApiCall> {
  const { header, abort } = asked;
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(header('authorization') ?? '')?.[1];
  // Clients may send a key of another's along; only one of the two is ours.
  const given = [header('x-api-key'), bearer].find((key) => key?.startsWith(hubTokenPrefix));
  const token = await findHubToken(platform, given ?? '');
  if (!token)
    throw new AppError(
      'invalid_api_key',
      401,
      'This needs a hub token (gh_sk_…) that is valid. Make one under My account → API access.',
    );
  const module = header('x-guildhall-module') ?? ownModule;
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(module))
    throw badInput('x-guildhall-module must be the id of a module.', 'x-guildhall-module');
  if (!allowsModule(token.scopes, module))
    throw new AppError('scope_missing', 403, `This token may not speak for the module ${module}.`);
  await countRequest(platform, token);
  return {
    platform,
    token,
    module,
    strict: token.strict || isOn(header('x-guildhall-strict')),
    signal: abort.signal,
    stop: () => abort.abort(),
  };
}

const isOn = (value: string | undefined) => /^(1|true|on|yes)$/i.test(value ?? '');

async function countRequest({ limits }: Platform, { id, requestsPerMinute }: HubToken) {
  if (requestsPerMinute === null) return;
  const { allowed, retryAfter } = await limits.take(`hub-token:${id}`, requestsPerMinute, 60);
  if (allowed) return;
  throw new AppError(
    'rate_limit_exceeded',
    429,
    `This token may call ${requestsPerMinute} times a minute. Please try again in ${retryAfter} seconds.`,
    { details: { retryAfter } },
  );
}

/** The scope of the gateway's calls for this one. */
export const scopeOf = (call: ApiCall, spending?: Spending): CallScope => ({
  user: { id: call.token.userId },
  module: call.module,
  signal: call.signal,
  tokenId: call.token.id,
  onUsed: spending?.onUsed,
  reservationId: spending?.portion,
  most: spending?.most,
  isNoted: true,
});
