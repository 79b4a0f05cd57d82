import type { ChildNode, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { htmlToMarkdown } from '#platform/manuscript/html-to-markdown.ts';
import { cleanLine, cleanText, type FoundBlock } from './found-content.ts';

/** Gives the link of a picture (`asset:…`) by the address that a page names; null leaves it out. */
type Pictures = (src: string, alt: string) => string | null;

type Writing = { readonly picture: Pictures; readonly found: FoundBlock[]; waiting: ChildNode[] };

const skipped = new Set([
  'script',
  'style',
  'head',
  'nav',
  'template',
  'noscript',
  'link',
  'meta',
  'title',
]);
/** What no block can be: it is kept as it stands, in a frame of its own. */
const foreign = new Set([
  'iframe',
  'video',
  'audio',
  'form',
  'svg',
  'canvas',
  'object',
  'embed',
  'math',
  'dialog',
]);
const holders = new Set([
  ...['html', 'body', 'div', 'section', 'article', 'main', 'header', 'footer', 'aside'],
  ...['center', 'figure', 'p', 'a', 'picture', 'span'],
]);
/** Longest texts that blocks take, and how deep a page is looked into. */
const most = { heading: 200, quote: 1200, code: 20_000, html: 100_000, depth: 40 } as const;

/**
 * The body of a page as blocks: headings, quotes, tables, code, buttons and pictures each become their own, words and
 * lists between them texts. For a thread of its own: pages are whatever strangers wrote.
 */
export function htmlToBlocks(html: string, picture: Pictures): FoundBlock[] {
  const root = parseDocument(html);
  const writing: Writing = { picture, found: [], waiting: [] };
  walk(root.children, writing, 0);
  flush(writing);
  return writing.found;
}

const isElement = (node: ChildNode): node is Element =>
  node.type === 'tag' || node.type === 'script' || node.type === 'style';
const words = (node: ChildNode | ChildNode[]): string =>
  cleanText(DomUtils.textContent(node)).replace(/\s+/g, ' ').trim();
/** Elements of these names in another one, in their order; linear, however deep they lie. */
function inside(names: ReadonlySet<string>, node: Element): Element[] {
  const found: Element[] = [];
  const todo = node.children.toReversed();
  for (let next = todo.pop(); next; next = todo.pop()) {
    if (!isElement(next)) continue;
    if (names.has(next.name)) found.push(next);
    for (const child of next.children.toReversed()) todo.push(child);
  }
  return found;
}

/** Words and lists that wait become one text. */
function flush(writing: Writing): void {
  const html = writing.waiting.map((node) => DomUtils.getOuterHTML(node)).join('');
  writing.waiting = [];
  const markdown = cleanText(htmlToMarkdown(html, (src) => writing.picture(src, '')));
  if (markdown.trim()) writing.found.push({ type: 'text', props: { markdown } });
}

const special = new Set([
  ...foreign,
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'table', 'pre', 'img', 'button'],
]);

function walk(nodes: readonly ChildNode[], writing: Writing, depth: number): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      if (node.type === 'text') writing.waiting.push(node);
      continue;
    }
    if (skipped.has(node.name)) continue;
    const block = blockOf(node, writing.picture);
    if (block) {
      flush(writing);
      writing.found.push(block);
    } else if (isDivided(node, depth)) {
      const isLine = node.name === 'span' || node.name === 'a';
      if (!isLine) flush(writing);
      walk(node.children, writing, depth + 1);
      if (!isLine) flush(writing);
    } else writing.waiting.push(node);
  }
}

/** Whether something in it stands for itself. A line of words with a picture stays one. */
function isDivided(node: Element, depth: number): boolean {
  if (!holders.has(node.name) || depth >= most.depth) return false;
  const has = inside(special, node);
  const isLine = node.name === 'p' || node.name === 'a' || node.name === 'span';
  if (!isLine) return has.length > 0 || inside(new Set(['a']), node).some(isButton);
  if (words(node) === '') return has.length > 0;
  return has.some(({ name }) => name !== 'img');
}

function blockOf(node: Element, picture: Pictures): FoundBlock | undefined {
  if (foreign.has(node.name)) return foreignOf(node);
  const level = /^h([1-6])$/.exec(node.name)?.[1];
  if (level) return headingOf(node, Number(level));
  switch (node.name) {
    case 'blockquote':
      return quoteOf(node);
    case 'table':
      return tableOf(node);
    case 'pre':
      return codeOf(node);
    case 'a':
    case 'button':
      return buttonOf(node);
    case 'img':
    case 'figure':
    case 'picture':
    case 'p':
      return imageOf(node, picture) ?? (node.name === 'p' ? onlyButton(node) : undefined);
    default:
      return undefined;
  }
}

function headingOf(node: Element, level: number): FoundBlock | undefined {
  const text = words(node);
  const isPlain = text !== '' && text.length <= most.heading;
  return isPlain && inside(special, node).length === 0
    ? { type: 'heading', props: { text, level } }
    : undefined;
}

function quoteOf(node: Element): FoundBlock | undefined {
  const [said] = inside(new Set(['cite', 'footer']), node);
  const own = node.children.filter(
    (child) => child !== said && !(isElement(child) && said && child.children.includes(said)),
  );
  const text = words(own);
  if (text === '' || text.length > most.quote) return undefined;
  if (inside(new Set([...special, 'ul', 'ol', 'a']), node).length > 0) return undefined;
  const author = said ? cleanLine(words(said).replace(/^[–—-]\s*/, ''), 120) : '';
  return { type: 'quote', props: { text, author } };
}

/** Columns, rows and letters of a cell, as the block takes them. */
const ofTable = { columns: 12, rows: 200, cell: 500 } as const;

/** A table of words alone; one with links or pictures stays a text, where they are kept. */
function tableOf(node: Element): FoundBlock | undefined {
  const rich = new Set(['a', 'img', 'table', 'ul', 'ol', ...foreign]);
  if (inside(rich, node).length > 0) return undefined;
  const lines = inside(new Set(['tr']), node);
  const rows = lines.map((row) =>
    row.children
      .filter((cell) => isElement(cell) && /^t[dh]$/.test(cell.name))
      .map((cell) => words(cell)),
  );
  const fits =
    rows.length > 0 &&
    rows.length <= ofTable.rows &&
    rows.every(
      (row) => row.length <= ofTable.columns && row.every((one) => one.length <= ofTable.cell),
    );
  if (!fits || rows.every((row) => row.length === 0)) return undefined;
  const [caption] = inside(new Set(['caption']), node);
  const head = (lines[0]?.children ?? []).some((cell) => isElement(cell) && cell.name === 'th');
  const props = { rows, head, caption: caption ? cleanLine(words(caption), 200) : '' };
  return { type: 'table', props };
}

function codeOf(node: Element): FoundBlock | undefined {
  const code = cleanText(DomUtils.textContent(node)).replace(/^\n/, '').trimEnd();
  if (code === '' || code.length > most.code) return undefined;
  const [inner] = inside(new Set(['code']), node);
  const classes = `${node.attribs.class ?? ''} ${inner?.attribs.class ?? ''}`;
  const language = /(?:^|\s)lang(?:uage)?-([A-Za-z0-9+#.-]{1,30})(?:\s|$)/.exec(classes)?.[1] ?? '';
  return { type: 'code', props: { code, language } };
}

/** Whether a link was drawn as a button: by the names that WordPress, Bootstrap and their kin use. */
const isButton = ({ attribs }: Element): boolean =>
  /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i.test((attribs.class ?? '').slice(0, 500)) ||
  attribs.role === 'button';

function buttonOf(node: Element): FoundBlock | undefined {
  const label = cleanLine(words(node), 80);
  const to = node.attribs.href ?? '';
  if (label === '' || node.name !== 'a' || to === '' || !isButton(node)) return undefined;
  return { type: 'button', props: { label, to } };
}

function onlyButton(node: Element): FoundBlock | undefined {
  const links = inside(new Set(['a']), node);
  const [link] = links;
  return link && links.length === 1 && words(link) === words(node) ? buttonOf(link) : undefined;
}

/** A picture that stands alone, with its caption and what it leads to. */
function imageOf(node: Element, picture: Pictures): FoundBlock | undefined {
  const images = node.name === 'img' ? [node] : inside(new Set(['img']), node);
  const [image] = images;
  if (!image || images.length > 1) return undefined;
  const [said] = inside(new Set(['figcaption']), node);
  const others = inside(new Set([...special].filter((name) => name !== 'img')), node);
  const caption = said ? words(said) : '';
  if (others.length > 0 || words(node) !== caption) return undefined;
  const alt = cleanLine(image.attribs.alt ?? '', 300);
  const link = picture(image.attribs.src ?? '', alt);
  if (!link) return undefined;
  const [to] = inside(new Set(['a']), node);
  const leads = to?.attribs.href ?? '';
  return {
    type: 'image',
    props: {
      ...{ assetId: link.slice('asset:'.length), alt, caption: cleanLine(caption, 300) },
      ...(leads && !/\.(?:png|jpe?g|gif|webp|avif)$/i.test(leads) && { to: leads }),
    },
  };
}

function foreignOf(node: Element): FoundBlock | undefined {
  const html = cleanText(DomUtils.getOuterHTML(node));
  if (html.length > most.html) return undefined;
  const title = cleanLine(node.attribs.title ?? node.attribs['aria-label'] ?? '', 200);
  return { type: 'html', props: { html, title } };
}
