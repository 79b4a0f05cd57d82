import { isCallout } from '../callouts.ts';
import { embedAddress } from '../embeds.ts';
import { type DocMark, type DocNode, formMarks, otherMarks } from './doc-node.ts';

/** Lists in quotes in lists …, and pieces of one text. */
const [deepest, mostNodes] = [24, 60_000];
const longestText = 500_000;

type Attrs = Readonly<Record<string, unknown>>;
type Rule = {
  /** What it may hold, by type. */
  readonly holds: 'blocks' | 'line' | 'text' | 'nothing' | readonly string[];
  readonly attrs?: (given: Attrs) => Attrs;
};

const text = (given: unknown, most = 2000): string =>
  typeof given === 'string' ? given.slice(0, most) : '';
const whole = (given: unknown, from: number, to: number, otherwise: number): number =>
  Number.isInteger(given) ? Math.min(to, Math.max(from, given as number)) : otherwise;

const rules: Readonly<Record<string, Rule>> = {
  doc: { holds: 'blocks' },
  paragraph: { holds: 'line' },
  heading: { holds: 'line', attrs: ({ level }) => ({ level: whole(level, 1, 6, 2) }) },
  blockquote: { holds: 'blocks' },
  callout: { holds: 'blocks', attrs: ({ kind }) => ({ kind: isCallout(kind) ? kind : 'note' }) },
  embed: {
    holds: 'nothing',
    attrs: ({ url, title }) => ({ url: addressOf(url), title: text(title, 300) }),
  },
  bulletList: { holds: ['listItem'] },
  orderedList: {
    holds: ['listItem'],
    attrs: ({ start }) => ({ start: whole(start, 0, 999_999_999, 1) }),
  },
  taskList: { holds: ['taskItem'] },
  listItem: { holds: 'blocks' },
  taskItem: { holds: 'blocks', attrs: ({ checked }) => ({ checked: checked === true }) },
  codeBlock: { holds: 'text', attrs: ({ language }) => ({ language: text(language, 40) || null }) },
  table: { holds: ['tableRow'] },
  tableRow: { holds: ['tableHeader', 'tableCell'] },
  tableHeader: { holds: 'line' },
  tableCell: { holds: 'line' },
  figure: {
    holds: 'nothing',
    attrs: ({ src, alt, caption }) => ({ src: text(src), alt: text(alt), caption: text(caption) }),
  },
  horizontalRule: { holds: 'nothing' },
  hardBreak: { holds: 'nothing' },
  picture: { holds: 'nothing', attrs: ({ src, alt }) => ({ src: text(src), alt: text(alt) }) },
  footnote: { holds: 'nothing', attrs: ({ markdown }) => ({ markdown: text(markdown, 4000) }) },
};
const inline = new Set(['text', 'hardBreak', 'picture', 'footnote']);
const items = new Set(['listItem', 'taskItem', 'tableRow', 'tableHeader', 'tableCell', 'doc']);
const marks = new Set<string>([...formMarks, ...otherMarks]);

/** Empty while it is still to be written. */
function addressOf(given: unknown): string {
  if (given === undefined || given === '') return '';
  const address = typeof given === 'string' ? embedAddress(given) : null;
  if (address === null)
    throw new DocFault(
      'A card leads to an address of the web: give it one with http:// or https://.',
    );
  return address;
}

/** A text that cannot be one; the sentence says what is wrong. */
export class DocFault extends Error {}

/**
 * Reads what an editor or a program sent as a text: every piece known, nothing else in it, none deeper
 * than 24 levels. Throws a `DocFault`.
 */
export function readDoc(given: unknown): DocNode {
  let count = 0;
  const read = (node: unknown, holder: Rule['holds'], depth: number): DocNode => {
    count += 1;
    if (count > mostNodes) throw new DocFault('The text has too many pieces.');
    if (depth > deepest) throw new DocFault('The text is nested too deeply.');
    if (typeof node !== 'object' || node === null) throw new DocFault('The text has a hole.');
    const { type, attrs, content, marks: own, text: words } = node as Partial<DocNode>;
    requirePlace(type, holder);
    if (type === 'text') return readText(words, own);
    const rule = rules[type as string] as Rule;
    const children = Array.isArray(content) && rule.holds !== 'nothing' ? content : [];
    const kept = children.map((child) => read(child, rule.holds, depth + 1));
    const shown = rule.attrs?.(typeof attrs === 'object' && attrs !== null ? attrs : {});
    const its = inline.has(type as string) ? readMarks(own) : [];
    return {
      type: type as string,
      ...(shown && { attrs: shown }),
      ...(kept.length > 0 && { content: kept }),
      ...(its.length > 0 && { marks: its }),
    };
  };
  const doc = read(given, ['doc'], 0);
  return doc.content ? doc : { ...doc, content: [{ type: 'paragraph' }] };
}

function requirePlace(type: unknown, holder: Rule['holds']): asserts type is string {
  const known = typeof type === 'string' && (type === 'text' || Object.hasOwn(rules, type));
  if (!known) throw new DocFault('The text has a piece of an unknown kind.');
  const fits =
    holder === 'blocks'
      ? !inline.has(type) && !items.has(type)
      : holder === 'line'
        ? inline.has(type)
        : holder === 'text'
          ? type === 'text'
          : holder !== 'nothing' && holder.includes(type);
  if (!fits) throw new DocFault(`The text has a ${type} where none can be.`);
}

function readText(words: unknown, own: unknown): DocNode {
  if (typeof words !== 'string' || words === '') throw new DocFault('The text has an empty piece.');
  if (words.length > longestText) throw new DocFault('One piece of the text is too long.');
  const kept = readMarks(own);
  return { type: 'text', text: words, ...(kept.length > 0 && { marks: kept }) };
}

/** In one order, so that equal texts have equal bodies. */
const order = [...otherMarks, ...formMarks] as readonly string[];

function readMarks(given: unknown): DocMark[] {
  if (!Array.isArray(given)) return [];
  const kept = new Map<string, DocMark>();
  for (const one of given.slice(0, 20)) {
    const { type, attrs = {} } = (one ?? {}) as { type?: unknown; attrs?: Attrs | null };
    if (typeof type !== 'string' || !marks.has(type)) continue;
    const its = attrsOf(type, attrs ?? {});
    if (its) kept.set(type, Object.keys(its).length > 0 ? { type, attrs: its } : { type });
  }
  return [...kept.values()].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** Undefined for a mark that says nothing. */
function attrsOf(type: string, attrs: Attrs): Attrs | undefined {
  if (type === 'link') {
    const href = text(attrs.href);
    return isLink(href) ? { href } : undefined;
  }
  if (type === 'source') {
    const passage = text(attrs.passage, 80);
    return passage ? { passage } : undefined;
  }
  if (type === 'made') return { by: text(attrs.by, 120) };
  if (type === 'added' || type === 'removed') {
    const { id, by, why } = attrs;
    return { id: text(id, 80), by: text(by, 120), why: text(why, 400) };
  }
  return {};
}

/** Links lead to the web and to mail. */
export const isLink = (href: string): boolean =>
  /^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(href) && URL.canParse(href);
