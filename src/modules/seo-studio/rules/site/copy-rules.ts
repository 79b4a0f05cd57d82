import type { Spot } from '../page-facts.ts';
import { counted, type SiteFault, type SiteRule } from '../rule.ts';
import { type PageSummary, pagesOf, type SiteFacts } from '../site-facts.ts';

/** Share of word triples from which two pages count as nearly the same. */
const nearlySame = 0.8;
/** Signs of a sketch that make a band; pages alike by 0.8 share one of the 24 bands nearly surely. */
const bandSize = 4;

/** Pages that say the same as others. */
export const copyRules: readonly SiteRule[] = [
  {
    id: 'title-duplicate',
    title: 'Same title on several pages',
    severity: 'warning',
    why: 'Results look alike, and search engines cannot tell which page to show.',
    example: '<title>Sock World</title> on every page',
    fix: 'Give each page a title of its own.',
    find: (site) =>
      sameOf(
        site,
        ({ title }) => title,
        ({ titleSpot }) => [titleSpot],
        (count) => `${counted(count, 'other page has', 'other pages have')} the same title.`,
      ),
  },
  {
    id: 'description-duplicate',
    title: 'Same description on several pages',
    severity: 'notice',
    why: 'Search engines drop descriptions that do not fit one page in particular.',
    example: 'One <meta name="description"> in the template of all pages',
    fix: 'Describe each page by itself, or leave the description out.',
    find: (site) =>
      sameOf(
        site,
        ({ description }) => description,
        ({ descriptionSpot }) => [descriptionSpot],
        (count) => `${counted(count, 'other page has', 'other pages have')} the same description.`,
      ),
  },
  {
    id: 'duplicate-exact',
    title: 'Same text under two addresses',
    severity: 'error',
    why: 'Search engines show one of them, perhaps the wrong one, and links count for neither fully.',
    example: '/socks and /socks?from=home with the same text',
    fix: 'Redirect the copy, or name the original in its canonical address.',
    find: (site) =>
      sameOf(
        site,
        ({ textHash }) => textHash,
        () => [],
        (count) => `${counted(count, 'other page has', 'other pages have')} exactly the same text.`,
      ),
  },
  {
    id: 'duplicate-near',
    title: 'Nearly the same text',
    severity: 'warning',
    why: 'Pages that differ in a few words compete with each other.',
    example: 'One page for each town, with only its name exchanged',
    fix: 'Join the pages, or write what is special about each.',
    find: nearCopies,
  },
];

/** Pages that count: those that search engines may keep and that name no other one as their original. */
function* originals(site: SiteFacts): Iterable<[string, PageSummary]> {
  for (const [{ url }, page] of pagesOf(site)) {
    const isCopy = page.canonical?.url && page.canonical.url !== url;
    if (page.isIndexable && !isCopy) yield [url, page];
  }
}

function sameOf(
  site: SiteFacts,
  keyOf: (page: PageSummary) => string,
  spotsOf: (page: PageSummary) => readonly Spot[],
  message: (others: number) => string,
): SiteFault[] {
  const groups = new Map<string, [string, PageSummary][]>();
  for (const [url, page] of originals(site)) {
    const key = keyOf(page).toLowerCase();
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push([url, page]);
    else groups.set(key, [[url, page]]);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .flatMap((group) =>
      group.map(([url, page]) => ({
        url,
        message: message(group.length - 1),
        evidence: [
          ...spotsOf(page),
          ...othersOf(
            group.map(([other]) => other),
            url,
          ),
        ],
      })),
    );
}

/** Other pages as evidence, the first ten. */
function othersOf(urls: readonly string[], own: string): Spot[] {
  const shown: Spot[] = [];
  for (const url of urls) {
    if (url !== own) shown.push({ line: null, text: url.slice(0, 300) });
    if (shown.length === 10) break;
  }
  return shown;
}

/** Pages that share a band of their sketches are compared; all others are not alike. */
function nearCopies(site: SiteFacts): SiteFault[] {
  const bands = new Map<string, number[]>();
  const pages = [...originals(site)].filter(([, { signature }]) => signature.length > 0);
  const likes = new Map<number, Map<number, number>>();
  for (const [at, [, page]] of pages.entries()) {
    const tried = new Set<number>();
    for (let from = 0; from + bandSize <= page.signature.length; from += bandSize) {
      const key = `${from}:${page.signature.slice(from, from + bandSize).join()}`;
      const known = bands.get(key) ?? [];
      // Of a thousand equal ones the first fifty are enough to be named.
      for (const other of known) if (tried.size < 50) tried.add(other);
      if (known.length < 50) known.push(at);
      bands.set(key, known);
    }
    for (const other of tried) note(likes, at, other, pages);
  }
  return [...likes].map(([at, others]) => ({
    url: (pages[at] as [string, PageSummary])[0],
    message: `${counted(others.size, 'other page says', 'other pages say')} nearly the same.`,
    evidence: [...others].slice(0, 10).map(([other, likeness]) => ({
      line: null,
      text: `${pages[other]?.[0].slice(0, 300)} (${Math.round(likeness * 100)} % alike)`,
    })),
  }));
}

function note(
  likes: Map<number, Map<number, number>>,
  one: number,
  other: number,
  pages: readonly [string, PageSummary][],
): void {
  const [a, b] = [pages[one]?.[1], pages[other]?.[1]];
  if (!a || !b || a.textHash === b.textHash) return;
  const likeness =
    a.signature.filter((sign, at) => sign === b.signature[at]).length / a.signature.length;
  if (likeness < nearlySame) return;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = likes.get(from) ?? new Map<number, number>();
    known.set(to, likeness);
    likes.set(from, known);
  }
}
