import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { addressOf } from '../../http/client/client-address.ts';
import type { HubEnv } from '../../http/server-module.ts';
import type { Upload } from '../../http/upload.ts';
import type { Platform } from '../../platform.ts';
import { largestForm } from '../forms/read-form.ts';
import { answerSite } from './answer-site.ts';
import type { SiteRequest } from './site-request.ts';

/** Forms on pages that are shown below `/sites` of the hub. */
export const sitesUpload: Upload = {
  paths: ['/sites/*'],
  what: 'What a form sends',
  largest: largestForm,
  as: 'body',
};

/**
 * The same pages below `/sites` of the hub, for hubs that can be reached on one port only: each in a sandbox,
 * without an origin and without scripts, so that nothing of the hub can be reached from it.
 */
export function createSitesRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.all('/:slug{.+}', async (c) => {
    // The hub has held it to the size of an upload; whoever sends it hears of faults only once it is read.
    const sent = Buffer.from(await c.req.arrayBuffer());
    const request = asRequest(platform, c, sent);
    const { status, headers, body } = await answerSite(platform, request);
    const content = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body;
    return new Response(content as BodyInit | undefined, { status, headers });
  });
  return routes;
}

function asRequest({ config }: Platform, c: Context<HubEnv>, sent: Buffer): SiteRequest {
  const url = new URL(c.req.url);
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  return {
    method: c.req.method,
    host: url.hostname,
    path: url.pathname.slice('/sites'.length),
    query: url.search.slice(1),
    header: (name) => c.req.header(name),
    body: async () => sent,
    ip: addressOf(config.TRUSTED_PROXIES, {
      socket: incoming?.socket?.remoteAddress,
      forwarded: c.req.header('x-forwarded-for'),
    }),
    isTls: false,
    isSandboxed: true,
  };
}
