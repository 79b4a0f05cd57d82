import { isReadable, type LinkFact } from '../page-facts.ts';
import { counted, faultAt, type PageRule } from '../rule.ts';

/** Where a page's links lead, as far as the page itself tells. */
export const linkRules: readonly PageRule[] = [
  {
    id: 'link-no-text',
    title: 'Link without words',
    severity: 'warning',
    why: 'Nobody can tell where it leads: neither a screen reader nor a search engine.',
    example: '<a href="/cart"><i class="icon"></i></a>',
    fix: 'Put words into the link, a description on its picture, or an aria-label.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.links.filter(
              ({ words, url, text }) => words === '' && url !== null && !isHidden(text),
            ),
            (count) => `${counted(count, 'link has', 'links have')} no words.`,
          )
        : undefined,
  },
  {
    id: 'link-script',
    title: 'Link that only a script can follow',
    severity: 'warning',
    why: 'Search engines do not follow it, and it cannot be opened in a new tab.',
    example: '<a href="javascript:go(3)">Next</a>',
    fix: 'Give the link the address it leads to, or make it a <button>.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.links.filter(({ href }) =>
              /^\s{0,20}javascript:(?!\s{0,5}void\s{0,5}\(?0)/i.test(href),
            ),
            (count) => `${counted(count, 'link leads', 'links lead')} to a script.`,
          )
        : undefined,
  },
  {
    id: 'link-malformed',
    title: 'Link with a damaged address',
    severity: 'error',
    why: 'It leads nowhere.',
    example: '<a href="http://">Partner</a>, <a href="htp://example.org">',
    fix: 'Correct the address.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.links.filter(isMalformed),
            (count) => `${counted(count, 'link has', 'links have')} a damaged address.`,
          )
        : undefined,
  },
  {
    id: 'link-fragment-broken',
    title: 'Jump to a place that is not there',
    severity: 'notice',
    why: 'Who clicks stays where they are.',
    example: '<a href="#prices"> without an element of that id',
    fix: 'Give the place its id, or correct the link.',
    find(page) {
      if (!isReadable(page) || page.isScriptOnly || page.isCut) return undefined;
      const lost = page.links.filter(({ href }) => {
        const id = /^#([^:!/].*)$/s.exec(href.trim())?.[1];
        return id !== undefined && id !== 'top' && !page.ids.has(id) && !page.ids.has(decoded(id));
      });
      return faultAt(
        lost,
        (count) =>
          `${counted(count, 'link jumps', 'links jump')} to a place that is not on the page.`,
      );
    },
  },
  {
    id: 'link-many',
    title: 'Very many links',
    severity: 'notice',
    why: 'Search engines divide a page’s weight among all its links, and follow only some of so many.',
    example: 'A footer with 1,500 links',
    fix: 'Divide the page, or leave links out that stand elsewhere.',
    find: ({ linkCount, ...page }) =>
      isReadable(page) && linkCount > 1000
        ? { message: `The page has ${linkCount} links.`, evidence: [] }
        : undefined,
  },
  {
    id: 'link-nofollow',
    title: 'Own page not recommended',
    severity: 'notice',
    why: 'nofollow on links within the site tells search engines not to trust your own pages.',
    example: '<a href="/prices" rel="nofollow">',
    fix: 'Remove nofollow from links within the site.',
    find: (page) =>
      isReadable(page)
        ? faultAt(
            page.links.filter(({ isInternal, nofollow }) => isInternal && nofollow),
            (count) =>
              `${counted(count, 'link', 'links')} within the site ${count === 1 ? 'has' : 'have'} nofollow.`,
          )
        : undefined,
  },
  {
    id: 'link-private',
    title: 'Link into a private network',
    severity: 'error',
    why: 'It works on the machine where the page was written and for nobody else.',
    example: '<a href="http://localhost:3000/draft">',
    fix: 'Use the public address.',
    find: (page) =>
      isReadable(page) && !isPrivate(page.url)
        ? faultAt(
            page.links.filter(({ url }) => url !== null && isPrivate(url)),
            (count) => `${counted(count, 'link leads', 'links lead')} into a private network.`,
          )
        : undefined,
  },
  {
    id: 'link-insecure',
    title: 'Link to the unprotected version',
    severity: 'notice',
    why: 'Each click makes a detour by a redirect, the first part of it unencrypted.',
    example: '<a href="http://example.org/prices"> on https://example.org',
    fix: 'Link to https.',
    find: (page) =>
      isReadable(page) && page.url.startsWith('https:')
        ? faultAt(
            page.links.filter(({ isInternal, url }) => isInternal && url?.startsWith('http:')),
            (count) => `${counted(count, 'link leads', 'links lead')} to the site by http.`,
          )
        : undefined,
  },
];

const isHidden = (tag: string): boolean =>
  /aria-hidden\s{0,3}=\s{0,3}["']?true|\shidden[\s>]/i.test(tag);

/** Schemes that people may mean; what is none of them and no path is a slip of the pen. */
function isMalformed({ href, url }: LinkFact): boolean {
  const given = href.trim();
  if (/^https?:/i.test(given)) return url === null && given.length < 2000;
  return /^(?:htp|htps|http|https|hhtp|htttp|ttp)\b[:;/]{1,3}/i.test(given);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isPrivate(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\])$|\.(?:local|internal|localhost)$/.test(
    hostname,
  );
}
