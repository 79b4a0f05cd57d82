import { Hono } from 'hono';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { startSync } from '#platform/records/airtable/sync-job.ts';
import { isGenuineMessage, webhookPath } from '#platform/records/airtable/webhook.ts';

/** Where Airtable says that something changed. The message carries no data: a sync fetches it. */
export function createWebhookRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post(webhookPath, async (c) => {
    const body = await c.req.text();
    if (!(await isGenuineMessage(platform, body, c.req.header('x-airtable-content-mac')))) {
      return c.json({ code: 'UNAUTHORIZED', message: 'The signature is not genuine.' }, 401);
    }
    await startSync(platform, platform.db, 'changes', 'webhook');
    return c.body(null, 204);
  });
  return routes;
}
