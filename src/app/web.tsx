import '../ui/tokens.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readSite } from '#shell/site.tsx';
import { WebProviders } from './web-providers.tsx';
import { createRoutes } from './web-routes.tsx';

const routes = createRoutes();
await loadMatched(routes);
const router = createBrowserRouter(routes);
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <WebProviders site={readSite()}>
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
