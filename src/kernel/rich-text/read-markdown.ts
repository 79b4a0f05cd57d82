import type {
  BlockContent,
  DefinitionContent,
  FootnoteDefinition,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type CalloutKind, isCallout } from './callouts.ts';
import { embedAddress, embedMark } from './embeds.ts';
import { flattenNesting } from './flatten-nesting.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

/** Quotes in lists in quotes …: what lies deeper is read as plain words. */
const deepest = 10;

type Reading = {
  readonly definitions: ReadonlyMap<string, FootnoteDefinition>;
  readonly links: ReadonlyMap<string, string>;
  /** Numbers of the notes that were named, in their order. */
  readonly named: Map<string, number>;
  /** What is read. */
  readonly source: string;
  readonly isLink: (to: string) => boolean;
};

type ReadOptions = {
  /** Where else links may lead than to the web and to mail, such as `page:…` on a site. */
  readonly isLink?: (to: string) => boolean;
};

/** Reads CommonMark with tables, tasks, strikes and notes (`[^1]`). HTML in it is words, not markup. */
export function readMarkdown(
  markdown: string,
  { isLink = () => false }: ReadOptions = {},
): RichText {
  const source = flattenNesting(markdown);
  const tree = fromMarkdown(source, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const all = tree.children.flatMap((node) => [node, ...within(node)]);
  const reading: Reading = {
    definitions: new Map(
      all
        .filter((node) => node.type === 'footnoteDefinition')
        .map((node) => [node.identifier, node]),
    ),
    links: new Map(
      all.filter((node) => node.type === 'definition').map((node) => [node.identifier, node.url]),
    ),
    named: new Map(),
    ...{ source, isLink },
  };
  const blocks = blocksOf(tree.children, reading, 0);
  const notes: Block[][] = [];
  // A note may name another one, which is then added behind.
  for (const id of reading.named.keys()) {
    notes.push(blocksOf(reading.definitions.get(id)?.children ?? [], reading, 1));
  }
  return { blocks, notes };
}

type Node = RootContent | BlockContent | DefinitionContent;

/** Notes and addresses may be defined inside of quotes and lists. */
const within = (node: Node, depth = 0): Node[] =>
  depth < deepest &&
  (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
    ? (node.children as Node[]).flatMap((child) => [child, ...within(child, depth + 1)])
    : [];

const blocksOf = (nodes: readonly Node[], reading: Reading, depth: number): Block[] =>
  nodes.flatMap((node) => blockOf(node, reading, depth));

function blockOf(node: Node, reading: Reading, depth: number): Block[] {
  if (depth > deepest) return plainBlock(wordsOf(node));
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, children: inlinesOf(node.children, reading) }];
    case 'paragraph':
      return paragraphOf(node.children, reading);
    case 'blockquote':
      return [quoteOf(node.children, reading, depth + 1)];
    case 'list': {
      const items = node.children.map(({ checked = null, children }) => ({
        done: checked ?? null,
        blocks: blocksOf(children, reading, depth + 1),
      }));
      return [{ kind: 'list', from: node.ordered ? (node.start ?? 1) : null, items }];
    }
    case 'code':
      return [{ kind: 'code', language: node.lang ?? '', text: node.value }];
    case 'table': {
      const width = Math.max(...node.children.map(({ children }) => children.length), 1);
      const rows = node.children.map(({ children }) =>
        Array.from({ length: width }, (_, at) => inlinesOf(children[at]?.children ?? [], reading)),
      );
      return [{ kind: 'table', rows }];
    }
    case 'thematicBreak':
      return [{ kind: 'break' }];
    case 'html':
      return plainBlock(node.value);
    default:
      return [];
  }
}

const plainBlock = (text: string): Block[] =>
  text.trim() === '' ? [] : [{ kind: 'paragraph', children: [{ kind: 'text', text }] }];

const calloutHead = /^\[!(note|tip|warning)\][ \t]*(?:\n|$)/i;

/** A quote, or a callout as GitHub has it: its first line is `[!NOTE]`, without a `\\` before it. */
function quoteOf(children: readonly Node[], reading: Reading, depth: number): Block {
  const [first, ...others] = children;
  const [head, ...line] = first?.type === 'paragraph' ? first.children : [];
  const found = head?.type === 'text' ? calloutHead.exec(head.value) : null;
  const callout = found?.[1]?.toLowerCase() as CalloutKind | undefined;
  const isMarked = reading.source.charAt(head?.position?.start.offset ?? -1) === '[';
  if (!found || !isCallout(callout) || !isMarked || head?.type !== 'text')
    return { kind: 'quote', blocks: blocksOf(children, reading, depth) };
  const value = head.value.slice(found[0].length);
  const rest: PhrasingContent[] = value === '' ? line : [{ type: 'text', value }, ...line];
  const opening = rest.length > 0 ? paragraphOf(rest, reading) : [];
  return { kind: 'quote', callout, blocks: [...opening, ...blocksOf(others, reading, depth)] };
}

/**
 * A paragraph of one picture alone is a figure; the title of the picture is its caption. One of a link
 * alone whose title is `embed` is a card.
 */
function paragraphOf(children: readonly PhrasingContent[], reading: Reading): Block[] {
  const [only] = children;
  if (children.length === 1 && only?.type === 'image') {
    const { url, alt, title } = only;
    return [{ kind: 'figure', src: url, alt: alt ?? '', caption: title ?? '' }];
  }
  const to = only?.type === 'link' && only.title === embedMark ? embedAddress(only.url) : null;
  if (children.length === 1 && only && to) {
    const said = wordsOf(only).replace(/\s+/g, ' ').trim();
    return [{ kind: 'embed', to, title: said === to ? '' : said }];
  }
  return [{ kind: 'paragraph', children: inlinesOf(children, reading) }];
}

const inlinesOf = (nodes: readonly PhrasingContent[], reading: Reading, depth = 0): Inline[] =>
  nodes.flatMap((node) => inlineOf(node, reading, depth));

function inlineOf(node: PhrasingContent, reading: Reading, depth: number): Inline[] {
  if (depth > deepest) return [{ kind: 'text', text: wordsOf(node) }];
  const below = (nodes: readonly PhrasingContent[]) => inlinesOf(nodes, reading, depth + 1);
  switch (node.type) {
    case 'text':
    case 'html':
      // A single line end in Markdown is a space.
      return [{ kind: 'text', text: node.value.replaceAll('\n', ' ') }];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: below(node.children) }];
    case 'delete':
      return [{ kind: 'strike', children: below(node.children) }];
    case 'link':
      return linkTo(node.url, below(node.children), reading);
    case 'linkReference':
      return linkTo(reading.links.get(node.identifier) ?? '', below(node.children), reading);
    case 'image':
      return [{ kind: 'image', src: node.url, alt: node.alt ?? '' }];
    case 'footnoteReference':
      return [{ kind: 'note', number: numberOf(node.identifier, reading) }];
    case 'break':
      return [{ kind: 'line-break' }];
    default:
      return [];
  }
}

/** Links lead to the web, to mail, and where else they are let; of others the words are left. */
function linkTo(to: string, children: Inline[], { isLink }: Reading): Inline[] {
  if (/^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(to) && URL.canParse(to)) {
    return [{ kind: 'link', to: new URL(to).href, children }];
  }
  return isLink(to) ? [{ kind: 'link', to, children }] : children;
}

function numberOf(id: string, { named }: Reading): number {
  const known = named.get(id);
  if (known) return known;
  named.set(id, named.size + 1);
  return named.size;
}

/** All words of a node, without recursion: it may be nested as deep as its writer liked. */
function wordsOf(node: Node): string {
  const words: string[] = [];
  const waiting: unknown[] = [node];
  while (waiting.length > 0) {
    const next = waiting.pop() as { value?: string; children?: readonly unknown[] };
    if (typeof next.value === 'string') words.push(next.value);
    if (next.children) waiting.push(...[...next.children].reverse());
  }
  return words.join(' ');
}
