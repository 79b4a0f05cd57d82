/** Letters of the longest address that is followed. */
export const longestAddress = 2000;

/** Where a reference leads from a page, without its fragment; null where that is no web address. */
export function resolveAddress(href: string, base: string): string | null {
  const given = href.trim();
  if (given.length > 2 * longestAddress) return null;
  const url = URL.parse(given, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  // Each of these writes the whole address anew.
  if (url.href.includes('#')) url.hash = '';
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  return url.href;
}

/** Whether an address belongs to the same site as another: its host, by http or https. */
export function isSameSite(url: string, site: string): boolean {
  const [one, other] = [new URL(url), parsedSite(site)];
  return (
    one.hostname === other.hostname &&
    (one.port === other.port || (one.port === '' && other.port === ''))
  );
}

/** A page’s addresses are all compared with the same one. */
let last: URL | undefined;
let lastText: string | undefined;
function parsedSite(site: string): URL {
  if (!last || lastText !== site) [last, lastText] = [new URL(site), site];
  return last;
}

/** Endings of files that are no pages: only whether they are there is asked. */
const fileEndings =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip|gz|tgz|rar|7z|exe|dmg|apk|mp[34]|m4[av]|mov|avi|webm|og[gv]|wav|flac|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|rss|atom|csv|txt|woff2?|ttf|otf|ics|epub)$/i;

export const isFileAddress = (url: string): boolean => fileEndings.test(new URL(url).pathname);
