import '../ui/tokens.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeEarlyEvents } from '#shell/frame/early-events.tsx';
import { readSite } from '#shell/page/site.tsx';
import { drawnFor } from '#shell/session/session-hint.ts';
import { addWhenNeeded, fetchWhenPointedAt, loadAllRoutes } from './screens/late-routes.ts';
import { WebProviders } from './screens/web-providers.tsx';
import { createRoutes, firstRoutes } from './screens/web-routes.tsx';

const known = firstRoutes();
const isFirstPage = matchRoutes(known, window.location) !== null;
const routes = createRoutes(isFirstPage ? known : await loadAllRoutes());
await loadMatched(routes);
const router = createBrowserRouter(
  routes,
  isFirstPage ? { patchRoutesOnNavigation: addWhenNeeded() } : {},
);
if (isFirstPage) fetchWhenPointedAt();
takeEarlyEvents();
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <WebProviders site={readSite()} session={drawnFor()}>
      <RouterProvider router={router} />
    </WebProviders>
  </StrictMode>,
);

/** The first screen's code must be there before hydration, or React would find an empty page. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  const matched = matchRoutes(all, window.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
