import { Hono } from 'hono';
import { readJsonBody } from '../http/read-json-body.ts';
import { clientAddress } from '../http/request-context.ts';
import type { HubEnv } from '../http/server-module.ts';
import type { Platform } from '../platform.ts';
import { isBot, objects, readVisit, type SitePages, visitSchema } from './read-visit.ts';

/** Visits a minute and address that are counted; the rest of a flood is not. */
const perMinute = 120;

/**
 * `POST /api/visits`: a page says that it was opened. Always answers 204: whether a visit was
 * counted is nobody's business. Sets and reads no cookie.
 */
export function createVisitRoutes(platform: Platform, pages: SitePages): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  const ownHost = new URL(platform.config.SITE_URL).host;
  routes.post('/', async (c) => {
    const ip = clientAddress(platform, c);
    const userAgent = c.req.header('user-agent') ?? '';
    const visit = visitSchema.safeParse(await readJsonBody(c).catch(() => undefined));
    if (!visit.success || isBot(userAgent) || objects(c.req.raw.headers)) return c.body(null, 204);
    const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
    const { allowed } = await platform.limits.take(`visits:${ip}`, capacity, 60);
    if (allowed) {
      const things = readVisit(visit.data, { userAgent, ownHost, pages });
      await platform.visits.count(things, { ip, userAgent });
    }
    return c.body(null, 204);
  });
  return routes;
}
