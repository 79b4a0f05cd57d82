import type { MetaFact, ReferenceFact } from '../../rules/page-facts.ts';
import { resolveAddress } from '../reading/addresses.ts';
import type { Collector, Tag } from './walk-html.ts';

/** Things of one kind that a page may have many of, without end. */
const most = 200;
const longest = 2000;

type Head = {
  titles: MetaFact[];
  descriptions: MetaFact[];
  keywords: MetaFact[];
  refreshes: MetaFact[];
  viewports: MetaFact[];
  robots: MetaFact[];
  social: (MetaFact & { name: string; url: string | null })[];
  canonicals: (ReferenceFact & { isInHead: boolean })[];
  hreflangs: (ReferenceFact & { code: string })[];
  bases: ReferenceFact[];
  hasCharset: boolean;
};

/** What a page says about itself: title, descriptions, directives, its other addresses. */
export function collectHead(address: string): Collector & { readonly head: Head; base(): string } {
  const head: Head = {
    ...{ titles: [], descriptions: [], keywords: [], refreshes: [], viewports: [], robots: [] },
    ...{ social: [], canonicals: [], hreflangs: [], bases: [], hasCharset: false },
  };
  let base = address;
  let title: { line: number; text: string; content: string } | undefined;
  return {
    head,
    base: () => base,
    open(tag) {
      if (tag.name === 'title') title = { line: tag.line, text: tag.text, content: '' };
      if (tag.name === 'meta') takeMeta(head, tag, base);
      if (tag.name === 'link') takeLink(head, tag, base);
      if (tag.name === 'base' && tag.attributes.href !== undefined) {
        const { href } = tag.attributes;
        const url = resolveAddress(href, address);
        if (head.bases.length === 0 && url) base = url;
        put(head.bases, { ...spotOf(tag), href, url });
      }
    },
    text(words) {
      if (title && title.content.length < longest) title.content += words;
    },
    close(name) {
      if (name !== 'title' || !title) return;
      const content = tidy(title.content);
      put(head.titles, {
        line: title.line,
        content,
        text: `<title>${content.slice(0, 200)}</title>`,
      });
      title = undefined;
    },
  };
}

export const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim();
export const spotOf = ({ line, text }: Tag) => ({ line, text });

export function put<T>(list: T[], one: T, limit = most): void {
  if (list.length < limit) list.push(one);
}

function takeMeta(head: Head, tag: Tag, base: string): void {
  const { attributes } = tag;
  if (attributes.charset !== undefined) head.hasCharset = true;
  const content = tidy((attributes.content ?? '').slice(0, longest));
  const name = (attributes.name ?? attributes.property ?? '').toLowerCase().trim();
  const fact = { ...spotOf(tag), content };
  const equivalent = attributes['http-equiv']?.toLowerCase().trim();
  if (equivalent === 'content-type' && /charset=/i.test(content)) head.hasCharset = true;
  if (equivalent === 'refresh') put(head.refreshes, fact);
  if (name === 'description') put(head.descriptions, fact);
  if (name === 'keywords') put(head.keywords, fact);
  if (name === 'viewport') put(head.viewports, fact);
  if (name === 'robots') put(head.robots, fact);
  if (name.startsWith('og:') || name.startsWith('twitter:')) {
    put(head.social, { ...fact, name, url: resolveAddress(content, base) });
  }
}

function takeLink(head: Head, tag: Tag, base: string): void {
  const { href, rel = '', hreflang } = tag.attributes;
  if (href === undefined) return;
  const relations = rel.toLowerCase().split(/\s+/);
  const fact = { ...spotOf(tag), href, url: resolveAddress(href, base) };
  if (relations.includes('canonical')) put(head.canonicals, { ...fact, isInHead: tag.isInHead });
  if (relations.includes('alternate') && hreflang !== undefined) {
    put(head.hreflangs, { ...fact, code: hreflang.trim() });
  }
}
