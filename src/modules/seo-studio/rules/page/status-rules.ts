import { isReadable } from '../page-facts.ts';
import type { PageRule } from '../rule.ts';

/** What the answer itself says, before anything on the page is read. */
export const statusRules: readonly PageRule[] = [
  {
    id: 'status-4xx',
    title: 'Page not found or refused',
    severity: 'error',
    why: 'Visitors meet an error, and search engines drop the page.',
    example: 'GET /old-price-list → 404',
    fix: 'Bring the page back, redirect its address to the nearest one with a 301, or remove the links to it.',
    find: ({ status }) =>
      status >= 400 && status < 500
        ? { message: `The page answers with status ${status}.`, evidence: [] }
        : undefined,
  },
  {
    id: 'status-5xx',
    title: 'The server fails',
    severity: 'error',
    why: 'Nobody can read the page, and search engines slow down on the whole site.',
    example: 'GET /shop → 503',
    fix: 'Look into the server’s log for this address and mend what fails.',
    find: ({ status }) =>
      status >= 500
        ? { message: `The page answers with status ${status}.`, evidence: [] }
        : undefined,
  },
  {
    id: 'content-type-wrong',
    title: 'HTML sent as something else',
    severity: 'error',
    why: 'Browsers show the source or offer a download, and search engines do not index it as a page.',
    example: 'Content-Type: text/plain\n\n<!doctype html>…',
    fix: 'Have the server send Content-Type: text/html for this page.',
    find: ({ status, isHtml, looksLikeHtml, contentType }) =>
      status === 200 && !isHtml && looksLikeHtml && !/xml/i.test(contentType)
        ? {
            message: `The page is HTML but is sent as ${contentType || 'nothing in particular'}.`,
            evidence: [{ line: null, text: `Content-Type: ${contentType.slice(0, 100)}` }],
          }
        : undefined,
  },
  {
    id: 'page-heavy',
    title: 'Very large HTML',
    severity: 'warning',
    why: 'Google reads the first 2 MB of a page; what stands behind is not there for it.',
    example: 'A product list of 4 MB on one page',
    fix: 'Divide the page, and move scripts, styles and data URLs into files of their own.',
    find: (page) =>
      isReadable(page) && page.bytes > 2_000_000
        ? {
            message: page.isCut
              ? 'The HTML is larger than 10 MB; only its beginning was read.'
              : `The HTML has ${(page.bytes / 1e6).toFixed(1)} MB.`,
            evidence: [],
          }
        : undefined,
  },
  {
    id: 'soft-404',
    title: 'Missing page that claims to be there',
    severity: 'error',
    why: 'Search engines index an error page, or spend their visits on pages that say nothing.',
    example: 'HTTP 200 with <title>404 – Page not found</title>',
    fix: 'Answer with status 404 or 410 where the page does not exist.',
    find(page) {
      const title = page.titles[0];
      if (!isReadable(page) || !title || page.words >= 150) return undefined;
      if (
        !/(?:^|\D)404(?:\D|$)|page not found|seite nicht gefunden|page introuvable|página no encontrada/i.test(
          title.content,
        )
      )
        return undefined;
      return {
        message: 'The page says it was not found, but answers with status 200.',
        evidence: [title],
      };
    },
  },
];
