import { createHash } from 'node:crypto';
import { sketchText } from '#platform/prose/sketch-text.ts';
import {
  hasNoindexHeader,
  hasNoindexMeta,
  isIndexable,
  type PageFacts,
} from '../../rules/page-facts.ts';
import type { PageSummary } from '../../rules/site-facts.ts';

/** Texts with fewer words are alike by chance. */
const leastCompared = 30;
const nowhere = { line: null, text: '' };

/** What of a page is kept for the rules about its whole site, and for its list of pages. */
export function summarise(page: PageFacts, extracted: PageSummary['extracted']): PageSummary {
  const [title, description] = [page.titles[0], page.descriptions[0]];
  const canonical = page.canonicals[0];
  const picture = page.social.find(({ name }) => name === 'og:image');
  const isCompared = page.words >= leastCompared && isIndexable(page);
  const plain = page.text.toLowerCase();
  return {
    url: page.url,
    title: title?.content.slice(0, 500) ?? '',
    titleSpot: title ? { line: title.line, text: title.text } : nowhere,
    description: description?.content.slice(0, 1000) ?? '',
    descriptionSpot: description ? { line: description.line, text: description.text } : nowhere,
    h1: page.headings.find(({ level }) => level === 1)?.words.slice(0, 300) ?? '',
    words: page.words,
    lang: page.lang?.slice(0, 40) ?? '',
    isIndexable: isIndexable(page),
    hasNoindex: hasNoindexMeta(page) || hasNoindexHeader(page),
    canonical: canonical
      ? { line: canonical.line, text: canonical.text, url: canonical.url }
      : null,
    hreflangs: page.hreflangs.map(({ line, text, code, url }) => ({ line, text, code, url })),
    links: onceEach(page),
    images: [...new Map(page.images.flatMap(({ url, line }) => (url ? [[url, line ?? 0]] : [])))],
    socialImage: picture ? { line: picture.line, text: picture.text, url: picture.url } : null,
    textHash: isCompared ? createHash('sha256').update(plain).digest('base64url') : '',
    signature: isCompared ? (sketchText(plain)?.signs ?? []) : [],
    schemaTypes: [...new Set(page.schemas.flatMap(({ types }) => types))].slice(0, 20),
    isScriptOnly: page.isScriptOnly,
    isRendered: page.isRendered,
    headings: page.headings.slice(0, 60).map(({ level, words }) => [level, words.slice(0, 120)]),
    extracted,
  };
}

function onceEach({ links }: PageFacts): [string, number, string][] {
  const found = new Map<string, [string, number, string]>();
  for (const { url, line, words } of links) {
    if (url && !found.has(url)) found.set(url, [url, line ?? 0, words.slice(0, 60)]);
  }
  return [...found.values()];
}
