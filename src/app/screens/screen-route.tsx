import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { AppFrame } from '#shell/frame/app-frame.tsx';
import { SiteFrame } from '#shell/frame/site-frame.tsx';
import type { WebRoute } from '#shell/modules/web-module.ts';
import { Gate, PageSkeleton } from '#shell/session/gate.tsx';
import { useSeemsSignedIn, useSession } from '#shell/session/session.tsx';
import type { RouteHandle } from './route-handle.ts';

/** A module's screen as a route: in its frame, behind its gate, its code loaded when opened. */
export function screenRoute(route: WebRoute): RouteObject {
  return {
    // Named by its path: the server and the browser must mean the same route, whichever others they know.
    id: route.path,
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
 * Visitors see the public header, signed-in people their navigation, both from the first HTML on. Both
 * are of one height, so nothing moves where the server guessed wrong.
 */
export function Framed(props: {
  frame: WebRoute['frame'];
  access?: WebRoute['access'];
  children: ReactNode;
}) {
  const { status } = useSession();
  const seemsSignedIn = useSeemsSignedIn();
  if (props.frame === 'bare') return <main id="content">{props.children}</main>;
  if (props.frame === 'site') return <SiteFrame>{props.children}</SiteFrame>;
  const asVisitor = props.access === 'public' ? !seemsSignedIn : status === 'signed-out';
  if (!asVisitor) return <AppFrame>{props.children}</AppFrame>;
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">{props.children}</div>
    </SiteFrame>
  );
}
