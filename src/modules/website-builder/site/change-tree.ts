import { type Entries, freeSlug, pathOfNode } from './paths.ts';
import { withRedirects } from './redirects.ts';
import type { Site, SiteNode } from './site-schema.ts';

/** The pages directly below another one, or those above all others, in their order. */
export const childrenOf = (site: Pick<Site, 'pages'>, parentId: string | undefined): SiteNode[] =>
  site.pages.filter((page) => page.parentId === parentId);

/** Changes what is known of a page; where its address changes, a redirect leads from the old one. */
export function changeNode(
  site: Site,
  entries: Entries,
  id: string,
  change: Partial<Omit<SiteNode, 'id'>>,
): Site {
  const pages = site.pages.map((page) => (page.id === id ? { ...page, ...change } : page));
  return withRedirects({ site, entries }, { site: { ...site, pages }, entries }).site;
}

/**
 * Puts a page below another one, in front of `before` or at the end. Redirects lead from where it was, and an
 * address that is taken there becomes a free one.
 */
export function moveNode(
  site: Site,
  entries: Entries,
  id: string,
  to: { readonly parentId?: string | undefined; readonly before?: string | undefined },
): Site {
  const page = site.pages.find((one) => one.id === id);
  if (!page || to.before === id) return site;
  const { parentId: _, ...bare } = page;
  const rest = site.pages.filter((one) => one.id !== id);
  const at = rest.findIndex((one) => one.id === to.before);
  const put = (slug: string): Site => {
    const moved = { ...bare, slug, ...(to.parentId !== undefined && { parentId: to.parentId }) };
    return { ...site, pages: rest.toSpliced(at < 0 ? rest.length : at, 0, moved) };
  };
  const others = new Set(rest.map((one) => pathOfNode(site, one.id)));
  const base = pathOfNode(put('x'), id).replace(/x$/, '');
  const taken = new Set([...others].map((path) => path.slice(base.length)));
  const slug = freeSlug(page.slug || 'page', taken);
  const next = put(page.slug === '' && to.parentId === undefined ? '' : slug);
  return withRedirects({ site, entries }, { site: next, entries }).site;
}

/** Takes a page out; those below it move up to where it was. */
export function removeNode(site: Site, entries: Entries, id: string): Site {
  const gone = site.pages.find((page) => page.id === id);
  if (!gone) return site;
  let next = site;
  for (const child of childrenOf(site, id)) {
    next = moveNode(next, entries, child.id, { parentId: gone.parentId, before: id });
  }
  const pages = next.pages
    .filter((page) => page.id !== id)
    .map(({ translationOf, ...page }) => ({
      ...page,
      ...(translationOf !== undefined && translationOf !== id && { translationOf }),
    }));
  return { ...next, pages, redirects: next.redirects.filter(({ to }) => to !== `page:${id}`) };
}
