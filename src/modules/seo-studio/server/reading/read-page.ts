import type { PageFacts } from '../../rules/page-facts.ts';
import { collectHead } from '../html/collect-head.ts';
import { collectItems } from '../html/collect-items.ts';
import { collectReferences } from '../html/collect-references.ts';
import { collectSchemas } from '../html/collect-schemas.ts';
import { collectText, countWordsOf } from '../html/collect-text.ts';
import { walkHtml } from '../html/walk-html.ts';
import { microdata, rdfa } from '../schema/marked-items.ts';

/** What came from an address. */
export type Answer = {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly robotsHeader: string;
  /** A canonical address or alternates in the header Link, as it is written. */
  readonly linkHeader: string;
  readonly bytes: number;
  readonly isCut: boolean;
  readonly isRendered: boolean;
};

/** Fewer letters in the whole body leave nothing to read. */
const leastLetters = 80;

/** What a page says, from its HTML; for everything else only what its answer says. */
export const readPage = (answer: Answer, html: string): PageFacts =>
  readWithOutline(answer, html).page;

/** The same, with its main part in lines, headings with `#`. */
export function readWithOutline(
  answer: Answer,
  html: string,
): { page: PageFacts; outline(): string } {
  const looksLikeHtml = /^\s{0,200}(?:<!doctype html|<html[\s>])/i.test(html.slice(0, 1000));
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)/i.test(answer.contentType);
  const head = collectHead(answer.url);
  const references = collectReferences(answer.url, head.base);
  const text = collectText();
  const blocks = collectSchemas();
  const items = marksUp(html) ? [collectItems(microdata), collectItems(rdfa())] : [];
  if (isHtml) walkHtml(html, [head, references, text, blocks, ...items]);
  const schemas = [...blocks.schemas, ...items.flatMap((one) => one.schemas())];
  const { url, status, contentType, robotsHeader, bytes, isCut, isRendered } = answer;
  const { lang, headings } = text.texts;
  const words = text.texts.text();
  const named = canonicalOf(answer.linkHeader, url);
  const page: PageFacts = {
    ...{ url, status, contentType, robotsHeader, bytes, isCut, isRendered, isHtml, looksLikeHtml },
    ...head.head,
    canonicals: [...head.head.canonicals, ...named],
    hasCharset: head.head.hasCharset || /charset=/i.test(contentType) || html.startsWith('\uFEFF'),
    hasForeignLetters: /[^\p{ASCII}]/u.test(html.slice(0, 500_000)),
    ...references.found,
    ...{ lang, headings, schemas, text: words, words: countWordsOf(words) },
    doctype: /<!doctype[^>]{0,300}>/i.exec(html.slice(0, 2000))?.[0] ?? '',
    isScriptOnly: isHtml && !isRendered && isBuiltByScripts(text.texts),
  };
  return { page, outline: () => (isHtml ? text.texts.outline() : '') };
}

/** Most pages have none of it, and need not be looked through for it. */
const marksUp = (html: string): boolean => /\s(?:itemscope|typeof)/i.test(html);

const isBuiltByScripts = (texts: { scripts: number; roots: number; letters: number }): boolean =>
  texts.scripts > 0 && texts.letters < leastLetters && (texts.roots > 0 || texts.letters < 20);

/** `<https://example.org/a>; rel="canonical"` of the header Link. */
function canonicalOf(header: string, base: string) {
  const found = [];
  for (const part of header.slice(0, 5000).split(/,(?=\s{0,20}<)/)) {
    const href = /^\s{0,20}<([^<>]{1,2000})>/.exec(part)?.[1];
    if (href === undefined || !/rel\s{0,5}=\s{0,5}"?canonical/i.test(part)) continue;
    const url = URL.canParse(href, base) ? new URL(href, base).href : null;
    found.push({
      line: null,
      text: `Link: ${part.trim().slice(0, 200)}`,
      href,
      url,
      isInHead: true,
    });
  }
  return found;
}
