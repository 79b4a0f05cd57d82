import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { newId } from '#platform/db/new-id.ts';
import { authenticate, readBearer } from '../auth/authenticate.ts';
import { impersonated } from '../auth/impersonation/refuse-impersonated.ts';
import { personOfToken } from '../hub-tokens/token-person.ts';
import type { Platform } from '../platform.ts';
import { addressOf } from './client/client-address.ts';
import type { HubEnv } from './server-module.ts';

/** Attaches `hub` (platform, user, address, request id) to requests below the paths it is put on. */
export const withRequestContext =
  (platform: Platform): MiddlewareHandler<HubEnv> =>
  async (c, next) => {
    const authorization = c.req.header('authorization') ?? null;
    const user =
      (await personOfToken(platform, readBearer(authorization), c.req.path)) ??
      (await authenticate(platform, authorization));
    if (user?.impersonatedBy && !isGuarded(c.req.method, c.req.path)) throw impersonated();
    c.set('hub', { platform, user, ip: clientAddress(platform, c), requestId: newId() });
    await next();
    // What is one person's must not be kept for the next, by a browser or a proxy on the way.
    if (user && !c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  };

/**
 * Uploads, functions and the like have no contract that says whether they bear somebody acting for
 * another: they bear it for plain reading only. Contracts are judged one by one (`implement.ts`).
 */
const isGuarded = (method: string, path: string) =>
  path.startsWith('/api/rpc/') || (method === 'GET' && path.startsWith('/api/'));

/** Address of the client: the socket's, or what a trusted proxy says it forwarded for. */
export function clientAddress(platform: Platform, c: Context): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return addressOf(platform.config.TRUSTED_PROXIES, {
    socket: bindings?.incoming?.socket?.remoteAddress,
    forwarded: c.req.header('x-forwarded-for'),
  });
}
