import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { earlyEventsScript } from '#shell/frame/early-events.tsx';
import { hubFetch } from '#shell/hub/hub-client.ts';
import { headOf } from '#shell/page/page-head.ts';
import type { Site } from '#shell/page/site.tsx';
import { hintOf } from '#shell/session/session-hint.ts';
import { themeScript } from '#shell/theme.tsx';
import { headTags } from './documents/head-tags.ts';
import { allRoutes } from './screens/all-routes.tsx';
import { titleOf } from './screens/document-title.tsx';
import type { RouteHandle } from './screens/route-handle.ts';
import { WebProviders } from './screens/web-providers.tsx';
import { createRoutes, firstRoutes } from './screens/web-routes.tsx';

const handler = createStaticHandler(createRoutes(allRoutes()));
const first = firstRoutes();

type Frame = {
  readonly template: string;
  /** Addresses of the scripts that all pages but the first need besides those of the template. */
  readonly preloads: readonly string[];
  readonly nonce: string;
  /** Where visitors reach this hub, for absolute addresses. */
  readonly siteUrl: string;
  /** How the hub calls itself. */
  readonly site: Site;
  /** Answers a request of a loader in this process, as its visitor's. */
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Renders a page request to complete HTML. Unknown paths get the 404 page with status 404. */
export async function renderPage(request: Request, frame: Frame): Promise<Response> {
  const { template, nonce, siteUrl } = frame;
  const requestContext = new RouterContextProvider();
  requestContext.set(hubFetch, frame.fetch);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const session = hintOf(request.headers.get('cookie'));
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <WebProviders site={frame.site} session={session}>
        <StaticRouterProvider router={router} context={context} nonce={nonce} />
      </WebProviders>
    </StrictMode>,
  );
  const last = context.matches.at(-1);
  const handle = last?.route.handle as RouteHandle | undefined;
  const unknown = last?.route.path === '*' || !last;
  const data = last ? context.loaderData[last.route.id] : undefined;
  const own = headOf(data) ?? { title: titleOf([{ handle, data }]), ...described(handle) };
  const indexed = handle?.indexed === true && !unknown && !own.hidden;
  const found = indexed ? { ...everyPage(request), ...own } : own;
  const preloads = matchRoutes(first, new URL(request.url)) ? [] : frame.preloads;
  const head = [
    ...headTags({ head: found, site: frame.site, siteUrl, nonce, indexed }),
    ...preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    `<script nonce="${nonce}">${themeScript};${earlyEventsScript}</script>`,
  ];
  const page = template
    .replace('<html ', () => `<html data-session="${session}" `)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => html)
    .replaceAll('<script type="module"', `<script nonce="${nonce}" type="module"`);
  return new Response(page, {
    status: unknown ? 404 : (found.status ?? context.statusCode),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'cookie',
    },
  });
}

/** What a public page has that says nothing of its own. */
const everyPage = (request: Request) => ({
  canonical: new URL(request.url).pathname,
  image: '/share-images/pages/home.png',
});

const described = (handle: RouteHandle | undefined) =>
  handle?.description ? { description: handle.description } : {};
