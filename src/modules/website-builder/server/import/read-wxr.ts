import { decodeHTML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { htmlToMarkdown } from '#platform/manuscript/html-to-markdown.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import {
  cleanLine,
  cleanText,
  type FoundContent,
  type FoundPage,
  type FoundPost,
} from './found-content.ts';

type Node = Record<string, unknown>;

/** What WordPress gives away (WXR): published posts and pages. Comments, drafts, menus and files stay behind. */
export function readWxr(xml: string): FoundContent {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false },
    // Entities of its own could grow without end; the usual ones are decoded afterwards.
    processEntities: false,
  });
  let root: Node;
  try {
    root = parser.parse(xml) as Node;
  } catch {
    throw unreadable('This WordPress export is damaged. Export it again.');
  }
  const items = listOf(asNode(asNode(root.rss)?.channel)?.item)
    .map(asNode)
    .filter((one) => one !== undefined);
  const pages: FoundPage[] = [];
  const posts: FoundPost[] = [];
  let left = 0;
  for (const item of items) {
    const type = textOf(item['wp:post_type']);
    if (type !== 'post' && type !== 'page') continue;
    if (textOf(item['wp:status']) !== 'publish') left += 1;
    else if (type === 'page') pages.push(pageOf(item));
    else posts.push(postOf(item));
  }
  const notes = left > 0 ? [`${left} drafts and private texts were left out.`] : [];
  const channel = asNode(asNode(root.rss)?.channel);
  const link = textOf(channel?.link) || textOf(items[0]?.link);
  return { pages, posts, notes, host: URL.canParse(link) ? new URL(link).host : '' };
}

const wordsOf = (item: Node) => {
  const title = cleanLine(decodeHTML(textOf(item.title)), 120) || 'Untitled';
  const html = withParagraphs(textOf(item['content:encoded']));
  const markdown = cleanText(htmlToMarkdown(html, () => null));
  return { title, markdown, path: pathOf(textOf(item.link)) };
};

/** WordPress keeps paragraphs as empty lines. Comments that mark its blocks say nothing. */
const withParagraphs = (html: string): string =>
  html
    .replace(/<!--[^<>]{0,2000}-->/g, '')
    .split(/\n[ \t]*\n/)
    .map((part) => (/^\s*</.test(part) ? part : `<p>${part}</p>`))
    .join('\n');

const pageOf = (item: Node): FoundPage => ({
  ...wordsOf(item),
  description: cleanLine(textOf(item['excerpt:encoded']), 300),
});

function postOf(item: Node): FoundPost {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(textOf(item['wp:post_date']))?.[0] ?? '';
  const tags = listOf(item.category).map((one) => cleanLine(decodeHTML(textOf(one)), 60));
  return {
    ...wordsOf(item),
    date: date === '0000-00-00' ? '' : date,
    summary: cleanLine(decodeHTML(textOf(item['excerpt:encoded'])), 300),
    tags: [...new Set(tags.filter(Boolean))].slice(0, 50),
  };
}

const pathOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).pathname.replace(/^\/|\/$/g, '') : '';

const asNode = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : undefined;
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const inner = asNode(value)?.['#text'];
  return typeof inner === 'string' ? inner : '';
};
