const web = /^https?:\/\/[^\s/?#]/i;
const mail = /^mailto:[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/i;
const phone = /^tel:\+?[0-9 ()./-]{3,30}$/i;
const inside = /^(?:page|entry|asset):[A-Za-z0-9_-]{1,60}$/;
const part = /^#[A-Za-z0-9_-]{1,60}$/;

/** Whether a link may lead there: a page, an entry or a file of the site, a block, or an address of web, mail or telephone. */
export function isAddress(to: string): boolean {
  if (to.length > 2000) return false;
  if (web.test(to)) return URL.canParse(to);
  return inside.test(to) || part.test(to) || mail.test(to) || phone.test(to);
}

/** What a browser may be sent to, whoever made the address: schemes that run code are not among them. */
export function safeHref(address: string): string {
  // Browsers skip these signs, so `java\nscript:` would be a scheme to them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  const bare = address.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare)?.[0].toLowerCase();
  if (scheme === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)) return bare;
  return '#';
}

/** The id of a block on its page. */
export const anchorOf = (blockId: string): string =>
  /^[A-Za-z]/.test(blockId) ? blockId : `b-${blockId}`;
