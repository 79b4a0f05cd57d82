import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { webModule as home } from '#modules/home/web/index.tsx';
import { UnexpectedErrorPage } from '#shell/errors/unexpected-error-page.tsx';
import { VisitBeacon } from '#shell/frame/visit-beacon.tsx';
import { LateBanner } from '#shell/impersonation/late-banner.tsx';
import { DocumentTitle } from './document-title.tsx';
import { screenRoute } from './screen-route.tsx';

const Root = () => (
  <>
    <DocumentTitle />
    <VisitBeacon />
    <LateBanner />
    <Outlet />
    <ScrollRestoration />
  </>
);

/** The route that stands around all others. */
export const rootId = 'root';

/** Routes as React Router wants them: one root, and in it what is known so far. */
export const createRoutes = (children: RouteObject[]): RouteObject[] => [
  { id: rootId, element: <Root />, errorElement: <UnexpectedErrorPage />, children },
];

/** The landing page and what its module has besides: all that a first visit needs. */
export const firstRoutes = (): RouteObject[] => home.routes.map(screenRoute);
