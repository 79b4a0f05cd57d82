import { calloutKinds, isCalloutTitle } from '#kernel/rich-text/callouts.ts';
import { embedAddress, embedMark } from '#kernel/rich-text/embeds.ts';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import { type HtmlNode, nodesOf } from './html-nodes.ts';

type Writing = {
  /** Gives what an address of a picture becomes; null leaves the picture out. */
  readonly picture: (src: string) => string | null;
  readonly notes: Map<string, string>;
};

/** Reads a page of HTML, as Word's reader and e-books write it, as Markdown with its notes. */
export function htmlToMarkdown(html: string, picture: Writing['picture']): string {
  const writing: Writing = { picture, notes: new Map() };
  const blocks = blocksOf(nodesOf(html), writing, 0);
  const notes = [...writing.notes].map(
    ([id, text]) => `[^${id}]: ${text.replaceAll('\n', '\n    ')}`,
  );
  return [...blocks, ...notes].join('\n\n').trim();
}

const deepest = 40;
const skipped = new Set(['script', 'style', 'head', 'nav', 'template', 'svg', 'math']);
const plain = new Set(['p', 'dt', 'dd', 'address', 'summary', 'caption', 'figcaption']);

function blocksOf(nodes: readonly HtmlNode[], writing: Writing, depth: number): string[] {
  if (depth > deepest) return [];
  const blocks: string[] = [];
  let line = '';
  const close = () => {
    if (line.trim()) blocks.push(line.trim());
    line = '';
  };
  for (const node of nodes) {
    const block = blockOf(node, writing, depth);
    if (block === undefined) line += inlineOf(node, writing, depth);
    else {
      close();
      blocks.push(...block.filter((one) => one.trim() !== ''));
    }
  }
  close();
  return blocks;
}

/** Undefined for what stands within a line. */
function blockOf(node: HtmlNode, writing: Writing, depth: number): string[] | undefined {
  const { name, children } = node;
  if (!name) return undefined;
  if (skipped.has(name)) return [];
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) return [`${'#'.repeat(Number(level))} ${oneLine(lineOf(children, writing, depth))}`];
  const card = name === 'p' && hasClass(node, 'embed') ? cardOf(node, writing, depth) : null;
  if (card) return [card];
  if (plain.has(name)) return [lineOf(children, writing, depth).trim()];
  switch (name) {
    case 'hr':
      return ['---'];
    case 'pre':
      return [`~~~~\n${wordsIn(node).trimEnd()}\n~~~~`];
    case 'blockquote':
      return [quoted(node, writing, depth)];
    case 'ul':
    case 'ol':
      return listOf(node, writing, depth);
    case 'table':
      return [tableOf(node, writing, depth)];
    case 'body':
    case 'html':
    case 'div':
    case 'section':
    case 'article':
    case 'main':
    case 'header':
    case 'footer':
    case 'aside':
    case 'figure':
    case 'center':
      return blocksOf(children, writing, depth + 1);
    default:
      return undefined;
  }
}

const hasClass = ({ attributes }: HtmlNode, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name);

/** A quotation, or a callout where its classes say so; the word above that is its name, not its text. */
function quoted(node: HtmlNode, writing: Writing, depth: number): string {
  const callout = calloutKinds.find((kind) => hasClass(node, `callout-${kind}`));
  const blocks = blocksOf(node.children, writing, depth + 1);
  if (!callout) return blocks.join('\n\n').replace(/^/gm, '> ');
  const named = /^\*\*([^*\n]{1,40})\*\*$/.exec(blocks[0] ?? '')?.[1];
  const rest = named && isCalloutTitle(named, callout) ? blocks.slice(1) : blocks;
  return `[!${callout.toUpperCase()}]\n${rest.join('\n\n')}`.replace(/^/gm, '> ');
}

/** A link that stands as a card; null for a paragraph without one. */
function cardOf({ children }: HtmlNode, writing: Writing, depth: number): string | null {
  const link = children.find(({ name }) => name === 'a');
  const to = embedAddress(link?.attributes.href ?? '');
  if (!link || !to) return null;
  const [title = ''] = lineOf(link.children, writing, depth + 1).split('\\\n');
  const words = oneLine(title.replace(/\*\*/g, ''));
  return `[${words || escapeMarkdown(to)}](<${to.replace(/[<>\s]/g, '')}> "${embedMark}")`;
}

function listOf(node: HtmlNode, writing: Writing, depth: number): string[] {
  const items: string[] = [];
  for (const item of node.children) {
    if (item.name !== 'li') continue;
    const id = /^(?:foot|end)note-([\w-]+)$/.exec(item.attributes.id ?? '')?.[0];
    const text = blocksOf(item.children, writing, depth + 1).join('\n\n');
    if (id) writing.notes.set(id, stripEnd(text, /[\s↑]/));
    else {
      const mark = node.name === 'ol' ? `${items.length + 1}.` : '-';
      items.push(`${mark} ${text.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`);
    }
  }
  return items.length > 0 ? [items.join('\n')] : [];
}

function tableOf(node: HtmlNode, writing: Writing, depth: number): string {
  const rows: string[][] = [];
  const look = (nodes: readonly HtmlNode[]) => {
    for (const one of nodes) {
      if (one.name === 'tr') {
        const cells = one.children.filter(({ name }) => name === 'td' || name === 'th');
        rows.push(cells.map((cell) => blocksOf(cell.children, writing, depth + 1).join(' ')));
      } else if (one.name) look(one.children);
    }
  };
  look(node.children);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => oneLine(row[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...others.map(line)].join('\n');
}

const lineOf = (nodes: readonly HtmlNode[], writing: Writing, depth: number): string =>
  nodes.map((node) => inlineOf(node, writing, depth)).join('');

function inlineOf(node: HtmlNode, writing: Writing, depth: number): string {
  const { name, text, children, attributes } = node;
  if (!name) return escapeMarkdown((text ?? '').replace(/\s+/g, ' '));
  if (skipped.has(name) || depth > deepest) return '';
  const inner = () => lineOf(children, writing, depth + 1);
  switch (name) {
    case 'strong':
    case 'b':
      return marked(inner(), '**');
    case 'em':
    case 'i':
      return marked(inner(), '*');
    case 'del':
    case 's':
      return marked(inner(), '~~');
    case 'br':
      return '\\\n';
    case 'img': {
      const src = writing.picture(attributes.src ?? '');
      return src ? `\n\n![${oneLine(escapeMarkdown(attributes.alt ?? ''))}](${src})\n\n` : '';
    }
    case 'a': {
      const note = /#((?:foot|end)note-[\w-]+)$/.exec(attributes.href ?? '')?.[1];
      if (note && !note.includes('note-ref-')) return `[^${note}]`;
      const to = attributes.href ?? '';
      const words = inner();
      return /^https?:/i.test(to) && words.trim()
        ? `[${words}](<${to.replace(/[<>\s]/g, '')}>)`
        : words;
    }
    default:
      // A block within a line: its words stand apart.
      return plain.has(name) || name === 'div' ? ` ${inner()} ` : inner();
  }
}

/** Marks bind to words, not to the spaces around them. */
function marked(words: string, mark: string): string {
  const inner = words.trim();
  if (inner === '') return words;
  const at = words.indexOf(inner);
  return `${words.slice(0, at)}${mark}${inner}${mark}${words.slice(at + inner.length)}`;
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => stripEnd(line.trim(), /\\/))
    .join(' ')
    .trim();

/** Words of a document are no marks: what Markdown would read as such is escaped. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>~|]/g, '\\$&').replace(/^(\s{0,9}\d{0,9})([#+.)-])(?=\s|$)/, '$1\\$2');

function wordsIn(node: HtmlNode): string {
  let words = '';
  const waiting: HtmlNode[] = [node];
  while (waiting.length > 0) {
    const next = waiting.pop() as HtmlNode;
    words += next.text ?? '';
    waiting.push(...[...next.children].reverse());
  }
  return words;
}
