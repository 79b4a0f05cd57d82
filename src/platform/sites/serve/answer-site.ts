import { isIP } from 'node:net';
import { AppError } from '#kernel/errors.ts';
import { isDatabaseGone } from '../../db/database-gone.ts';
import { takeHits } from '../../events/collect/take-hits.ts';
import { trackerAnswer } from '../../events/collect/tracker.ts';
import type { Platform } from '../../platform.ts';
import { takeForm } from '../forms/take-form.ts';
import { type BuildRow, type FoundSite, findBuild, siteAtSlug, slugOfHost } from '../site-rows.ts';
import { slugPattern } from '../slugs.ts';
import { answerAuthority, asksForAnswer } from '../tls/acme-answers.ts';
import { securedPlace } from '../tls/secured-place.ts';
import { answerBot } from './answer-bot.ts';
import { answerFile } from './answer-file.ts';
import { answerOther } from './answer-other.ts';
import { answerPage } from './answer-page.ts';
import { plainPage } from './plain-page.ts';
import type { SiteAnswer, SiteRequest } from './site-request.ts';

/** Where in a site a request goes. */
export type Place = {
  readonly site: FoundSite;
  readonly build: BuildRow;
  /** Below the site's address, without a slash at its beginning. */
  readonly rest: string;
  /** What the site's own addresses begin with in this request: `/bread`, `/sites/bread`, or nothing. */
  readonly root: string;
  readonly isOwnHost: boolean;
};

/** Something that is answered on the sites' origin beside pages. */
type Handler = {
  readonly matches: (request: SiteRequest) => boolean;
  readonly answer: (platform: Platform, request: SiteRequest) => Promise<SiteAnswer>;
};

/** Builds kept in memory at once; each is some kB. */
const mostBuilds = 2000;

const handlers: readonly Handler[] = [
  { matches: asksForAnswer, answer: answerAuthority },
  { matches: ({ path }) => path === '/robots.txt', answer: async () => robots },
  { matches: ({ path }) => path === '/t', answer: takeHits },
  { matches: ({ path }) => path === '/t.js', answer: async () => trackerAnswer },
  { matches: ({ path }) => path.startsWith('/bot/'), answer: answerBot },
  { matches: () => true, answer: answerPlace },
];

const robots: SiteAnswer = {
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  body: 'User-agent: *\nAllow: /\n',
};

/** Answers any request on the sites' origin; it never throws. */
export async function answerSite(platform: Platform, request: SiteRequest): Promise<SiteAnswer> {
  try {
    const handler = handlers.find(({ matches }) => matches(request));
    return handler ? await handler.answer(platform, request) : plainPage(404);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      const answer = plainPage(error.status, error.message);
      const retryAfter = error.details?.retryAfter;
      if (retryAfter === undefined) return answer;
      return { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfter) } };
    }
    if (isDatabaseGone(error)) return plainPage(503, 'Try again in a few seconds.');
    platform.log.error({ err: error, path: request.path }, 'A published page could not be shown');
    return plainPage(500);
  }
}

async function answerPlace(platform: Platform, request: SiteRequest): Promise<SiteAnswer> {
  const secured = await securedPlace(platform, request);
  if (secured) return moved(secured);
  const found = await findPlace(platform, request);
  if ('status' in found) return found;
  const { rest, build } = found;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (rest.startsWith('_/')) {
    return isReading ? answerFile(platform, request, found) : plainPage(405);
  }
  const page = Object.hasOwn(build.about.pages, rest) ? build.about.pages[rest] : undefined;
  if (!page) return isReading ? answerOther(platform, request, found) : plainPage(404);
  if (isReading) return answerPage(platform, request, found, page);
  return request.method === 'POST' ? takeForm(platform, request, found, page) : plainPage(405);
}

async function findPlace(platform: Platform, request: SiteRequest): Promise<Place | SiteAnswer> {
  const own = await ownSlug(platform, request);
  if (own === null) return plainPage(404);
  const [first = '', ...others] = request.path.slice(1).split('/');
  const isBelowOwn = own !== undefined && first !== own;
  const slug = own ?? first;
  if (!slugPattern.test(slug)) return plainPage(404);
  const rest = isBelowOwn ? request.path.slice(1) : others.join('/');
  const found = await platform.cachedReads.get(`site ${slug}`, () => siteAtSlug(platform.db, slug));
  if (!found) return plainPage(404);
  const mount = request.isSandboxed ? '/sites' : '';
  const query = request.query && `?${request.query}`;
  if ('movedTo' in found) {
    return moved(`${mount}/${found.movedTo}${rest && `/${rest}`}${query}`);
  }
  const root = own === undefined ? `${mount}/${slug}` : '';
  if (rest === '' && others.length > 0) return moved(`${root || '/'}${query}`);
  const closed = closedFor(found.site, platform.now());
  if (closed) return plainPage(closed);
  const build = await buildOf(platform, found.site);
  return build
    ? { site: found.site, build, rest, root, isOwnHost: own !== undefined }
    : plainPage(404);
}

const moved = (location: string): SiteAnswer => ({
  status: 301,
  headers: { location, 'cache-control': 'no-cache' },
});

/** The status of a site that is not to be seen now: 404 before its beginning, 410 once it is over. */
function closedFor(site: FoundSite, now: Date): number | undefined {
  if (site.is_gone || site.state === 'unpublished') return 410;
  if (site.visible_from && new Date(site.visible_from) > now) return 404;
  if (site.visible_until && new Date(site.visible_until) <= now) return 410;
  return undefined;
}

/** The site of a domain of its own; undefined where sites are told by their path, null for a strange domain. */
async function ownSlug(
  platform: Platform,
  { host, isSandboxed }: SiteRequest,
): Promise<string | null | undefined> {
  if (isSandboxed || isHubsOwn(platform, host)) return undefined;
  if (host.length > 253) return null;
  return platform.cachedReads.get(`site host ${host}`, () => slugOfHost(platform.db, host));
}

/** Names of the hub's own by its settings: reading them anew at every request takes as long as the rest. */
const ownNames = new WeakMap<object, readonly string[]>();

function isHubsOwn({ config }: Platform, host: string): boolean {
  let names = ownNames.get(config);
  if (!names) {
    const own = [config.SITES_ORIGIN, config.SITE_URL].map((url) => new URL(url).hostname);
    names = ['localhost', ...own];
    ownNames.set(config, names);
  }
  return names.includes(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

function buildOf(platform: Platform, { build_id: id }: FoundSite) {
  if (!id) return undefined;
  const { builds } = platform.sites;
  const held = builds.get(id);
  if (held) return held;
  const read = findBuild(platform.db, { id });
  if (builds.size >= mostBuilds) builds.delete(builds.keys().next().value as string);
  builds.set(id, read);
  read.catch(() => builds.delete(id));
  return read;
}
