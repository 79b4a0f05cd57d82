import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { AppFrame } from '#shell/app-frame.tsx';
import { Gate, PageSkeleton } from '#shell/gate.tsx';
import { LateBanner } from '#shell/impersonation/late-banner.tsx';
import { useSession } from '#shell/session.tsx';
import { SiteFrame } from '#shell/site-frame.tsx';
import { UnexpectedErrorPage } from '#shell/unexpected-error-page.tsx';
import { VisitBeacon } from '#shell/visit-beacon.tsx';
import type { WebRoute } from '#shell/web-module.ts';
import { aliasRoutes } from './alias-routes.ts';
import { DocumentTitle } from './document-title.tsx';
import type { RouteHandle } from './route-handle.ts';
import { moduleInfos, webRoutes } from './web-modules.ts';

/** All screens as React Router routes: one root, a frame each, code loaded when opened. */
export const createRoutes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <UnexpectedErrorPage />,
    children: [
      ...webRoutes.map(toRoute),
      ...aliasRoutes(moduleInfos, new Set(webRoutes.map(({ path }) => path))),
      {
        path: '*',
        lazy: async () => {
          const { NotFoundPage } = await import('#shell/not-found-page.tsx');
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
    ],
  },
];

const Root = () => (
  <>
    <DocumentTitle />
    <VisitBeacon />
    <LateBanner />
    <Outlet />
    <ScrollRestoration />
  </>
);

function toRoute(route: WebRoute): RouteObject {
  return {
    path: route.path,
    handle: {
      title: route.title,
      description: route.description,
      indexed: route.access === 'public',
    } satisfies RouteHandle,
    lazy: async () => {
      const { Page, ...rest } = (await route.load()) as {
        Page: ComponentType;
        loader?: RouteObject['loader'];
      };
      const Visitors = route.loadForVisitors && lazyPage(route.loadForVisitors);
      const visitorsPage = Visitors && (
        <Suspense fallback={<PageSkeleton />}>
          <Visitors />
        </Suspense>
      );
      return {
        ...rest,
        element: (
          <Framed frame={route.frame} access={route.access}>
            <Gate access={route.access} forVisitors={visitorsPage} texts={route.gateTexts}>
              <Page />
            </Gate>
          </Framed>
        ),
      };
    },
  };
}

const lazyPage = (load: () => Promise<{ Page: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Page }));

/**
 * Visitors see the public header, signed-in people their navigation. Public pages start with the
 * public header, as the server renders it; both are of one height, so nothing moves.
 */
function Framed(props: {
  frame: WebRoute['frame'];
  access?: WebRoute['access'];
  children: ReactNode;
}) {
  const { status } = useSession();
  if (props.frame === 'bare') return <main id="content">{props.children}</main>;
  if (props.frame === 'site') return <SiteFrame>{props.children}</SiteFrame>;
  const asVisitor = props.access === 'public' ? status !== 'signed-in' : status === 'signed-out';
  if (!asVisitor) return <AppFrame>{props.children}</AppFrame>;
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">{props.children}</div>
    </SiteFrame>
  );
}
