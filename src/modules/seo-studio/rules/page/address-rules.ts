import { isReadable } from '../page-facts.ts';
import type { Fault, PageRule } from '../rule.ts';

/** A rule about the address of a page that is there. */
const about =
  (test: (url: URL) => boolean, message: string): PageRule['find'] =>
  (page): Fault | undefined =>
    isReadable(page) && test(new URL(page.url))
      ? { message, evidence: [{ line: null, text: page.url.slice(0, 300) }] }
      : undefined;

/** How a page's address reads. */
export const addressRules: readonly PageRule[] = [
  {
    id: 'url-long',
    title: 'Very long address',
    severity: 'notice',
    why: 'It is cut off in results, in mails and when people pass it on.',
    example: 'https://example.org/shop/products/category/… (over 200 characters)',
    fix: 'Shorten the address, and redirect the old one.',
    find: about(({ href }) => href.length > 200, 'The address has more than 200 characters.'),
  },
  {
    id: 'url-uppercase',
    title: 'Capital letters in the address',
    severity: 'notice',
    why: 'Addresses with capital and small letters are two pages for search engines.',
    example: 'https://example.org/About-Us',
    fix: 'Use small letters, and redirect the others.',
    find: about(
      ({ pathname }) => /[A-Z]/.test(pathname.replace(/%[0-9A-F]{2}/g, '')),
      'The address has capital letters.',
    ),
  },
  {
    id: 'url-space',
    title: 'Spaces in the address',
    severity: 'notice',
    why: 'They turn into %20, and break when people copy the address into a text.',
    example: 'https://example.org/our%20team',
    fix: 'Use hyphens between words.',
    find: about(({ pathname }) => pathname.includes('%20'), 'The address has spaces in it.'),
  },
  {
    id: 'url-session',
    title: 'Session in the address',
    severity: 'warning',
    why: 'Each visit makes a new address of the same page, and passing one on may pass on the session.',
    example: 'https://example.org/cart?PHPSESSID=4f2a…',
    fix: 'Keep the session in a cookie.',
    find: about(
      ({ search, pathname }) =>
        /[?&](?:phpsessid|jsessionid|sessionid|session_id|sid|aspsessionid[a-z]*)=/i.test(search) ||
        /;jsessionid=/i.test(pathname),
      'The address carries a session.',
    ),
  },
  {
    id: 'url-double-slash',
    title: 'Double slash in the address',
    severity: 'notice',
    why: 'The page exists under two addresses, with one slash and with two.',
    example: 'https://example.org/shop//socks',
    fix: 'Correct the links, and redirect to the address with one slash.',
    find: about(({ pathname }) => pathname.includes('//'), 'The address has a double slash.'),
  },
];
