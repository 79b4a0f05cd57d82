import { AppError, badInput } from '#kernel/errors.ts';
import { findBrowser } from '#platform/browser/find-browser.ts';
import type { Platform } from '#platform/platform.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { httpSource } from '../crawl/http-source.ts';
import type { Got } from '../crawl/source.ts';
import { askShared } from './shared-reader.ts';

/** A page that was asked for, after redirects. */
export type FetchedPage = {
  readonly url: string;
  readonly hops: readonly string[];
  readonly got: Got;
};

const mostHops = 5;

export const botAgent = ({ config }: Platform): string => `GuildhallBot/1.0 (+${config.SITE_URL})`;

/**
 * One page as a crawl would read it. Throws 409 `robots` where robots.txt forbids it, 400 for private
 * addresses, 422 for one that does not answer, all naming the field.
 */
export async function fetchPage(
  platform: Platform,
  given: string,
  field: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const agent = botAgent(platform);
  const source = httpSource({ agent, allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES });
  const hops: string[] = [];
  let url = new URL(given).href.replace(/#.*$/s, '');
  for (;;) {
    requireReached(await requireAllowed(url), url, field);
    const got = await source.page(url, signal);
    requireReached(got, url, field);
    if (got.location === null) return { url, hops, got };
    hops.push(url);
    url = got.location;
    if (hops.length > mostHops || hops.includes(url)) {
      throw new AppError('unreadable', 422, `${new URL(given).host} redirects in a circle.`, {
        field,
      });
    }
  }

  async function requireAllowed(address: string): Promise<Got> {
    const robotsUrl = new URL('/robots.txt', address).href;
    const got = await source.page(robotsUrl, signal);
    const text = got.status === 200 ? new TextDecoder().decode(got.body.subarray(0, 100_000)) : '';
    const isAllowed =
      text === '' || (await askShared('allowed', { url: robotsUrl, text, agent, address }, field));
    if (!isAllowed) {
      throw new AppError(
        'robots',
        409,
        `robots.txt forbids ${address.slice(0, 300)} to ${agent}.`,
        { field },
      );
    }
    return got;
  }
}

function requireReached({ error }: Got, url: string, field: string): void {
  if (error === null) return;
  const { host } = new URL(url);
  if (/private network/.test(error)) {
    throw badInput(`The address ${host} is not allowed: it lies in a private network.`, field);
  }
  throw new AppError('unreadable', 422, `${host} could not be read: ${error}.`, { field });
}

/** A page that is empty without scripts, after they have run; null where no browser shows it. */
export async function showPage(
  platform: Platform,
  url: string,
  html: string,
  signal: AbortSignal,
): Promise<string | null> {
  const agent = botAgent(platform);
  const source = httpSource({ agent, allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES });
  const path = findBrowser(platform.config.CHROMIUM_PATH);
  const browser = openBrowser({ path, agent, get: (address, ends) => source.page(address, ends) });
  if (!browser) return null;
  try {
    return await browser.render(url, html, signal);
  } finally {
    await browser.close();
  }
}
