import { counted, type SiteFault, type SiteRule } from '../rule.ts';
import { isRedirect, type SiteFacts } from '../site-facts.ts';
import { faultsByLinks, hopsFrom } from './link-maps.ts';

/** Addresses that lead to others. */
export const redirectRules: readonly SiteRule[] = [
  {
    id: 'redirect-chain',
    title: 'Chain of redirects',
    severity: 'warning',
    why: 'Each hop costs visitors time, and search engines give up after a few.',
    example: '/a → /b → /c',
    fix: 'Redirect the first address straight to the last.',
    find: (site) =>
      startsOf(site).flatMap((url): SiteFault[] => {
        const { hops, isLoop } = hopsFrom(site, url);
        if (isLoop || hops.length < 3) return [];
        return [
          {
            url,
            message: `The address redirects ${hops.length - 1} times before it arrives.`,
            evidence: hopsAsText(site, hops),
          },
        ];
      }),
  },
  {
    id: 'redirect-loop',
    title: 'Redirects in a circle',
    severity: 'error',
    why: 'Browsers give up with an error; nobody ever arrives.',
    example: '/a → /b → /a',
    fix: 'Let one of the addresses answer itself.',
    find(site) {
      const told = new Set<string>();
      const faults: SiteFault[] = [];
      for (const { url } of site.addresses.values()) {
        const { hops, isLoop } = hopsFrom(site, url);
        const circle = isLoop ? hops.slice(hops.indexOf(hops.at(-1) as string)) : [];
        if (circle.length === 0 || circle.some((one) => told.has(one))) continue;
        for (const one of circle) told.add(one);
        faults.push({
          url: circle[0] as string,
          message: 'The address redirects in a circle.',
          evidence: hopsAsText(site, circle),
        });
      }
      return faults;
    },
  },
  {
    id: 'redirect-temporary',
    title: 'Temporary redirect',
    severity: 'notice',
    why: 'Search engines keep the old address, as it is said to come back.',
    example: '/old → 302 → /new',
    fix: 'Use status 301 or 308 if the page has moved for good.',
    find: (site) =>
      [...site.addresses.values()]
        .filter(
          (one) =>
            one.kind === 'page' && isRedirect(one) && [302, 303, 307].includes(one.status ?? 0),
        )
        .filter(({ url }) => !hopsFrom(site, url).isLoop)
        .map(({ url, status, location }) => ({
          url,
          message: `The address redirects with status ${status}, which means for the time being.`,
          evidence: [
            { line: null, text: `${url.slice(0, 200)} → ${status} → ${location?.slice(0, 200)}` },
          ],
        })),
  },
  {
    id: 'link-redirect',
    title: 'Link that takes a detour',
    severity: 'notice',
    why: 'Each click on it costs a further request.',
    example: '<a href="/old"> where /old redirects to /new',
    fix: 'Link to the address where the redirect ends.',
    find: (site) =>
      faultsByLinks(
        site,
        (target) =>
          target.kind === 'page' && isRedirect(target)
            ? `redirects to ${hopsFrom(site, target.url).hops.at(-1)?.slice(0, 200)}`
            : null,
        (count) => `${counted(count, 'link leads', 'links lead')} to an address that redirects.`,
      ),
  },
];

/** Redirects of the site to which no other redirect leads: where chains begin. */
function startsOf(site: SiteFacts): string[] {
  const redirects = [...site.addresses.values()].filter(
    (one) => one.kind === 'page' && isRedirect(one),
  );
  const targets = new Set(redirects.map(({ location }) => location));
  return redirects.filter(({ url }) => !targets.has(url)).map(({ url }) => url);
}

const hopsAsText = ({ addresses }: SiteFacts, hops: readonly string[]) =>
  hops.map((hop) => {
    const status = addresses.get(hop)?.status;
    return { line: null, text: status ? `${status} ${hop.slice(0, 300)}` : hop.slice(0, 300) };
  });
