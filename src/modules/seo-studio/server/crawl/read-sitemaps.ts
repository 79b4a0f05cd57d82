import type { ListedVersion, SitemapFacts } from '../../rules/site-facts.ts';
import { isSameSite, resolveAddress } from '../reading/addresses.ts';
import type { Sitemap } from '../reading/read-sitemap.ts';
import { saveCrawl } from './crawl-rows.ts';
import type { CrawlContext } from './crawl-types.ts';
import type { Frontier } from './frontier.ts';

/** Sitemaps of one site, those included that indexes name. */
const mostFiles = 200;
const mostForeign = 20;
/** Language versions that all sitemaps of one site may name. */
const mostVersions = 20_000;

/** Reads the sitemaps that robots.txt names, or the one at the usual place, and takes their addresses down. */
export async function readSitemaps(
  context: CrawlContext,
  crawl: { readonly id: string; readonly start: string },
  named: readonly string[],
  frontier: Frontier,
): Promise<void> {
  const sitemaps: SitemapFacts[] = [];
  let count = 0;
  const usual = new URL('/sitemap.xml', crawl.start).href;
  const waiting = named.length > 0 ? [...named] : [usual];
  const seen = new Set(waiting);
  while (waiting.length > 0 && sitemaps.length < mostFiles) {
    const url = waiting.shift() as string;
    const found = await readOne(context, url);
    const isNamed = named.length > 0 || url !== usual;
    if (!found) {
      if (isNamed) sitemaps.push({ url, fault: 'It is not there.', isNamed, foreign: [] });
      continue;
    }
    const { kind, addresses, fault } = found;
    const versions = kind === 'index' ? [] : versionsOf(found, url).slice(0, mostVersions - count);
    count += versions.length;
    const urls = addresses.flatMap((one) => resolveAddress(one, url) ?? []);
    const own = urls.filter((one) => isSameSite(one, crawl.start));
    if (kind === 'index') {
      for (const one of urls) if (!seen.has(one)) waiting.push(one);
      for (const one of urls) seen.add(one);
    } else {
      await meetAll(context, frontier, own);
      await meetVersions(context, frontier, versions, crawl.start);
    }
    const foreign = kind === 'index' ? [] : urls.filter((one) => !isSameSite(one, crawl.start));
    sitemaps.push({ url, fault, isNamed, foreign: foreign.slice(0, mostForeign), versions });
  }
  await saveCrawl(context.db, crawl.id, { sitemaps });
}

async function readOne(context: CrawlContext, url: string) {
  const { source, reader, pace, signal } = context;
  let address = url;
  for (let hop = 0; hop < 4; hop += 1) {
    const got = await pace.take(signal, () => source.page(address, signal));
    if (got.location !== null) {
      address = got.location;
      continue;
    }
    if (got.status === null || got.status >= 300) return undefined;
    if (got.isCut)
      return {
        kind: 'none' as const,
        addresses: [],
        versions: [],
        fault: 'It is larger than 10 MB.',
      };
    return reader.ask('sitemap', { bytes: got.body }).catch(() => ({
      ...{ kind: 'none' as const, addresses: [], versions: [] },
      fault: 'It could not be read in time.',
    }));
  }
  return undefined;
}

const versionsOf = ({ versions }: Sitemap, base: string): ListedVersion[] =>
  versions.map(({ of, code, href }) => ({
    of: resolveAddress(of, base) ?? of,
    code: code.slice(0, 80),
    url: href === '' ? null : resolveAddress(href, base),
  }));

/** A version is looked at as if its page named it; the sitemap does not list it for that. */
async function meetVersions(
  { reader }: CrawlContext,
  frontier: Frontier,
  versions: readonly ListedVersion[],
  start: string,
) {
  const origins = new Map(versions.flatMap(({ of, url }) => (url === null ? [] : [[url, of]])));
  const urls = [...origins.keys()].filter((url) => isSameSite(url, start));
  for (let from = 0; from < urls.length; from += 1000) {
    const judged = await reader.ask('judge', { urls: urls.slice(from, from + 1000) });
    for (const one of judged) {
      frontier.meet(one, { url: origins.get(one.url) ?? start, depth: null, chain: 0 });
    }
  }
}

async function meetAll({ reader }: CrawlContext, frontier: Frontier, urls: readonly string[]) {
  for (let from = 0; from < urls.length; from += 1000) {
    const judged = await reader.ask('judge', { urls: urls.slice(from, from + 1000) });
    for (const one of judged) frontier.meet(one, null);
  }
}
