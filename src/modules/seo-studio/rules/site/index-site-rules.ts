import type { Spot } from '../page-facts.ts';
import type { SiteFault, SiteRule } from '../rule.ts';
import { answerOf, isBroken, isRedirect, isThere, pagesOf, type SiteFacts } from '../site-facts.ts';
import { hopsFrom } from './link-maps.ts';

/** Canonical addresses and language versions, seen from both ends. */
export const indexSiteRules: readonly SiteRule[] = [
  {
    id: 'canonical-broken',
    title: 'Original that is not there',
    severity: 'error',
    why: 'Search engines are sent to an address that does not answer, and may drop both.',
    example: '<link rel="canonical" href="/gone">',
    fix: 'Name an address that answers with status 200.',
    find: (site) =>
      [...pagesOf(site)].flatMap(([{ url }, { canonical }]): SiteFault[] => {
        if (!canonical) return [];
        const { line, text } = canonical;
        if (canonical.url === null) {
          return [
            { url, message: 'The canonical address is damaged.', evidence: [{ line, text }] },
          ];
        }
        const target = site.addresses.get(canonical.url);
        if (!target || target.url === url) return [];
        const end = site.addresses.get(hopsFrom(site, target.url).hops.at(-1) ?? '') ?? target;
        if (!isBroken(end) && !isRedirect(target)) return [];
        const said = isBroken(end) ? `answers with ${answerOf(end)}` : 'redirects';
        return [{ url, message: `The canonical address ${said}.`, evidence: [{ line, text }] }];
      }),
  },
  {
    id: 'hreflang-no-return',
    title: 'Language version that does not answer back',
    severity: 'error',
    why: 'Search engines only believe in versions that name each other.',
    example: '/en names /de, and /de does not name /en',
    fix: 'Name all versions on each of them, each one itself included.',
    find: unanswered,
  },
  {
    id: 'hreflang-broken',
    title: 'Language version that is not there',
    severity: 'error',
    why: 'Visitors from that country are sent to an error or on a detour.',
    example: '<link rel="alternate" hreflang="fr" href="/fr/gone">',
    fix: 'Correct the address, or remove the version.',
    find: (site) =>
      [...pagesOf(site)].flatMap(([{ url }, { hreflangs }]): SiteFault[] => {
        const evidence = hreflangs.flatMap(({ url: to, line, text }) => {
          const target = site.addresses.get(to ?? '');
          if (!target || (!isBroken(target) && !isRedirect(target))) return [];
          return [{ line, text: `${text} → ${answerOf(target)}` }];
        });
        return evidence.length > 0
          ? [
              {
                url,
                message: 'A language version does not answer with a page.',
                evidence: evidence.slice(0, 20),
              },
            ]
          : [];
      }),
  },
  {
    id: 'depth',
    title: 'Many clicks away',
    severity: 'notice',
    why: 'The deeper a page lies, the less often it is visited, by people and by search engines.',
    example: 'Home → Shop → Men → Clothes → Socks → Wool',
    fix: 'Link to the page from one nearer to the start. More than four clicks count as many.',
    find: ({ addresses }) =>
      [...addresses.values()]
        .filter((one) => one.page?.isIndexable && one.depth !== null && one.depth > 4)
        .map(({ url, depth }) => ({
          url,
          message: `The page is ${depth} clicks away from the start.`,
          evidence: [],
        })),
  },
  {
    id: 'orphan',
    title: 'Page that nothing links to',
    severity: 'warning',
    why: 'Visitors never come by it, and search engines take it for unimportant.',
    example: 'A page that only the sitemap names',
    fix: 'Link to the page from where it belongs, or remove it from the sitemap.',
    find: orphans,
  },
];

type Version = Spot & { readonly url: string | null };

/** Pages that a version of theirs does not name; it does not matter whether the page or a sitemap says so. */
function unanswered(site: SiteFacts): SiteFault[] {
  const versions = new Map<string, Version[]>();
  for (const [{ url }, { hreflangs }] of pagesOf(site))
    if (hreflangs.length > 0) versions.set(url, [...hreflangs]);
  for (const { of, code, url } of site.sitemaps.flatMap((one) => one.versions ?? [])) {
    const one = { line: null, text: `The sitemap: ${code} → ${(url ?? '').slice(0, 200)}`, url };
    const known = versions.get(of);
    if (known) known.push(one);
    else versions.set(of, [one]);
  }
  const named = new Set(
    [...versions].flatMap(([from, list]) => list.map(({ url }) => `${from} ${url}`)),
  );
  return [...versions].flatMap(([url, list]): SiteFault[] => {
    if (!site.addresses.get(url)?.page) return [];
    const evidence = list.filter((one) => {
      const isOther = one.url !== null && one.url !== url && site.addresses.get(one.url)?.page;
      return isOther && !named.has(`${one.url} ${url}`);
    });
    if (evidence.length === 0) return [];
    return [
      {
        url,
        message: 'A language version does not name this page in return.',
        evidence: evidence.slice(0, 20).map(({ line, text }) => ({ line, text })),
      },
    ];
  });
}

function orphans(site: SiteFacts): SiteFault[] {
  // Of a crawl that ended early nobody can say what links where.
  if (!site.isWhole) return [];
  const linked = new Set<string>();
  for (const [{ url }, { links }] of pagesOf(site)) {
    for (const [to] of links)
      if (to !== url) for (const hop of hopsFrom(site, to).hops) linked.add(hop);
  }
  const startHops = new Set(hopsFrom(site, site.start).hops);
  return [...site.addresses.values()]
    .filter((one) => one.kind === 'page' && isThere(one) && one.page?.isIndexable)
    .filter(({ url }) => !linked.has(url) && !startHops.has(url))
    .map(({ url, isListed }) => ({
      url,
      message: isListed
        ? 'Only the sitemap names this page; no page links to it.'
        : 'No page links to this page.',
      evidence: [],
    }));
}
