import { decodeHTML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { htmlText } from './html-text.ts';

export type FeedItem = { readonly title: string; readonly url: string; readonly text: string };
export type FeedText = { readonly title: string; readonly items: readonly FeedItem[] };

type Node = Record<string, unknown>;

/** Reads RSS 2.0, RSS 1.0 and Atom; undefined when a text is none of them. */
export function readFeed(xml: string): FeedText | undefined {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    // Entities of its own could grow without end; the usual ones are decoded afterwards.
    processEntities: false,
    parseTagValue: false,
  });
  let root: Node;
  try {
    root = parser.parse(xml) as Node;
  } catch {
    return undefined;
  }
  const rss = asNode(asNode(root.rss)?.channel);
  const rdf = asNode(root['rdf:RDF']);
  const atom = asNode(root.feed);
  const channel = rss ?? asNode(rdf?.channel) ?? atom;
  if (!channel) return undefined;
  const entries = listOf(rss?.item ?? rdf?.item ?? atom?.entry);
  const items = entries.flatMap((entry): FeedItem[] => {
    const node = asNode(entry);
    return node ? [readItem(node)] : [];
  });
  return { title: wordsOf(channel.title), items: items.filter(({ title }) => title !== '') };
}

function readItem(node: Node): FeedItem {
  const body = node['content:encoded'] ?? node.content ?? node.description ?? node.summary ?? '';
  return {
    title: wordsOf(node.title).slice(0, 200),
    url: linkOf(node.link) || linkOf(node.guid),
    // Often HTML that was written out once more.
    text: htmlText(decodeHTML(rawOf(body))).text,
  };
}

const asNode = (value: unknown): Node | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as Node) : undefined;
};
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const rawOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const inner = asNode(value)?.['#text'];
  return typeof inner === 'string' ? inner : '';
};

const wordsOf = (value: unknown): string =>
  htmlText(decodeHTML(rawOf(value))).text.replaceAll('\n', ' ');

/** RSS writes the address as text, Atom as an attribute of one of several links. */
function linkOf(value: unknown): string {
  const links = listOf(value);
  const chosen =
    links.find((link) => (asNode(link)?.['@rel'] ?? 'alternate') === 'alternate') ?? links[0];
  const written = asNode(chosen)?.['@href'];
  const href = decodeHTML(typeof written === 'string' ? written : rawOf(chosen)).trim();
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? href : '';
}
