import { z } from 'zod';

/** What a page tells of itself: where it is and where the visitor came from. */
export const visitSchema = z.object({
  path: z.string().max(2000),
  referrer: z.string().max(2000).default(''),
  /** The page was open before; only what is searched for on it is new. */
  searchOnly: z.boolean().default(false),
});

/** One thing that a visit counts for. */
export type Counted = {
  readonly dimension: 'all' | 'page' | 'referrer' | 'device' | 'search';
  readonly value: string;
};

const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|go-http|node/i;

/** Whether a program reads the page; programs are not counted. */
export const isBot = (userAgent: string): boolean => userAgent === '' || bots.test(userAgent);

/** Whether the browser asks not to be followed (Do Not Track, Global Privacy Control). */
export const objects = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

/** The site's paths, and those of them that look for words given as `q`. */
export type SitePages = {
  readonly patterns: readonly string[];
  readonly searches: readonly string[];
};

/** Everything a visit counts for. None of it tells who it was. */
export function readVisit(
  visit: z.infer<typeof visitSchema>,
  about: { userAgent: string; ownHost: string; pages: SitePages },
): Counted[] {
  const page = URL.parse(visit.path, 'http://hub');
  if (!page) return [];
  const referrer = URL.parse(visit.referrer)?.host ?? '';
  const isSearch = about.pages.searches.includes(page.pathname);
  const search = isSearch ? wordsOf(page.searchParams.get('q')) : '';
  const searched = search ? [{ dimension: 'search' as const, value: search }] : [];
  if (visit.searchOnly) return searched;
  return [
    { dimension: 'all', value: '' },
    { dimension: 'page', value: routeOf(page.pathname, about.pages.patterns) },
    { dimension: 'device', value: deviceOf(about.userAgent) },
    ...(referrer && referrer !== about.ownHost
      ? [{ dimension: 'referrer' as const, value: referrer.slice(0, 100) }]
      : []),
    ...searched,
  ];
}

/** The route that a path belongs to: `/prompts/:slug`, never the path of one thing itself. */
export function routeOf(path: string, patterns: readonly string[]): string {
  const parts = path.split('/');
  const fits = (pattern: string) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  if (patterns.includes(path)) return path;
  return patterns.find(fits) ?? '(other)';
}

function deviceOf(userAgent: string): string {
  const isWideAndroid = userAgent.includes('Android') && !userAgent.includes('Mobile');
  if (isWideAndroid || /iPad|Tablet/.test(userAgent)) return 'Tablet';
  return /Mobi|iPhone/.test(userAgent) ? 'Phone' : 'Computer';
}

/** What was searched for; nothing that looks like an address or a number of a person. */
function wordsOf(query: string | null): string {
  const words = (query ?? '').trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 60);
  return /@|\d{5}/.test(words) ? '' : words;
}
