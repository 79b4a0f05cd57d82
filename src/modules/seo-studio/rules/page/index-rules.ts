import {
  directivesOf,
  hasNoindexHeader,
  hasNoindexMeta,
  headerDirectivesOf,
  isIndexable,
  isReadable,
} from '../page-facts.ts';
import { faultAt, type PageRule } from '../rule.ts';

/** Whether search engines may keep the page, and under which address. */
export const indexRules: readonly PageRule[] = [
  {
    id: 'noindex-meta',
    title: 'Kept out of results by the page',
    severity: 'warning',
    why: 'The page cannot be found by searching, however good it is.',
    example: '<meta name="robots" content="noindex">',
    fix: 'Remove noindex if the page is meant to be found; leave it if it is not.',
    find: (page) =>
      isReadable(page) && hasNoindexMeta(page)
        ? faultAt(page.robots, 'The page asks search engines to leave it out.')
        : undefined,
  },
  {
    id: 'noindex-header',
    title: 'Kept out of results by the server',
    severity: 'warning',
    why: 'The answer’s header keeps the page out of results, which nobody sees on the page itself.',
    example: 'X-Robots-Tag: noindex',
    fix: 'Remove noindex from the header X-Robots-Tag if the page is meant to be found.',
    find: (page) =>
      isReadable(page) && hasNoindexHeader(page)
        ? {
            message: 'The server asks search engines to leave the page out.',
            evidence: [{ line: null, text: `X-Robots-Tag: ${page.robotsHeader.slice(0, 200)}` }],
          }
        : undefined,
  },
  {
    id: 'nofollow-meta',
    title: 'None of its links count',
    severity: 'notice',
    why: 'Search engines do not follow the page’s links, so what it links to is found later or never.',
    example: '<meta name="robots" content="nofollow">',
    fix: 'Remove nofollow from the page, and mark single links instead.',
    find: (page) =>
      isReadable(page) && directivesOf(page).includes('nofollow')
        ? faultAt(page.robots, 'The page asks search engines not to follow its links.')
        : undefined,
  },
  {
    id: 'directives-conflict',
    title: 'Page and server disagree',
    severity: 'warning',
    why: 'Search engines obey the stricter of two directives, which is easily not the one you see.',
    example: '<meta name="robots" content="index"> with X-Robots-Tag: noindex',
    fix: 'Say the same in the tag and in the header, or say it once.',
    find(page) {
      if (!isReadable(page)) return undefined;
      const [tag, header] = [directivesOf(page), headerDirectivesOf(page)];
      const differs = (one: string[], other: string[]) =>
        one.includes('index') && (other.includes('noindex') || other.includes('none'));
      if (!differs(tag, header) && !differs(header, tag)) return undefined;
      return {
        message: 'The page and its header say opposite things about indexing.',
        evidence: [
          ...page.robots.slice(0, 3).map(({ line, text }) => ({ line, text })),
          { line: null, text: `X-Robots-Tag: ${page.robotsHeader.slice(0, 200)}` },
        ],
      };
    },
  },
  {
    id: 'canonical-missing',
    title: 'No canonical address',
    severity: 'notice',
    why: 'A page that opens under several addresses competes with itself.',
    example: '<head><title>Socks</title></head>',
    fix: 'Add <link rel="canonical" href="…"> with the page’s own address.',
    find: (page) =>
      isIndexable(page) && page.canonicals.length === 0
        ? { message: 'The page does not say which address is its own.', evidence: [] }
        : undefined,
  },
  {
    id: 'canonical-elsewhere',
    title: 'Another page is named as the original',
    severity: 'warning',
    why: 'Search engines show the other address and leave this one out.',
    example: '<link rel="canonical" href="https://example.org/"> on /socks',
    fix: 'Name the page’s own address, unless it really is a copy.',
    find(page) {
      const canonical = page.canonicals[0];
      if (!isIndexable(page) || !canonical?.url || sameAddress(canonical.url, page.url))
        return undefined;
      return {
        message: `The page names ${canonical.url.slice(0, 300)} as its original.`,
        evidence: [canonical],
      };
    },
  },
  {
    id: 'canonical-many',
    title: 'Several canonical addresses',
    severity: 'warning',
    why: 'When they differ, search engines ignore all of them.',
    example: '<link rel="canonical" href="/a"><link rel="canonical" href="/b">',
    fix: 'Keep one canonical address.',
    find: ({ canonicals, ...page }) =>
      isReadable(page) && new Set(canonicals.map(({ url }) => url)).size > 1
        ? faultAt(canonicals, 'The page names more than one canonical address.')
        : undefined,
  },
  {
    id: 'canonical-in-body',
    title: 'Canonical address in the body',
    severity: 'warning',
    why: 'Search engines only accept it in the head, so that nobody can plant one in a comment.',
    example: '<body>…<link rel="canonical" href="…">',
    fix: 'Move the <link rel="canonical"> into <head>.',
    find: ({ canonicals, ...page }) =>
      isReadable(page)
        ? faultAt(
            canonicals.filter(({ isInHead }) => !isInHead),
            'The canonical address stands in the body, where it does not count.',
          )
        : undefined,
  },
  {
    id: 'noindex-canonical',
    title: 'Left out and pointing elsewhere',
    severity: 'notice',
    why: 'noindex and a canonical address of another page contradict each other; the other page may be left out, too.',
    example: '<meta name="robots" content="noindex"><link rel="canonical" href="/other">',
    fix: 'Keep one of the two: noindex to hide the page, the canonical address to credit the other one.',
    find(page) {
      const canonical = page.canonicals[0];
      const isHidden = isReadable(page) && (hasNoindexMeta(page) || hasNoindexHeader(page));
      if (!isHidden || !canonical?.url || sameAddress(canonical.url, page.url)) return undefined;
      return {
        message: 'The page is kept out of results and names another one as its original.',
        evidence: [canonical],
      };
    },
  },
  {
    id: 'meta-refresh',
    title: 'Sent on by the page',
    severity: 'warning',
    why: 'People cannot stop it or go back, and search engines treat it worse than a redirect.',
    example: '<meta http-equiv="refresh" content="0; url=/new">',
    fix: 'Redirect on the server with status 301.',
    find: (page) =>
      isReadable(page)
        ? faultAt(page.refreshes, 'The page reloads itself or sends visitors on.')
        : undefined,
  },
];

/** Whether two addresses are one page, whatever the scheme. */
function sameAddress(one: string, other: string): boolean {
  const plain = (url: string) => url.replace(/^https?:/, '').replace(/#.*$/s, '');
  return plain(one) === plain(other);
}
