import type { AddressFacts, PageSummary } from '../../rules/site-facts.ts';
import type { AddressRow } from './page-thread-messages.ts';

/** Addresses of a crawl as rules look at them, in as little memory as they need. */
export function gatherSite() {
  const addresses = new Map<string, AddressFacts>();
  /** Each text is kept once, however many pages have it. */
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
  /** Healthy addresses to which some other page is known to link. */
  const linked = new Set<string>();

  const mustStay = (url: string, from: string): boolean => {
    const target = addresses.get(url);
    if (!target || url === from) return false;
    const isHealthy = target.state === 'read' && target.status !== null && target.status < 300;
    if (!isHealthy || target.error) return true;
    if (target.kind !== 'page' || linked.has(url)) return false;
    linked.add(once(url));
    return true;
  };

  return {
    addresses,
    addAddresses(rows: string) {
      for (const row of JSON.parse(rows) as AddressRow[]) {
        addresses.set(once(row.url), { ...row, url: once(row.url), page: null });
      }
    },
    /** Links that no rule can find anything at are left out: a site of many pages has millions. */
    addPages(rows: string) {
      for (const { url, page } of JSON.parse(rows) as { url: string; page: PageSummary }[]) {
        const address = addresses.get(url);
        if (!address) continue;
        const links = page.links
          .filter(([to]) => mustStay(to, url))
          .map(([to, line, words]) => [once(to), line, once(words)] as const);
        const images = page.images.map(([src, line]) => [once(src), line] as const);
        const kept = { ...page, links, images, headings: [], extracted: {} };
        addresses.set(address.url, { ...address, page: kept });
      }
    },
  };
}
