import { Hono } from 'hono';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { receiveEvent } from './inbox.ts';
import { noteRefused } from './refused-events.ts';
import { stripeOf } from './stripe-client.ts';

/**
 * `POST /webhooks/stripe`: checks the signature over the bytes as they came, keeps the event, and
 * answers. Of what has no genuine signature only the fact is kept, and of that not more than a
 * person reads: anybody may send here.
 */
export function createWebhookRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.post('/webhooks/stripe', async (c) => {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = platform.config;
    if (!key || !secret) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404);
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const signature = c.req.header('stripe-signature') ?? '';
    const event = verify(platform, bytes, signature, secret);
    if (typeof event === 'string') {
      platform.log.warn({ reason: event }, 'A payment event was refused');
      await noteRefused(platform, bytes, event);
      return c.json({ code: 'bad_signature', message: 'The signature does not fit.' }, 400);
    }
    const object = (event.data.object as { id?: string }).id ?? '';
    await receiveEvent(platform, {
      ...{ id: event.id, type: event.type, object },
      account: event.account,
    });
    return c.json({ received: true });
  });
  return routes;
}

/** The event, or why its signature holds for none of the secrets. */
function verify(platform: Platform, bytes: Buffer, signature: string, secrets: string) {
  if (signature === '') return 'No signature';
  let why = 'Wrong signature';
  for (const secret of secrets.split(',')) {
    try {
      return stripeOf(platform).webhooks.constructEvent(bytes, signature, secret.trim());
    } catch (error) {
      if (/timestamp outside/i.test(String(error))) why = 'Signed too long ago';
    }
  }
  return why;
}
