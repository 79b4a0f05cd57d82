import { createElement as h, type ReactElement } from 'react';
import type { ListPager, SiteContext } from '../site-context.ts';
import { pageWord } from '../words.ts';
import { hrefOf } from './link.ts';

/** Pages on either side of the one that is shown. */
const beside = 2;

/** Links to the other pages of a list: the first, the last, and those around this one. */
export function drawPager({ now, links }: ListPager, site: SiteContext): ReactElement {
  const shown = links.flatMap((to, at) => {
    const number = at + 1;
    const isShown = number === 1 || number === links.length || Math.abs(number - now) <= beside;
    return isShown ? [{ to, number }] : [];
  });
  const items = shown.flatMap(({ to, number }, at) => {
    const isGap = at > 0 && number - (shown[at - 1]?.number ?? 0) > 1;
    const link = {
      ...{ href: hrefOf(to, site), 'aria-label': `${pageWord(site.language, 'page')} ${number}` },
      ...(number === now && { 'aria-current': 'page' as const }),
    };
    return [
      ...(isGap ? [h('li', { key: `gap-${number}`, 'aria-hidden': true }, '…')] : []),
      h('li', { key: number }, h('a', link, number)),
    ];
  });
  return h(
    'nav',
    { className: 'pager', 'aria-label': pageWord(site.language, 'pages') },
    h('ul', null, items),
  );
}
