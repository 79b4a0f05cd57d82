import { isHreflang } from '../language-codes.ts';
import type { Spot } from '../page-facts.ts';
import { mostEvidence, type SiteFault, type SiteRule } from '../rule.ts';
import { answerOf, isBroken, isRedirect, type SiteFacts } from '../site-facts.ts';

/** What the site tells robots: robots.txt and sitemaps. */
export const robotsRules: readonly SiteRule[] = [
  {
    id: 'robots-blocked',
    title: 'Closed to robots',
    severity: 'notice',
    why: 'Search engines never read the page, though pages of the site link to it.',
    example: 'Disallow: /shop/',
    fix: 'Remove the rule from robots.txt if the page is meant to be found; leave it if it is not.',
    find: ({ addresses }) =>
      [...addresses.values()]
        .filter(({ state }) => state === 'blocked')
        .map(({ url, error }) => ({
          url,
          message: 'robots.txt forbids robots to read this address.',
          evidence: error ? [{ line: null, text: error }] : [],
        })),
  },
  {
    id: 'robots-invalid',
    title: 'robots.txt that robots misread',
    severity: 'warning',
    why: 'Robots skip lines that they do not understand, so a rule may not hold at all.',
    example: 'Disalow: /private',
    fix: 'Correct the lines. A rule is a field, a colon and a value, below a User-agent.',
    find: ({ robots }) =>
      robots.faults.length > 0
        ? [
            {
              url: robots.url,
              message: 'robots.txt has lines that robots do not understand.',
              evidence: robots.faults,
            },
          ]
        : [],
  },
  {
    id: 'sitemap-missing',
    title: 'No sitemap',
    severity: 'notice',
    why: 'Search engines find new and deep pages later.',
    example: 'GET /sitemap.xml → 404, and no Sitemap: in robots.txt',
    fix: 'Publish a sitemap and name it in robots.txt: Sitemap: https://…/sitemap.xml',
    find: ({ sitemaps, start }) =>
      sitemaps.length === 0
        ? [
            {
              url: new URL('/sitemap.xml', start).href,
              message: 'There is no sitemap at its usual place, and robots.txt names none.',
              evidence: [],
            },
          ]
        : [],
  },
  {
    id: 'sitemap-broken',
    title: 'Sitemap that cannot be followed',
    severity: 'error',
    why: 'Search engines stop trusting a sitemap that is damaged or lists errors.',
    example: '<loc>https://example.org/gone</loc> → 404',
    fix: 'Write the sitemap anew from the pages that exist.',
    find: (site) => [
      ...site.sitemaps
        .filter(({ fault }) => fault !== '')
        .map(({ url, fault }) => ({
          url,
          message: `The sitemap cannot be read: ${fault}`,
          evidence: [],
        })),
      ...listed(site, (one) =>
        isBroken(one)
          ? `The sitemap lists this address, which answers with ${answerOf(one)}.`
          : null,
      ),
    ],
  },
  {
    id: 'sitemap-noindex',
    title: 'Sitemap lists a hidden page',
    severity: 'warning',
    why: 'The sitemap asks for the page to be indexed and the page asks for the opposite.',
    example: 'A page with noindex in sitemap.xml',
    fix: 'Remove the page from the sitemap, or noindex from the page.',
    find: (site) =>
      listed(site, ({ page }) =>
        page?.hasNoindex ? 'The sitemap lists this page, which asks to be left out.' : null,
      ),
  },
  {
    id: 'sitemap-redirect',
    title: 'Sitemap lists a redirect',
    severity: 'notice',
    why: 'A sitemap names the addresses that are to be shown; a redirect never is.',
    example: '<loc>http://example.org/old</loc> → 301',
    fix: 'List the address where the redirect ends.',
    find: (site) =>
      listed(site, (one) =>
        isRedirect(one)
          ? `The sitemap lists this address, which redirects to ${one.location?.slice(0, 200)}.`
          : null,
      ),
  },
  {
    id: 'sitemap-blocked',
    title: 'Sitemap lists a closed page',
    severity: 'warning',
    why: 'The sitemap asks robots to come and robots.txt sends them away.',
    example: 'Disallow: /shop/ and <loc>https://example.org/shop/socks</loc>',
    fix: 'Remove the address from the sitemap, or the rule from robots.txt.',
    find: (site) =>
      listed(site, ({ state }) =>
        state === 'blocked' ? 'The sitemap lists this address, which robots.txt forbids.' : null,
      ),
  },
  {
    id: 'sitemap-hreflang',
    title: 'Language version in the sitemap that is ignored',
    severity: 'error',
    why: 'Search engines ignore a version whose language or page they do not find.',
    example: '<xhtml:link rel="alternate" hreflang="en-UK" href="https://example.org/uk"/>',
    fix: 'Use a language (en), a language with a region (en-GB), or x-default, and a whole address that answers with a page.',
    find: badVersions,
  },
  {
    id: 'sitemap-elsewhere',
    title: 'Sitemap lists another site',
    severity: 'notice',
    why: 'Search engines ignore addresses of other hosts in a sitemap.',
    example: '<loc>https://staging.example.net/socks</loc>',
    fix: 'List only addresses of this site.',
    find: ({ sitemaps }) =>
      sitemaps
        .filter(({ foreign }) => foreign.length > 0)
        .map(({ url, foreign }) => ({
          url,
          message: 'The sitemap lists addresses of other sites.',
          evidence: foreign.slice(0, 10).map((text) => ({ line: null, text: text.slice(0, 300) })),
        })),
  },
];

function listed(
  { addresses }: SiteFacts,
  say: (one: Parameters<typeof isBroken>[0]) => string | null,
): SiteFault[] {
  return [...addresses.values()].flatMap((one): SiteFault[] => {
    const message = one.isListed ? say(one) : null;
    return message === null ? [] : [{ url: one.url, message, evidence: [] }];
  });
}

/** Language versions of sitemaps, by the page of which they are versions. */
function badVersions(site: SiteFacts): SiteFault[] {
  const found = new Map<string, Spot[]>();
  for (const { of, code, url } of site.sitemaps.flatMap(({ versions }) => versions ?? [])) {
    const wrong = faultOfVersion(site, code, url);
    if (!wrong) continue;
    const spots = found.get(of) ?? [];
    const text = `${code.slice(0, 40)} → ${(url ?? 'no address').slice(0, 200)}: ${wrong}`;
    if (spots.length < mostEvidence) spots.push({ line: null, text });
    found.set(of, spots);
  }
  return [...found].map(([url, evidence]) => ({
    ...{ url, evidence },
    message: 'The sitemap names a language version of this page that search engines ignore.',
  }));
}

function faultOfVersion({ addresses }: SiteFacts, code: string, url: string | null): string | null {
  if (!isHreflang(code)) return 'this code does not exist';
  if (url === null) return 'this is no whole address';
  const target = addresses.get(url);
  if (!target || (!isBroken(target) && !isRedirect(target))) return null;
  return isRedirect(target) ? 'it redirects' : `it answers with ${answerOf(target)}`;
}
