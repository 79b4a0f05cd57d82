import type { SiteFault } from './faults.ts';
import { type Entries, pathsOf } from './paths.ts';
import type { Redirect, Site } from './site-schema.ts';

/** A path as requests have it: without the slashes around it, percent-encoded; undefined for what is none. */
export function readPath(given: string): string | undefined {
  if (!given.startsWith('/') || given.startsWith('//') || /[?#\\\s]/.test(given)) return undefined;
  if (!URL.canParse(given, 'http://site')) return undefined;
  const { pathname } = new URL(given, 'http://site');
  const bare = pathname.slice(1).replace(/\/$/, '');
  return bare.includes('//') || bare.startsWith('_/') ? undefined : bare;
}

const reference = /^(?:page|entry):[A-Za-z0-9-]{1,60}$/;
const web = /^https?:\/\/[^\s/?#]/;

/** What is wrong with redirects: addresses that are none, two from one address, circles. */
export function faultsOfRedirects(redirects: readonly Redirect[]): SiteFault[] {
  const faults: SiteFault[] = [];
  const next = new Map<string, string | undefined>();
  for (const [at, { from, to }] of redirects.entries()) {
    const path = readPath(from);
    const say = (field: 'from' | 'to', message: string) =>
      faults.push({ path: ['redirects', at, field], message });
    if (!path) say('from', `“${from.slice(0, 100)}” is no path. Write one such as /old-page.`);
    else if (next.has(path)) say('from', `Two redirects begin at “/${path}”.`);
    const target = readPath(to);
    const isAddress = web.test(to) && URL.canParse(to);
    if (target === undefined && !isAddress && !reference.test(to)) {
      say('to', `“${to.slice(0, 100)}” is no path of this site and no address of the web.`);
    }
    if (path) next.set(path, target);
  }
  for (const [at, { from }] of redirects.entries()) {
    if (goesRound(next, readPath(from))) {
      const message = `The redirect from “${from.slice(0, 100)}” leads back to itself.`;
      faults.push({ path: ['redirects', at, 'to'], message });
    }
  }
  return faults;
}

function goesRound(next: ReadonlyMap<string, string | undefined>, from: string | undefined) {
  const seen = new Set<string>();
  for (let at = from; at !== undefined; at = next.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** Where a redirect leads as a path or an address; undefined for something that is not there any more. */
export function targetOf({ to }: Redirect, paths: ReadonlyMap<string, string>): string | undefined {
  if (!reference.test(to)) return to;
  const path = paths.get(to);
  return path === undefined ? undefined : `/${path}`;
}

/** Redirects as people read them. */
export const shownRedirects = (site: Site, entries: Entries): Redirect[] => {
  const paths = pathsOf(site, entries);
  return site.redirects.map((one) => ({ from: one.from, to: targetOf(one, paths) ?? one.to }));
};

export type RedirectChange = {
  readonly redirects: readonly Redirect[];
  readonly added: readonly Redirect[];
  readonly changed: readonly (Redirect & { readonly before: string })[];
  readonly kept: readonly Redirect[];
};

/**
 * Redirects with others merged into them: none is lost, and what is different is told. Those to pages and entries
 * of the site follow these, however they are renamed later.
 */
export function mergeRedirects(
  site: Site,
  entries: Entries,
  given: readonly Redirect[],
): RedirectChange {
  const paths = pathsOf(site, entries);
  // Where a page stands in place of a collection's list, the page is meant: it comes first.
  const byPath = new Map([...paths].reverse().map(([to, path]) => [path, to]));
  const asReference = (to: string) => byPath.get(readPath(to) ?? ' ') ?? to;
  const merged = new Map(site.redirects.map((one) => [readPath(one.from) ?? one.from, one]));
  const added: Redirect[] = [];
  const changed: (Redirect & { before: string })[] = [];
  const touched = new Set<string>();
  for (const { from, to } of given) {
    const key = readPath(from) ?? from;
    const before = merged.get(key);
    const next = { from, to: asReference(to) };
    const shown = { from, to: targetOf(next, paths) ?? to };
    if (!before) added.push(shown);
    else if (before.to !== next.to) {
      changed.push({ ...shown, before: targetOf(before, paths) ?? before.to });
      touched.add(key);
    }
    merged.set(key, before && before.to === next.to ? before : next);
  }
  const kept = site.redirects
    .filter(({ from }) => !touched.has(readPath(from) ?? from))
    .map((one) => ({ from: one.from, to: targetOf(one, paths) ?? one.to }));
  return { redirects: [...merged.values()], added, changed, kept };
}

/**
 * A site whose pages or entries stand elsewhere now, with redirects from where they were. An address that is in use
 * again redirects no more.
 */
export function withRedirects(
  before: { readonly site: Site; readonly entries: Entries },
  after: { readonly site: Site; readonly entries: Entries },
): { readonly site: Site; readonly added: Redirect[] } {
  const was = pathsOf(before.site, before.entries);
  const now = pathsOf(after.site, after.entries);
  const inUse = new Set(now.values());
  const moved = [...was].flatMap(([to, path]) => {
    const path2 = now.get(to);
    const isMoved = path2 !== undefined && path2 !== path && path !== '' && !inUse.has(path);
    if (!isMoved) return [];
    return [{ from: `/${path}`, to, path2 }];
  });
  const free = after.site.redirects.filter(({ from }) => {
    const path = readPath(from) ?? '';
    return !inUse.has(path) && !moved.some((one) => one.from === `/${path}`);
  });
  const redirects = [...free, ...moved.map(({ from, to }) => ({ from, to }))];
  return {
    site: { ...after.site, redirects },
    added: moved.map(({ from, path2 }) => ({ from, to: `/${path2}` })),
  };
}
