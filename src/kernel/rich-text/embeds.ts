/** The title of a link that Markdown has for a card; other readers show it when somebody points at it. */
export const embedMark = 'embed';

/** The address of a card as it is kept; null for what is no address of the web. */
export function embedAddress(given: string): string | null {
  const trimmed = given.trim();
  if (!/^https?:\/\/[^/]/i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { href } = new URL(trimmed);
  return href.length <= 2000 ? href : null;
}

/** Where a card leads, as people would say it. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
