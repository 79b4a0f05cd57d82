import { escapeHtml } from '#platform/http/escape-html.ts';
import type { PlannedPage } from './plan-pages.ts';

/** Entries that a feed tells of. */
const mostInFeed = 50;

export type XmlSite = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** When anything of it was changed last, ISO. */
  readonly updatedAt: string;
  /** The whole address of a page by its path. */
  readonly whole: (path: string) => string;
};

/** All pages that search engines may know, with their versions in other languages. */
export function writeSitemap(
  { whole }: Pick<XmlSite, 'whole'>,
  pages: readonly PlannedPage[],
): string {
  const urls = pages.map(({ path, alternates }) => {
    const links = alternates.map(
      ({ language, path: to }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(whole(to))}"/>`,
    );
    return `<url><loc>${escapeHtml(whole(path))}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The newest entries of all collections as Atom (RFC 4287). `updated`: when each was changed, ISO, by its link. */
export function writeFeed(
  site: XmlSite,
  pages: readonly PlannedPage[],
  updated: ReadonlyMap<string, string>,
): string {
  const entries = pages
    .filter(({ entry }) => entry !== undefined)
    .sort((a, b) => (b.entry?.date ?? '').localeCompare(a.entry?.date ?? ''))
    .slice(0, mostInFeed);
  const items = entries.map(({ link, path, entry }) => {
    const changed = updated.get(link) ?? site.updatedAt;
    const published = entry?.date ? `<published>${entry.date}T00:00:00Z</published>` : '';
    const summary = entry?.summary ? `<summary>${text(entry.summary)}</summary>` : '';
    return `<entry><id>urn:uuid:${link.slice('entry:'.length)}</id><title>${text(entry?.title ?? '')}</title><link rel="alternate" href="${escapeHtml(site.whole(path))}"/><updated>${changed}</updated>${published}${summary}</entry>`;
  });
  const subtitle = site.description ? `<subtitle>${text(site.description)}</subtitle>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(site.language)}">\n<id>urn:uuid:${site.id}</id><title>${text(site.name)}</title>${subtitle}<updated>${site.updatedAt}</updated><author><name>${text(site.name)}</name></author><link rel="alternate" href="${escapeHtml(site.whole(''))}"/>\n${items.join('\n')}\n</feed>\n`;
}

/** What XML can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const text = (words: string) => escapeHtml(words.toWellFormed().replace(unprintable, ' '));
