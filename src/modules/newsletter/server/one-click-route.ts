import { Hono } from 'hono';
import { z } from 'zod';
import { withRequestContext } from '#platform/http/request-context.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { subscriberOfLink } from '#platform/newsletter/subscribers/subscriber-rows.ts';
import { unsubscribe } from '#platform/newsletter/subscribers/unsubscribe.ts';
import type { Platform } from '#platform/platform.ts';

const path = '/newsletter/unsubscribe';
const linkSchema = z.object({ s: z.uuid(), t: z.string().min(1).max(64) });

/**
 * One-click unsubscribing (RFC 8058): mail programs POST to the address in the List-Unsubscribe
 * header, without cookies. The answer is a plain 200 and never a redirect. GET is the page.
 */
export function createOneClickRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.use(path, withRequestContext(platform));
  routes.post(path, async (c) => {
    // The body says "List-Unsubscribe=One-Click", as a form or in parts; the address says it all.
    const link = linkSchema.safeParse(c.req.query());
    if (!link.success) return c.text('This link is not complete.', 404);
    const { id } = await subscriberOfLink(platform, link.data);
    await unsubscribe(platform, id, { source: 'one-click', ip: c.get('hub').ip });
    return c.text('You are unsubscribed.', 200);
  });
  return routes;
}
