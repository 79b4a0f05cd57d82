import { Fragment, createElement as h, type ReactNode } from 'react';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import type { Block, Inline, RichText } from '#kernel/rich-text/rich-text.ts';
import { isAddress, safeHref } from '../addresses.ts';
import { hrefOf } from '../parts/link.ts';
import type { SiteContext } from '../site-context.ts';
import { fillBlanks } from './dynamic-text.ts';

type Drawing = {
  readonly site: SiteContext;
  /** The highest level a heading of the text may have, 1 to 6, and the one before. */
  level: number;
  readonly highest: number;
  /** Of the block, so that notes of two texts are not mixed up. */
  readonly id: string;
  readonly named: Set<number>;
};

/** A text in the hub's Markdown as elements. HTML in it is words; addresses are those that links may have. */
export function drawMarkdown(
  markdown: string,
  site: SiteContext,
  { level = 2, id }: { level?: number; id: string },
): ReactNode {
  return drawRichText(readMarkdown(markdown, { isLink: isAddress }), site, { level, id });
}

function drawRichText(text: RichText, site: SiteContext, at: { level: number; id: string }) {
  const drawing: Drawing = {
    ...{ site, level: at.level - 1, highest: at.level, id: at.id, named: new Set() },
  };
  const body = blocksOf(text.blocks, drawing);
  if (text.notes.length === 0) return body;
  const notes = text.notes.map((note, i) =>
    h('li', { key: i, id: `gh-${at.id}-note-${i + 1}` }, blocksOf(note, drawing)),
  );
  return h(Fragment, null, body, h('ol', { className: 'notes' }, notes));
}

const blocksOf = (blocks: readonly Block[], drawing: Drawing): ReactNode =>
  blocks.map((block, i) => h(Fragment, { key: i }, blockOf(block, drawing)));

function blockOf(block: Block, drawing: Drawing): ReactNode {
  switch (block.kind) {
    case 'heading':
      return headingOf(block, drawing);
    case 'paragraph':
      return h('p', null, lineOf(block.children, drawing));
    case 'quote':
      return h('blockquote', null, blocksOf(block.blocks, drawing));
    case 'embed':
      return h('p', null, linkOf(block.to, block.title || block.to, drawing));
    case 'list':
      return listOf(block, drawing);
    case 'code':
      // Wide code is scrolled, which has to work by keyboard, too.
      return h('pre', { tabIndex: 0 }, h('code', null, block.text));
    case 'table':
      return tableOf(block.rows, drawing);
    case 'figure':
      return figureOf(block, drawing);
    case 'break':
      return h('hr');
  }
}

function headingOf(block: Extract<Block, { kind: 'heading' }>, drawing: Drawing): ReactNode {
  const wanted = Math.max(drawing.highest, block.level);
  drawing.level = Math.min(6, wanted, drawing.level + 1);
  return h(`h${drawing.level}`, null, lineOf(block.children, drawing));
}

function listOf({ from, items }: Extract<Block, { kind: 'list' }>, drawing: Drawing): ReactNode {
  const drawn = items.map(({ done, blocks }, i) => {
    const box = done === null ? null : h('span', { 'aria-hidden': true }, done ? '☑ ' : '☐ ');
    const [only] = blocks;
    const inner =
      blocks.length === 1 && only?.kind === 'paragraph'
        ? lineOf(only.children, drawing)
        : blocksOf(blocks, drawing);
    return h('li', { key: i, className: done === null ? undefined : 'task' }, box, inner);
  });
  return from === null
    ? h('ul', null, drawn)
    : h('ol', { start: from === 1 ? undefined : from }, drawn);
}

function tableOf(
  [head = [], ...rows]: readonly (readonly (readonly Inline[])[])[],
  drawing: Drawing,
): ReactNode {
  const cells = (row: readonly (readonly Inline[])[], tag: 'th' | 'td') =>
    row.map((cell, i) =>
      h(tag, { key: i, scope: tag === 'th' ? 'col' : undefined }, lineOf(cell, drawing)),
    );
  const body = rows.map((row, i) => h('tr', { key: i }, cells(row, 'td')));
  const table = h(
    'table',
    null,
    h('thead', null, h('tr', null, cells(head, 'th'))),
    rows.length > 0 ? h('tbody', null, body) : null,
  );
  return h('div', { className: 'scroll', tabIndex: 0 }, table);
}

function figureOf(
  { src, alt, caption }: Extract<Block, { kind: 'figure' }>,
  drawing: Drawing,
): ReactNode {
  const picture = pictureOf(src, alt, drawing);
  return h('figure', null, picture, caption ? h('figcaption', null, caption) : null);
}

/** Pictures come from the site's own files: others would tell a stranger who reads the page. */
function pictureOf(src: string, alt: string, { site }: Drawing): ReactNode {
  const file = src.startsWith('asset:') ? site.asset(src.slice('asset:'.length)) : undefined;
  if (!file) return alt;
  const { url, width, height } = file;
  return h('img', { ...{ src: safeHref(url), alt, width, height }, loading: 'lazy' });
}

const linkOf = (to: string, words: ReactNode, { site }: Drawing): ReactNode => {
  const href = hrefOf(to, site);
  return href === undefined ? words : h('a', { href }, words);
};

const lineOf = (inlines: readonly Inline[], drawing: Drawing): ReactNode =>
  inlines.map((one, i) => h(Fragment, { key: i }, inlineOf(one, drawing)));

function inlineOf(one: Inline, drawing: Drawing): ReactNode {
  switch (one.kind) {
    case 'text':
      return fillBlanks(one.text, drawing.site.query);
    case 'code':
      return h('code', null, one.text);
    case 'strong':
      return h('strong', null, lineOf(one.children, drawing));
    case 'emphasis':
      return h('em', null, lineOf(one.children, drawing));
    case 'strike':
      return h('del', null, lineOf(one.children, drawing));
    case 'link':
      return linkOf(one.to, lineOf(one.children, drawing), drawing);
    case 'note':
      return h('sup', null, h('a', { href: `#gh-${drawing.id}-note-${one.number}` }, one.number));
    case 'line-break':
      return h('br');
    case 'image':
      return pictureOf(one.src, one.alt, drawing);
  }
}
