/** Letters of the longest address that is followed. */
export const longestAddress = 2000;

/** Where a reference leads from a page, without its fragment; null where that is no web address. */
export function resolveAddress(href: string, base: string): string | null {
  const given = href.trim();
  if (given.length > 2 * longestAddress || !URL.canParse(given, base)) return null;
  const url = new URL(given, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

/** Whether an address belongs to the same site as another: its host, by http or https. */
export function isSameSite(url: string, site: string): boolean {
  const [one, other] = [new URL(url), new URL(site)];
  return (
    one.hostname === other.hostname &&
    (one.port === other.port || (one.port === '' && other.port === ''))
  );
}

/** Endings of files that are no pages: only whether they are there is asked. */
const fileEndings =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip|gz|tgz|rar|7z|exe|dmg|apk|mp[34]|m4[av]|mov|avi|webm|og[gv]|wav|flac|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|rss|atom|csv|txt|woff2?|ttf|otf|ics|epub)$/i;

export const isFileAddress = (url: string): boolean => fileEndings.test(new URL(url).pathname);
