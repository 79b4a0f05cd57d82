import type { AnyContractRouter } from '@orpc/contract';
import { type ImplementerInternalWithMiddlewares, implement, ORPCError, os } from '@orpc/server';
import { acceptsTokens, type EndpointMeta } from '#kernel/contract.ts';
import { AppError } from '#kernel/errors.ts';
import { impersonated } from '../auth/impersonation/refuse-impersonated.ts';
import { asExpectedError } from '../db/expected-errors.ts';
import { readOnly } from '../files/room.ts';
import type { CurrentUser } from '../platform.ts';
import { requireInteractive } from './interactive.ts';
import type { RequestContext } from './server-module.ts';
import { requireStorable } from './storable.ts';

const guard = os
  .$context<RequestContext>()
  .middleware(async ({ context, procedure, next }, input: unknown) => {
    const meta = procedure['~orpc'].meta as EndpointMeta;
    const { method = 'POST' } = procedure['~orpc'].route;
    authorise(meta, context.user);
    if (context.user?.impersonatedBy && !(meta.impersonable ?? method === 'GET')) {
      throw toApiError(impersonated());
    }
    const changes = method !== 'GET' && method !== 'DELETE' && !meta.whileReadOnly;
    if (changes && (await context.platform.room.look()).tight) throw toApiError(readOnly());
    try {
      if (context.user && !acceptsTokens(meta, method)) requireInteractive(context.user);
      await limit(meta, context);
      requireStorable(input);
      return await next();
    } catch (thrown) {
      const error = asExpectedError(thrown);
      if (error instanceof AppError && error.code === 'busy') {
        context.platform.log.warn({ err: thrown }, 'Two calls waited for each other; one gave way');
      }
      throw error instanceof AppError ? toApiError(error) : error;
    }
  });

/**
 * Begins the server side of a contract. Its first step authorises every call by the permission
 * that the endpoint names, counts it against its allowance, and maps AppError to the one error
 * shape of the API.
 */
export function implementContract<C extends AnyContractRouter>(contract: C) {
  const plain = implement(contract).$context<RequestContext>();
  // The library cannot express `use` on a contract that is still a type parameter.
  const guarded = (plain as unknown as { use(step: unknown): unknown }).use(guard);
  return guarded as ImplementerInternalWithMiddlewares<C, RequestContext, RequestContext>;
}

/** The user of an endpoint whose permission is `user` or `admin`. */
export function signedIn(context: RequestContext): CurrentUser {
  if (!context.user) throw new AppError('unauthorized', 401, 'Please sign in.');
  return context.user;
}

function authorise({ permission }: EndpointMeta, user: CurrentUser | null): void {
  if (permission === 'public') return;
  if (!user) throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Please sign in.' });
  if (permission === 'admin' && !user.isAdmin) {
    throw new ORPCError('FORBIDDEN', {
      status: 403,
      message: 'Only an administrator of this hub can do this.',
    });
  }
}

/** Requests per minute per person (or address) and endpoint group, where the contract sets none. */
const defaultPerMinute = { public: 120, user: 600, admin: 600 } as const;

async function limit(meta: EndpointMeta, context: RequestContext): Promise<void> {
  const who = context.user?.id ?? context.ip;
  const perMinute = meta.perMinute ?? defaultPerMinute[meta.permission];
  const group = meta.limitGroup ?? 'api';
  const capacity = perMinute * context.platform.config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await context.platform.limits.take(
    `${group}:${who}`,
    capacity,
    60,
  );
  if (allowed) return;
  throw new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message: `Too many requests. Please try again in ${retryAfter} seconds.`,
    data: { retryAfter },
  });
}

/** One error shape for all endpoints: code, status, message, and the field at fault in `data`. */
export function toApiError(error: AppError) {
  return new ORPCError(error.code.toUpperCase(), {
    status: error.status,
    message: error.message,
    data: { ...error.details, ...(error.field && { field: error.field }) },
    cause: error,
  });
}
