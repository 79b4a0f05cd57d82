import { createElement as h, type ReactNode } from 'react';
import { anchorOf } from './addresses.ts';
import { drawBlocks } from './draw-blocks.ts';
import type { Page, Popup } from './page-schema.ts';
import type { SiteContext } from './site-context.ts';
import { pageWord } from './words.ts';

/** What shows above a page: closed until its script opens it, so that nobody without scripts misses the page. */
export function drawPopups(page: Page, site: SiteContext): ReactNode {
  if (site.sandboxed) return null;
  return (page.popups ?? []).map((popup) => drawPopup(popup, site));
}

function drawPopup({ id, kind, title, trigger, blocks }: Popup, site: SiteContext): ReactNode {
  const [inner] = drawBlocks([blocks], site, { isTitled: true });
  return h(
    'dialog',
    {
      ...{ key: id, id: anchorOf(id), className: `pop pop-${kind} on-paper` },
      'aria-label': title || page(site),
      'data-after': 'after' in trigger ? trigger.after : undefined,
      'data-scroll': 'scroll' in trigger ? trigger.scroll : undefined,
      'data-exit': 'exit' in trigger ? true : undefined,
    },
    h(
      'form',
      { method: 'dialog', className: 'pop-close' },
      h('button', { type: 'submit', 'aria-label': pageWord(site.language, 'close') }, '×'),
    ),
    title ? h('h2', { className: 'pop-title' }, title) : null,
    h('div', { className: 'flow' }, inner),
  );
}

const page = (site: SiteContext): string => site.name || 'Guildhall';
