import { Hono } from 'hono';
import { z } from 'zod';
import { AppError, badInput, forbidden } from '#kernel/errors.ts';
import { deliveryStates, subscriberFilterSchema } from '#kernel/newsletter.ts';
import { requireInteractive } from '#platform/http/interactive.ts';
import type { HubEnv, RequestContext } from '#platform/http/server-module.ts';
import { readUpload, type Upload } from '#platform/http/upload.ts';
import { findBroadcast } from '#platform/newsletter/broadcasts/broadcast-rows.ts';
import { exportDeliveries } from '#platform/newsletter/broadcasts/delivery-list.ts';
import { exportSubscribers } from '#platform/newsletter/subscribers/export-subscribers.ts';
import { importSubscribers } from '#platform/newsletter/subscribers/import-subscribers.ts';
import { importColumns } from '#platform/newsletter/subscribers/read-import.ts';
import type { Platform } from '#platform/platform.ts';

const path = '/api/newsletter/admin';
/** 200,000 subscribers with names and interests. */
export const subscriberUpload: Upload = {
  ...{ paths: [`${path}/import`], what: 'A file', largest: 30e6, as: 'form' },
};
const mappingSchema = z.partialRecord(z.enum(importColumns), z.string().max(200));

/** Files in and out of the newsletter, with addresses of many; all for administrators in person. */
export function createFileRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get(`${path}/subscribers.csv`, async (c) => {
    adminOf(c.get('hub'));
    const filter = readJson(subscriberFilterSchema, c.req.query('filter') ?? '{}', 'filter');
    const day = platform.now().toISOString().slice(0, 10);
    return csvOf(exportSubscribers(platform, filter), `newsletter-subscribers-${day}.csv`);
  });
  routes.get(`${path}/broadcasts/:id/deliveries.csv`, async (c) => {
    adminOf(c.get('hub'));
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) throw badInput('This is not a broadcast.', 'id');
    await findBroadcast(platform.db, id.data);
    const status = z.enum(deliveryStates).optional().safeParse(c.req.query('status')).data;
    const query = { broadcastId: id.data, status, q: c.req.query('q') };
    return csvOf(exportDeliveries(platform.db, query), 'broadcast-recipients.csv');
  });
  routes.post(`${path}/import`, async (c) => {
    const { id } = adminOf(c.get('hub'));
    const { form, file } = await readUpload(c, subscriberUpload);
    const text = (name: string) => String(form.get(name) ?? '');
    const result = await importSubscribers(platform, {
      bytes: new Uint8Array(await file.arrayBuffer()),
      mapping: readJson(mappingSchema, text('mapping') || '{}', 'mapping'),
      consent: text('consent').slice(0, 1000),
      dryRun: text('dryRun') !== 'false',
      actor: { id, signal: c.req.raw.signal },
    });
    return c.json(result);
  });
  return routes;
}

function adminOf({ user }: RequestContext) {
  if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
  if (!user.isAdmin) throw forbidden('Only an administrator of this hub can do this.');
  return requireInteractive(user);
}

function readJson<T>(schema: z.ZodType<T>, text: string, field: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw badInput(`The ${field} is not understood.`, field);
  }
}

async function csvOf(lines: AsyncGenerator<string>, name: string): Promise<Response> {
  // The headings and the first page: what the database refuses is told instead of a file cut off.
  const begun = [await lines.next(), await lines.next()];
  const encoder = new TextEncoder();
  // Each page is read when the receiver has room for it.
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = begun.shift() ?? (await lines.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
