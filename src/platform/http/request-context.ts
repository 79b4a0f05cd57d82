import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { authenticate } from '../auth/authenticate.ts';
import type { Platform } from '../platform.ts';
import type { HubEnv } from './server-module.ts';

/** Attaches `hub` (platform, user, address, request id) to requests below the paths it is put on. */
export const withRequestContext =
  (platform: Platform): MiddlewareHandler<HubEnv> =>
  async (c, next) => {
    const user = await authenticate(platform, c.req.header('authorization') ?? null);
    c.set('hub', { platform, user, ip: clientAddress(platform, c), requestId: uuidv7() });
    await next();
  };

/** Address of the client: the socket's, or what a trusted proxy says it forwarded for. */
export function clientAddress(platform: Platform, c: Context): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const socket = bindings?.incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
  if (!platform.config.TRUSTED_PROXIES.includes(socket)) return socket;
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  // The right-most entry that is not one of our proxies is the nearest address we can believe.
  const hops = forwarded
    .map((hop) => hop.trim())
    .filter(Boolean)
    .reverse();
  return hops.find((hop) => !platform.config.TRUSTED_PROXIES.includes(hop)) ?? socket;
}
