import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { themeScript } from '#shell/theme.tsx';
import { titleOf } from './document-title.tsx';
import type { RouteHandle } from './route-handle.ts';
import { WebProviders } from './web-providers.tsx';
import { createRoutes } from './web-routes.tsx';

const handler = createStaticHandler(createRoutes());

type Frame = { readonly template: string; readonly nonce: string };

/** Renders a page request to complete HTML. Unknown paths get the 404 page with status 404. */
export async function renderPage(request: Request, { template, nonce }: Frame): Promise<Response> {
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <WebProviders>
        <StaticRouterProvider router={router} context={context} nonce={nonce} />
      </WebProviders>
    </StrictMode>,
  );
  const last = context.matches.at(-1);
  const handle = last?.route.handle as RouteHandle | undefined;
  const unknown = last?.route.path === '*' || !last;
  const data = last ? context.loaderData[last.route.id] : undefined;
  const head = [
    `<title>${escapeHtml(titleOf([{ handle, data }]))}</title>`,
    handle?.description && `<meta name="description" content="${escapeHtml(handle.description)}">`,
    !(handle?.indexed && !unknown) && '<meta name="robots" content="noindex">',
    `<script nonce="${nonce}">${themeScript}</script>`,
  ];
  const page = template
    .replace('<!--head-->', () => head.filter(Boolean).join('\n    '))
    .replace('<!--page-->', () => html)
    .replaceAll('<script type="module"', `<script nonce="${nonce}" type="module"`);
  return new Response(page, {
    status: unknown ? 404 : context.statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
