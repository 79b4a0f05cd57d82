import type { RouteObject } from 'react-router';
import { aliasRoutes } from './alias-routes.ts';
import type { RouteHandle } from './route-handle.ts';
import { Framed, screenRoute } from './screen-route.tsx';
import { screens } from './screens.ts';
import { moduleInfos } from './web-modules.ts';

/** Every screen, every path that leads to one, and what is shown for all other paths. */
export const allRoutes = (): RouteObject[] => [
  ...screens.map(screenRoute),
  ...aliasRoutes(moduleInfos, new Set(screens.map(({ path }) => path))),
  {
    path: '*',
    lazy: async () => {
      const { NotFoundPage } = await import('#shell/errors/not-found-page.tsx');
      return {
        element: (
          <Framed frame="site">
            <NotFoundPage />
          </Framed>
        ),
      };
    },
    handle: { title: 'Page not found', indexed: false } satisfies RouteHandle,
  },
];
