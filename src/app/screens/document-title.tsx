import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { headOf } from '#shell/page/page-head.ts';
import { useSite } from '#shell/page/site.tsx';
import type { RouteHandle } from './route-handle.ts';

/** Title of the matched screen, without the product's name; loader data may carry a nearer one. */
export function titleOf(matches: readonly { handle: unknown; data?: unknown }[]): string {
  const last = matches.at(-1);
  const data = last?.data as { title?: unknown } | undefined;
  const fromData = headOf(data)?.title ?? data?.title;
  const title =
    typeof fromData === 'string' ? fromData : (last?.handle as RouteHandle | undefined)?.title;
  return title ?? '';
}

/** Keeps the tab's title in step with navigation; the server writes the first one. */
export function DocumentTitle() {
  const matches = useMatches();
  const { name } = useSite();
  const title = titleOf(matches.map(({ handle, loaderData }) => ({ handle, data: loaderData })));
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  return null;
}
