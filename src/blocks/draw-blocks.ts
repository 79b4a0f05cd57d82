import { Fragment, createElement as h, type ReactNode } from 'react';
import { anchorOf } from './addresses.ts';
import { kindOf } from './all-blocks.ts';
import { mapFields } from './fields/walk-fields.ts';
import { fillBlanks } from './markdown/dynamic-text.ts';
import type { Block } from './page-schema.ts';
import type { SiteContext } from './site-context.ts';

/** The last heading that stands alone; the page's title comes first. */
type Outline = { last: number; isTitled: boolean };

/**
 * Parts of a page, drawn in their order. `isTitled`: the page's own heading is there already. Headings follow
 * on one another: the first is the page's title, none skips a level.
 */
export function drawBlocks(
  parts: readonly (readonly Block[])[],
  site: SiteContext,
  { isTitled = false }: { isTitled?: boolean } = {},
): ReactNode[] {
  const outline: Outline = { last: isTitled ? 1 : 0, isTitled };
  return parts.map((blocks) => listOf(blocks, { site, outline, parent: 1, depth: 0 }));
}

/** Whether a page begins its headings with one that is no title, or has none at all. */
export function lacksTitle(blocks: readonly Block[], site: SiteContext): boolean {
  for (const block of blocks) {
    const kind = kindOf(block.type);
    if (kind.heads(block.props as never, site) !== undefined) return false;
    if (kind.hasInnerHeadings) return true;
    const inner = Object.values(block.slots ?? {}).flat();
    if (inner.some((one) => bearsHeading(one, site))) return lacksTitle(inner, site);
  }
  return true;
}

const bearsHeading = (block: Block, site: SiteContext): boolean =>
  kindOf(block.type).heads(block.props as never, site) !== undefined ||
  kindOf(block.type).hasInnerHeadings ||
  Object.values(block.slots ?? {}).some((inner) => inner.some((one) => bearsHeading(one, site)));

type Drawing = { site: SiteContext; outline: Outline; parent: number; depth: number };

const listOf = (blocks: readonly Block[], drawing: Drawing) =>
  blocks.map((block) => h(Fragment, { key: block.id }, drawBlock(block, drawing)));

function drawBlock(block: Block, drawing: Drawing): ReactNode {
  const { site, depth, parent } = drawing;
  const kind = kindOf(block.type);
  // Pages were read by their schemas before they are drawn; words of the address come in here.
  const props = mapFields(kind.props, block.props, (value, info) =>
    typeof value === 'string' && (info?.kind === 'line' || info?.kind === 'passage')
      ? fillBlanks(value, site.query)
      : value,
  ) as never;
  const wanted = kind.heads(props, site);
  const level = levelOf(wanted, drawing);
  const below = { ...drawing, depth: depth + 1, parent: wanted === undefined ? parent : level };
  const slots = Object.fromEntries(
    Object.entries(block.slots ?? {})
      .filter(([, blocks]) => blocks.length > 0)
      .map(([name, blocks]) => [name, listOf(blocks, below)]),
  );
  const drawn = kind.render(props, site, { id: anchorOf(block.id), level, slots });
  return depth > 0 || kind.isFullWidth || !drawn
    ? drawn
    : h('div', { className: 'in solo' }, drawn);
}

/** A heading that a block opens with lies one below the block around it; one that stands alone says its level. */
function levelOf(wanted: number | 'own' | undefined, { outline, parent }: Drawing): number {
  const own = Math.min(6, parent + 1);
  if (wanted === undefined) return own;
  const level = !outline.isTitled
    ? 1
    : wanted === 'own'
      ? own
      : Math.min(6, Math.max(2, wanted), outline.last + 1);
  outline.isTitled = true;
  outline.last = level;
  return level;
}
