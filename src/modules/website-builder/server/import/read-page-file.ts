import { decodeHTML } from 'entities';
import { htmlToMarkdown } from '#platform/manuscript/html-to-markdown.ts';
import type { PictureList } from './collect-pictures.ts';
import {
  cleanLine,
  cleanText,
  type FoundBlock,
  type FoundPage,
  type FoundPost,
  unknownHost,
} from './found-content.ts';
import { htmlToBlocks } from './html-to-blocks.ts';

/** The page in an HTML file: what its head says, and its body as Markdown. Scripts, styles and frames stay behind. */
export function readHtmlFile(path: string, html: string, list: PictureList): FoundPage {
  const named = /<title[^>]{0,200}>([^<]{0,400})/i.exec(html)?.[1] ?? '';
  const tag = /<meta\s[^>]{0,300}name=["']?description["'\s>][^>]{0,1000}/i.exec(html)?.[0] ?? '';
  const description = /content=(?:"([^"]{0,600})"|'([^']{0,600})')/i.exec(tag);
  const body = html
    .replace(/<title[^>]{0,200}>[^<]{0,2000}<\/title>/gi, '')
    .replace(/\shref=(?:"([^"<>]{1,500})"|'([^'<>]{1,500})')/gi, (whole, a?: string, b?: string) =>
      wholeLink(whole, path, a ?? b ?? ''),
    );
  const blocks = blocksIn(body, (src, alt) => list.take(src, alt, path));
  const heading = blocks.find(({ type }) => type === 'heading')?.props.text ?? '';
  return {
    ...{ path, blocks },
    title:
      cleanLine(decodeHTML(named), 120) || cleanLine(String(heading), 120) || titleOfPath(path),
    description: cleanLine(decodeHTML(description?.[1] ?? description?.[2] ?? ''), 300),
  };
}

/** Blocks of a page; one text where it is nested deeper than blocks can follow. */
export function blocksIn(
  html: string,
  picture: (src: string, alt: string) => string | null,
): FoundBlock[] {
  try {
    return htmlToBlocks(html, picture);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return textOnly(cleanText(htmlToMarkdown(html, (src) => picture(src, ''))));
  }
}

const textOnly = (markdown: string): FoundBlock[] => [{ type: 'text', props: { markdown } }];

/** A link within the site as a whole one: readers of HTML leave out all others. */
function wholeLink(whole: string, path: string, to: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(to)) return whole;
  const base = `http://${unknownHost}/${path}`;
  return URL.canParse(to, base) ? ` href="${new URL(to, base).href}"` : whole;
}

const day = /^\d{4}-\d{2}-\d{2}/;

/** A Markdown file with what its front matter says; without a day it is a page, with one a post. */
export function readMarkdownFile(
  path: string,
  given: string,
  list: PictureList,
): FoundPage | FoundPost {
  const text = cleanText(given).replace(/^\ufeff/, '');
  const { matter, body: written } = splitMatter(text);
  const body = withPictures(written, path, list);
  const heading = /^#\s(.{1,200})$/m.exec(body)?.[1] ?? '';
  const title =
    cleanLine(matter.get('title') ?? '', 120) || cleanLine(heading, 120) || titleOfPath(path);
  const summary = cleanLine(matter.get('summary') ?? matter.get('description') ?? '', 300);
  const date = day.exec(matter.get('date') ?? '')?.[0] ?? day.exec(nameOf(path))?.[0] ?? '';
  if (!date || Number.isNaN(Date.parse(date))) {
    return { path, title, description: summary, blocks: textOnly(body) };
  }
  const tags = (matter.get('tags') ?? '')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((tag) => cleanLine(unquoted(tag), 60))
    .filter(Boolean)
    .slice(0, 50);
  return { path, title, date, summary, tags, markdown: body };
}

/** Pictures as links to what they become; of those that are not there, what they show stays. */
const withPictures = (markdown: string, path: string, list: PictureList): string =>
  markdown.replace(
    /!\[([^\]\n]{0,300})\]\(<?([^()<>\s]{1,500})>?(?:[ \t]+"[^"\n]{0,300}")?\)/g,
    (_, alt: string, src: string) => {
      const link = list.take(src, alt, path);
      return link ? `![${alt}](${link})` : alt;
    },
  );

export const isPost = (found: FoundPage | FoundPost): found is FoundPost => 'date' in found;

/** Lines `key: value` between two lines of dashes, read as they stand: no YAML that could refer to itself. */
function splitMatter(text: string): { matter: Map<string, string>; body: string } {
  const matter = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end < 0 || end > 200) return { matter, body: text };
  for (const line of lines.slice(1, end)) {
    const at = line.indexOf(':');
    if (at > 0) {
      matter.set(line.slice(0, at).trim().toLowerCase(), unquoted(line.slice(at + 1)));
    }
  }
  return {
    matter,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

const unquoted = (text: string) => text.trim().replace(/^["']|["']$/g, '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const titleOfPath = (path: string) =>
  cleanLine(
    nameOf(path)
      .replace(/\.[a-z]{1,8}$/i, '')
      .replace(/[-_]+/g, ' '),
    120,
  ) || 'Page';
