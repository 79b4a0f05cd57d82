import { badInput } from '#kernel/errors.ts';
import type { BrandLook } from './brand-look.ts';
import type { ColumnBlock, Inline, Issue, IssueBlock, TextBlock } from './issue-nodes.ts';
import { issueThemes, isTextBlock } from './issue-nodes.ts';
import { safeLink, safePicture } from './safe-address.ts';

/** Nodes of the largest document that is read. */
const mostNodes = 5000;
/** Lists within quotes within columns: deeper than anybody writes. */
const deepest = 12;

type Raw = { type?: unknown; attrs?: unknown; content?: unknown; text?: unknown; marks?: unknown };
type Reader = { left: number };

/**
 * Reads the editor's document. Unknown parts are dropped, addresses checked, texts cleaned, so that
 * whatever is made from the result is safe. Throws a 400 for what is no document or too large.
 */
export function parseIssue(document: unknown): Issue {
  const root = asRaw(document);
  if (root?.type !== 'doc') throw badInput('This is not a document of the editor.', 'content');
  const theme = issueThemes.find((one) => one === attrOf(root, 'theme')) ?? 'forest';
  return {
    theme,
    brand: readBrand(attrOf(root, 'brand')),
    blocks: readBlocks(root, { left: mostNodes }, 0),
  };
}

const colour = /^#[0-9a-f]{6}$/;
/** Wider logos than a mail are none. */
const widestLogo = 600;

/** The look of a brand; null for what is none. */
function readBrand(value: unknown): BrandLook | null {
  const raw = asRaw(value) as Record<string, unknown> | undefined;
  const { id, primary, accent } = raw ?? {};
  if (typeof id !== 'string' || !uuid.test(id)) return null;
  if (typeof primary !== 'string' || !colour.test(primary)) return null;
  if (typeof accent !== 'string' || !colour.test(accent)) return null;
  const name = textOf(raw?.name, 80);
  return { id, name, primary, accent, logo: readLogo(raw?.logo) };
}

function readLogo(value: unknown): BrandLook['logo'] {
  const { src, width } = (asRaw(value) ?? {}) as Record<string, unknown>;
  const safe = safePicture(src);
  const isWidth = Number.isInteger(width) && Number(width) > 0 && Number(width) <= widestLogo;
  return safe && isWidth ? { src: safe, width: Number(width) } : null;
}

const asRaw = (value: unknown): Raw | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

const attrOf = (node: Raw, name: string): unknown =>
  (asRaw(node.attrs) as Record<string, unknown> | undefined)?.[name];

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? cleanText(value).slice(0, most) : '';

/** Without signs that neither databases nor mails take. */
const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');

function childrenOf(node: Raw, reader: Reader, depth: number): Raw[] {
  if (!Array.isArray(node.content)) return [];
  if (depth > deepest) throw badInput('The document is nested too deeply.', 'content');
  reader.left -= node.content.length;
  if (reader.left < 0) throw badInput('The document is too long.', 'content');
  return node.content.flatMap((child) => asRaw(child) ?? []);
}

const readBlocks = (node: Raw, reader: Reader, depth: number): IssueBlock[] =>
  childrenOf(node, reader, depth).flatMap((child) => readBlock(child, reader, depth + 1) ?? []);

function readBlock(node: Raw, reader: Reader, depth: number): IssueBlock | undefined {
  switch (node.type) {
    case 'masthead':
      return {
        type: 'masthead',
        title: textOf(attrOf(node, 'title'), 120),
        line: textOf(attrOf(node, 'line'), 200),
      };
    case 'columns': {
      const columns = childrenOf(node, reader, depth).filter(({ type }) => type === 'column');
      return {
        type: 'columns',
        columns: columns
          .slice(0, 2)
          .map((column) => readBlocks(column, reader, depth + 1).filter(fitsColumn)),
      };
    }
    default:
      return readColumnBlock(node, reader, depth);
  }
}

const fitsColumn = (block: IssueBlock): block is ColumnBlock =>
  block.type !== 'columns' && block.type !== 'masthead';

function readColumnBlock(node: Raw, reader: Reader, depth: number): ColumnBlock | undefined {
  switch (node.type) {
    case 'horizontalRule':
      return { type: 'divider' };
    case 'image': {
      const src = safePicture(attrOf(node, 'src'));
      const alt = textOf(attrOf(node, 'alt'), 300);
      return src ? { type: 'image', src, alt, href: safeLink(attrOf(node, 'href')) } : undefined;
    }
    case 'button': {
      const label = textOf(attrOf(node, 'label'), 120).trim();
      return label ? { type: 'button', label, href: safeLink(attrOf(node, 'href')) } : undefined;
    }
    case 'promptCard': {
      const id = attrOf(node, 'id');
      if (typeof id !== 'string' || !uuid.test(id)) return undefined;
      return { type: 'prompt', id: id.toLowerCase(), text: textOf(attrOf(node, 'text'), 500) };
    }
    default:
      return readTextBlock(node, reader, depth);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readTextBlock(node: Raw, reader: Reader, depth: number): TextBlock | undefined {
  switch (node.type) {
    case 'heading': {
      const level = attrOf(node, 'level');
      const known = level === 1 || level === 2 || level === 3 ? level : 3;
      return { type: 'heading', level: known, content: readInline(node, reader, depth) };
    }
    case 'paragraph':
      return { type: 'paragraph', content: readInline(node, reader, depth) };
    case 'bulletList':
    case 'orderedList': {
      const items = childrenOf(node, reader, depth).filter(({ type }) => type === 'listItem');
      return {
        type: 'list',
        ordered: node.type === 'orderedList',
        items: items.map((item) => readBlocks(item, reader, depth + 1).filter(isTextBlock)),
      };
    }
    case 'blockquote':
      return { type: 'quote', content: readBlocks(node, reader, depth).filter(isTextBlock) };
    default:
      return undefined;
  }
}

const readInline = (node: Raw, reader: Reader, depth: number): Inline[] =>
  childrenOf(node, reader, depth).flatMap((child): Inline[] => {
    if (child.type === 'hardBreak') return [{ type: 'break' }];
    const text = textOf(child.text, 100_000);
    if (child.type !== 'text' || text === '') return [];
    const marks = (Array.isArray(child.marks) ? child.marks : []).flatMap((m) => asRaw(m) ?? []);
    const has = (name: string) => marks.some(({ type }) => type === name);
    const link = marks.find(({ type }) => type === 'link');
    const href = link ? safeLink(attrOf(link, 'href')) : null;
    return [{ type: 'text', text, bold: has('bold'), italic: has('italic'), href }];
  });
