import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { rootId } from './web-routes.tsx';

export const loadAllRoutes = async () => (await import('./all-routes.tsx')).allRoutes();

/** Adds all other screens to a router that began with the first page's alone. */
export function addWhenNeeded(): PatchRoutesOnNavigationFunction {
  let isAdded = false;
  return async ({ patch, signal }) => {
    if (isAdded) return;
    const routes = await loadAllRoutes();
    // Of a navigation that another one overtook the router takes nothing.
    if (signal.aborted) return;
    patch(rootId, routes);
    isAdded = true;
  };
}

/** Fetches the list as soon as somebody points at a link, so that the click itself need not wait for it. */
export function fetchWhenPointedAt(): void {
  const begun = new AbortController();
  const options = { signal: begun.signal, passive: true };
  const begin = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    begun.abort();
    // Whether it comes is for the navigation to say.
    loadAllRoutes().catch(() => {});
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    window.addEventListener(kind, begin, options);
  }
}
