import { decodeHTML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { htmlToMarkdown } from '#platform/manuscript/html-to-markdown.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { collectPictures, type PictureList, picturesElsewhere } from './collect-pictures.ts';
import {
  cleanLine,
  cleanText,
  type FoundContent,
  type FoundPage,
  type FoundPost,
  unknownHost,
} from './found-content.ts';
import { blocksIn } from './read-page-file.ts';

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
  const channel = asNode(asNode(root.rss)?.channel);
  const home = textOf(channel?.link) || textOf(items[0]?.link);
  const host = URL.canParse(home) ? new URL(home).host : '';
  // Its pictures stay where they are; only those of the site itself are fetched.
  const list = collectPictures({ files: new Set(), base: `https://${host || unknownHost}/` });
  const pages: FoundPage[] = [];
  const posts: FoundPost[] = [];
  let left = 0;
  for (const item of items) {
    const type = textOf(item['wp:post_type']);
    if (type !== 'post' && type !== 'page') continue;
    if (textOf(item['wp:status']) !== 'publish') left += 1;
    else if (type === 'page') pages.push(pageOf(item, list));
    else posts.push(postOf(item, list));
  }
  const notes = left > 0 ? [`${left} drafts and private texts were left out.`] : [];
  return { pages, posts, notes, host, pictures: picturesElsewhere(list) };
}

const wordsOf = (item: Node) => ({
  title: cleanLine(decodeHTML(textOf(item.title)), 120) || 'Untitled',
  html: withParagraphs(textOf(item['content:encoded'])),
  path: pathOf(textOf(item.link)),
});

/** WordPress keeps paragraphs as empty lines. Comments that mark its blocks say nothing. */
const withParagraphs = (html: string): string =>
  html
    .replace(/<!--[^<>]{0,2000}-->/g, '')
    .split(/\n[ \t]*\n/)
    .map((part) => (/^\s*</.test(part) ? part : `<p>${part}</p>`))
    .join('\n');

function pageOf(item: Node, list: PictureList): FoundPage {
  const { title, html, path } = wordsOf(item);
  return {
    ...{ title, path, blocks: blocksIn(html, (src, alt) => list.take(src, alt, path)) },
    description: cleanLine(textOf(item['excerpt:encoded']), 300),
  };
}

function postOf(item: Node, list: PictureList): FoundPost {
  const { title, html, path } = wordsOf(item);
  const date = /^\d{4}-\d{2}-\d{2}/.exec(textOf(item['wp:post_date']))?.[0] ?? '';
  const tags = listOf(item.category).map((one) => cleanLine(decodeHTML(textOf(one)), 60));
  return {
    ...{ title, path },
    markdown: cleanText(htmlToMarkdown(html, (src) => list.take(src, '', path))),
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
