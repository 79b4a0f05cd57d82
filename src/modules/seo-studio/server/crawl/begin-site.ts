import { AppError, badInput } from '#kernel/errors.ts';
import { isSameSite } from '../reading/addresses.ts';
import { type CrawlRow, type RobotsRow, saveCrawl } from './crawl-rows.ts';
import type { CrawlContext } from './crawl-types.ts';
import type { Got } from './source.ts';

/** Hops to another host at the very beginning: http to https, with www or without. */
const mostMoves = 5;

const field = { field: 'url' };
const unreadable = (message: string) => new AppError('unreadable', 422, message, field);

export type Begun = {
  readonly start: string;
  readonly robots: RobotsRow;
  readonly sitemaps: readonly string[];
  /** What the first page answered, so that it is not asked twice; null where the crawl goes on. */
  readonly first: Got | null;
};

/**
 * Reads robots.txt and finds the address at which the site really begins. Throws 409 `robots` where it
 * is forbidden to read it, 400 for private addresses, 422 for one that does not answer or turns robots
 * away.
 */
export async function beginSite(context: CrawlContext, crawl: CrawlRow): Promise<Begun> {
  const { url: known, text: rules = '', faults = [] } = crawl.robots;
  if (known !== undefined) {
    const { sitemaps } = await tellRobots(context, known, rules);
    return {
      start: crawl.start,
      robots: { url: known, text: rules, faults },
      sitemaps,
      first: null,
    };
  }
  let start = crawl.start;
  for (let move = 0; move < mostMoves; move += 1) {
    const { url, text } = await loadRobots(context, start);
    const rules = await tellRobots(context, url, text);
    await requireAllowed(context, start);
    const first = await context.pace.take(context.signal, () =>
      context.source.page(start, context.signal),
    );
    requireWelcome(context, start, first);
    if (first.location && !isSameSite(first.location, start)) {
      start = first.location;
      continue;
    }
    const robots: RobotsRow = { url, text, faults: rules.faults };
    await saveCrawl(context.db, crawl.id, { start, robots });
    return { start, robots, sitemaps: rules.sitemaps, first };
  }
  throw unreadable(`${hostOf(crawl.start)} redirects from host to host without an end.`);
}

/** The first page has to be there for robots like this one; without it there is nothing to crawl. */
function requireWelcome({ agent }: CrawlContext, url: string, { status, error }: Got): void {
  if (error !== null) requireReached(url, error);
  if (status !== 401 && status !== 403 && status !== 429) return;
  throw unreadable(
    `${hostOf(url)} answers with status ${status} to “${agent}”. Allow this user agent there, or enter another one.`,
  );
}

function requireReached(url: string, error: string): never {
  if (/private network/.test(error)) {
    throw badInput(
      `The address ${hostOf(url)} is not allowed: it lies in a private network.`,
      'url',
    );
  }
  throw unreadable(`${hostOf(url)} could not be read: ${error}.`);
}

async function tellRobots(context: CrawlContext, url: string, text: string) {
  const rules = await context.reader.ask('robots', { url, text, agent: context.agent });
  if (rules.delay > 0) context.pace.slowTo(rules.delay * 1000);
  return rules;
}

const hostOf = (url: string) => new URL(url).host;

async function loadRobots(
  context: CrawlContext,
  start: string,
): Promise<{ url: string; text: string }> {
  const url = new URL('/robots.txt', start).href;
  let address = url;
  for (let hop = 0; hop < 6; hop += 1) {
    const got = await context.pace.take(context.signal, () =>
      context.source.page(address, context.signal),
    );
    if (got.error !== null) requireReached(address, got.error);
    if (got.location !== null) {
      address = got.location;
      continue;
    }
    const status = got.status ?? 0;
    if (status >= 500) {
      const message = `robots.txt of ${hostOf(start)} answers with status ${status}, which asks robots to stay away. Try again later.`;
      throw new AppError('robots', 409, message, field);
    }
    const isThere = status >= 200 && status < 300;
    return { url, text: isThere ? new TextDecoder().decode(got.body.subarray(0, 512_000)) : '' };
  }
  throw unreadable(`robots.txt of ${hostOf(url)} redirects in a circle.`);
}

async function requireAllowed(context: CrawlContext, url: string): Promise<void> {
  const [judged] = await context.reader.ask('judge', { urls: [url] });
  if (!judged?.forbidden) return;
  const { line, text } = judged.forbidden;
  const where = line ? ` Line ${line} says “${text.slice(0, 100)}”.` : '';
  throw new AppError(
    'robots',
    409,
    `robots.txt forbids ${url.slice(0, 300)} to ${context.agent}.${where}`,
    { ...field, details: { line } },
  );
}
