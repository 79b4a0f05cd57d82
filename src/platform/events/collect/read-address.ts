import { cutText } from '#kernel/text/cut-text.ts';
import { type Campaign, campaignFields } from '../event.ts';

const longestPath = 500;
const longestTag = 100;

/** The path of an address, without its query: what stands there may be of a person. */
export const pathOf = (url: URL): string => url.pathname.slice(0, longestPath);

/** The host that led here; null for none, for the page's own host and for what is no web address. */
export function referrerOf(referrer: string | undefined, ownHost: string): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  return host === '' || host === ownHost.replace(/^www\./, '') ? null : host.slice(0, 200);
}

/** The campaign that a query names by its UTM parameters; null without any. */
export function campaignOf(query: URLSearchParams): Campaign | null {
  const found = campaignFields.flatMap((field): [string, string][] => {
    const value = query.get(`utm_${field}`)?.replaceAll('\0', '').toWellFormed().trim();
    return value ? [[field, cutText(value, longestTag)]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
