import type { Context, MiddlewareHandler } from 'hono';
import { authenticate } from '#platform/auth/authenticate.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { v0Error } from './v0-errors.ts';

/** The one base of a hub, besides the Airtable base that it mirrors. */
export const ownBaseId = 'appGuildhallHub00';

/** Requests of one person in ten seconds. */
const allowance = 500;

const people = new WeakMap<Request, CurrentUser>();
/** The admin whose token a request carries. */
export const adminOf = (c: Context<HubEnv>): CurrentUser => people.get(c.req.raw) as CurrentUser;

/** Lets administrators with a token through, at a pace that leaves the hub to others. */
export const authorizeV0 =
  (platform: Platform): MiddlewareHandler<HubEnv> =>
  async (c, next) => {
    const user = await authenticate(platform, c.req.header('authorization') ?? null);
    if (!user) return v0Error(401, 'AUTHENTICATION_REQUIRED', 'Authentication required');
    if (!user.isAdmin) {
      return v0Error(403, 'INVALID_PERMISSIONS', 'You are not permitted to perform this operation');
    }
    const capacity = allowance * platform.config.RATE_LIMIT_FACTOR;
    const { allowed } = await platform.limits.take(`records-api:${user.id}`, capacity, 10);
    if (!allowed) {
      const errors = [
        { error: 'RATE_LIMIT_REACHED', message: 'Too many requests. Wait 30 seconds.' },
      ];
      return Response.json({ errors }, { status: 429 });
    }
    people.set(c.req.raw, user);
    await next();
  };

/** Whether the hub answers for this base. */
export const isOurBase = (platform: Platform, baseId: string | undefined): boolean =>
  baseId === ownBaseId || (baseId !== undefined && baseId === platform.config.AIRTABLE_BASE_ID);

export const unknownBase = (): Response =>
  v0Error(
    403,
    'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    'Invalid permissions, or the requested model was not found. Check that both your user and your token have the required permissions, and that the model names and/or ids are correct.',
  );
