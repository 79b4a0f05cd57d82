import type { Spot } from '../page-facts.ts';
import { type Fault, faultAt } from '../rule.ts';
import { type AddressFacts, pagesOf, type SiteFacts } from '../site-facts.ts';

/** A link as evidence: its line and how it would be written. */
export const linkSpot = ([url, line, words]: readonly [string, number, string]): Spot => ({
  line: line || null,
  text: `<a href="${url.slice(0, 200)}">${words.slice(0, 60)}</a>`,
});

/**
 * One fault for each page that links to addresses of some sort, with those links as its places. `say`
 * tells what is wrong with one; null where nothing is.
 */
export function faultsByLinks(
  site: SiteFacts,
  say: (target: AddressFacts) => string | null,
  message: (count: number) => string,
): { url: string; message: string; evidence: Fault['evidence'] }[] {
  const found = [];
  for (const [{ url }, page] of pagesOf(site)) {
    const spots: Spot[] = [];
    for (const link of page.links) {
      const target = link[0] === url ? undefined : site.addresses.get(link[0]);
      const said = target ? say(target) : null;
      if (said === null) continue;
      const spot = linkSpot(link);
      spots.push({ line: spot.line, text: `${spot.text} → ${said}` });
    }
    const fault = faultAt(spots, message);
    if (fault) found.push({ url, ...fault });
  }
  return found;
}

/** Follows redirects from an address, itself first; the last is no redirect, unknown, or seen before. */
export function hopsFrom(
  site: SiteFacts,
  start: string,
  most = 20,
): { hops: string[]; isLoop: boolean } {
  const hops = [start];
  for (;;) {
    const next = site.addresses.get(hops.at(-1) as string)?.location;
    if (!next) return { hops, isLoop: false };
    if (hops.includes(next)) return { hops: [...hops, next], isLoop: true };
    hops.push(next);
    if (hops.length > most) return { hops, isLoop: false };
  }
}
