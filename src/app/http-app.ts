import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { AppError, badInput } from '#kernel/errors.ts';
import { createAuthRoutes, createRestRoutes } from '#platform/auth/routes.ts';
import { isDatabaseGone } from '#platform/db/database-gone.ts';
import { asExpectedError } from '#platform/db/expected-errors.ts';
import { createFontRoutes } from '#platform/fonts/font-routes.ts';
import { createApi } from '#platform/http/api.ts';
import { apiError } from '#platform/http/api-errors.ts';
import { createFileRoutes } from '#platform/http/file-routes.ts';
import { hearOut } from '#platform/http/hear-out.ts';
import { refuseWhileTight, tellReadOnly } from '#platform/http/read-only.ts';
import { clientAddress, withRequestContext } from '#platform/http/request-context.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import { largestBody, tooLarge, type Upload, uploadFinder } from '#platform/http/upload.ts';
import { isForPrograms } from '#platform/hub-tokens/token-person.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { siteSettings } from '#platform/settings/site-settings.ts';
import { createSitesRoute, sitesUpload } from '#platform/sites/serve/sites-route.ts';
import { createVisitRoutes } from '#platform/visits/visit-routes.ts';
import { createWidgetRoutes, widgetUpload } from '#platform/widget/widget-routes.ts';
import type { DiscoveredModule } from './discovery.ts';
import { createCrawlerRoutes } from './documents/crawler-routes.ts';
import { errorDocument } from './documents/error-document.ts';
import { publicConfig } from './documents/public-config.ts';
import { version } from './version.ts';

/** What a page is rendered with, beside its request. */
export type PageFrame = {
  /** Belongs to this answer's script policy. */
  readonly nonce: string;
  /** Where visitors reach this hub. */
  readonly siteUrl: string;
  /** How the hub calls itself. */
  readonly site: { name: string; description: string; logoUrl: string | null };
  /** Answers requests of the page's loader in this process. */
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Answers page requests. */
export type PageRenderer = {
  render(request: Request, frame: PageFrame): Promise<Response>;
  /** A built file such as a script or font, or undefined. */
  asset(request: Request): Promise<Response | undefined>;
};

type Parts = {
  readonly platform: Platform;
  readonly metrics: Metrics;
  readonly modules: readonly DiscoveredModule[];
  readonly functions: Hono<HubEnv>;
  readonly pages: PageRenderer | undefined;
};

/** Bytes of the largest body of routes that do not declare an upload. */
const plain = { what: 'The body of this request', largest: 1e6, as: 'body', paths: ['/'] } as const;

/** Puts all routes together, in the order in which they are tried. */
export async function createHttpApp({ platform, metrics, modules, functions, pages }: Parts) {
  const app = new Hono<HubEnv>();
  const isHttps = platform.config.SITE_URL.startsWith('https:');
  const others = { connectTo: signInOrigins(platform), frames: sitesOrigins(platform) };
  app.use(metrics.record, securityHeaders(others, isHttps), logRequests(platform));
  app.use(compress({ threshold: 1024 }));
  app.use(hearOut);
  const uploads = [
    sitesUpload,
    widgetUpload,
    ...modules.flatMap(({ server }) => server?.uploads ?? []),
  ];
  app.use(limitBodies(uploads));
  app.use(refuseNulInAddress);
  app.use('/api/*', tellReadOnly(platform));
  for (const path of ['/api/*', '/functions/v1/*', '/v1/*', '/v0/*', '/uploads', '/uploads/*']) {
    app.use(path, refuseWhileTight(platform, uploads));
  }
  app.onError((error, c) => answerError(platform, error, c.req.path));

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await platform.db.execute('select 1');
    return c.json({ status: 'ok' });
  });
  app.get('/metrics', async (c) => {
    // Figures are for the machine's own collector; a proxy must not hand them to the world.
    const near = ['127.0.0.1', '::1'].includes(clientAddress(platform, c));
    if (!near) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404);
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  app.get('/api/config', async (c) => c.json(await publicConfig(platform)));

  app.route('/', createCrawlerRoutes(platform, modules));
  app.route('/auth/v1', createAuthRoutes(platform));
  app.route('/rest/v1', createRestRoutes(platform));
  app.use('/functions/v1/*', withRequestContext(platform));
  app.route('/functions/v1', functions);
  app.route('/', createFontRoutes());
  app.route('/files', createFileRoutes(platform));
  app.route('/sites', createSitesRoute(platform));
  app.route('/', createWidgetRoutes(platform));

  const infos = modules.map(({ info }) => info);
  const patterns = infos.flatMap(({ paths }) => paths);
  const searches = infos.flatMap(({ path: own, nav = [] }) =>
    nav.flatMap(({ group, path = own }) => (group === 'Search' ? path : [])),
  );
  app.route('/api/visits', createVisitRoutes(platform, { patterns, searches }));

  for (const path of ['/api/*', '/uploads', '/uploads/*']) {
    app.use(path, withRequestContext(platform));
  }
  for (const { server } of modules) {
    const routes = server?.routes?.(platform);
    if (routes) app.route('/', routes);
  }
  app.route('/api', createApi(platform, collectRouters(modules), version));
  if (pages) {
    app.get('*', (c) =>
      answerPage(platform, pages, c.req.raw, {
        nonce: c.get('nonce'),
        siteUrl: platform.config.SITE_URL,
        // The same connection: allowances count the visitor, not the server.
        fetch: async (request) => app.fetch(request, c.env),
      }),
    );
  }
  app.notFound((c) =>
    c.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404),
  );
  return app;
}

/** Pages talk to a hosted sign-in service themselves. */
const signInOrigins = ({ config }: Platform) =>
  config.AUTH_URL ? [new URL(config.AUTH_URL).origin] : [];

/** Screens show published pages in frames. */
const sitesOrigins = ({ config }: Platform) =>
  config.SITES_ORIGIN.startsWith(`${config.SITE_URL}/`) ? [] : [config.SITES_ORIGIN];

function collectRouters(modules: readonly DiscoveredModule[]) {
  return Object.fromEntries(
    modules.flatMap(({ info, server }) =>
      server?.router ? [[camelCase(info.id), server.router]] : [],
    ),
  );
}

const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function answerPage(
  { settings, log }: Platform,
  pages: PageRenderer,
  request: Request,
  frame: Omit<PageFrame, 'site'>,
) {
  const asset = await pages.asset(request);
  if (asset) return asset;
  /** Whether what the page is made of could not be had for the moment. */
  let isAway = false;
  const fetch: PageFrame['fetch'] = async (inner) => {
    const answer = await frame.fetch(inner);
    isAway ||= answer.status === 503;
    return answer;
  };
  try {
    const { logoFileId, ...site } = await settings.get(siteSettings);
    const logoUrl = logoFileId && `/files/${logoFileId}`;
    const page = await pages.render(request, { ...frame, fetch, site: { ...site, logoUrl } });
    return isAway && page.status === 500
      ? new Response(page.body, { headers: page.headers, status: 503 })
      : page;
  } catch (error) {
    log.error({ err: error, path: new URL(request.url).pathname }, 'A page could not be made');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    const status = isAway || isDatabaseGone(error) ? 503 : 500;
    return new Response(errorDocument(siteSettings.initial.name), { status, headers });
  }
}

/** Refuses larger bodies than a route declares, before they are read. */
function limitBodies(uploads: readonly Upload[]): MiddlewareHandler {
  const find = uploadFinder(uploads);
  const limits = new Map(
    [plain, ...uploads].map((upload) => [
      upload,
      bodyLimit({ maxSize: largestBody(upload), onError: () => refuseBody(tooLarge(upload)) }),
    ]),
  );
  return (c, next) => (limits.get(find(c.req.path) ?? plain) as MiddlewareHandler)(c, next);
}

const refuseBody = ({ message, field, status }: AppError) =>
  Response.json(
    {
      ...{ code: 'request_entity_too_large', error_code: 'request_entity_too_large' },
      ...{ message, field },
      // Programs that speak `/v1` look for the message here.
      error: { message, type: 'invalid_request_error' },
    },
    // The rest of the body stays unread, so the connection cannot be used again.
    { status, headers: { connection: 'close' } },
  );

/** No address of ours holds a NUL character; text columns, file names and headers cannot either. */
const refuseNulInAddress: MiddlewareHandler = async (c, next) => {
  if (/%00/.test(c.req.url)) {
    throw badInput('The address holds a NUL character. Remove it and try again.');
  }
  await next();
};

const logRequests =
  (platform: Platform) =>
  async (
    c: { req: { method: string; path: string }; res: Response },
    next: () => Promise<void>,
  ) => {
    const begun = performance.now();
    await next();
    const ms = Math.round(performance.now() - begun);
    // The path only: queries may carry what people typed.
    platform.log.debug(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'request',
    );
  };

function answerError(platform: Platform, thrown: Error, path: string): Response {
  const error = asExpectedError(thrown) as Error;
  if (error instanceof AppError) {
    if (isForPrograms(path)) return apiError(error);
    const { code, message, status, field } = error;
    return Response.json({ code, message, ...(field && { field }) }, { status });
  }
  if (error instanceof SyntaxError || error.name === 'HTTPException') {
    return Response.json(
      { code: 'bad_request', message: 'The request could not be read.' },
      { status: 400 },
    );
  }
  platform.log.error({ err: error, path }, 'A request failed');
  return Response.json(
    { code: 'internal', message: 'Something went wrong on our side. It has been recorded.' },
    { status: 500 },
  );
}
