import { Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { safeHref } from './addresses.ts';
import { kindOf } from './all-blocks.ts';
import type { ScriptName } from './block.ts';
import { drawBlocks, lacksTitle } from './draw-blocks.ts';
import { framesOf } from './frames.ts';
import { allBlocks, type Block, type Page } from './page-schema.ts';
import { blanksOfPage } from './page-texts.ts';
import { policyOf } from './policy.ts';
import { drawPopups } from './popups.ts';
import { scriptTexts } from './scripts/script-texts.ts';
import type { SiteContext } from './site-context.ts';
import { fontsOf } from './style/font-faces.ts';
import { stylesheetOf } from './style/page-css.ts';
import { coloursOf } from './theme/theme-colours.ts';
import { pageWord } from './words.ts';

export type RenderedPage = {
  /** The whole document. */
  readonly html: string;
  /** Of its stylesheet, the same for all pages of one theme. */
  readonly css: string;
  /** `Content-Security-Policy` without `frame-ancestors`, which only the server knows. */
  readonly csp: string;
  readonly scripts: readonly { readonly name: ScriptName; readonly text: string }[];
  /** Documents of people's own HTML, each to be served with its own policy. */
  readonly frames: readonly {
    readonly blockId: string;
    readonly html: string;
    readonly csp: string;
  }[];
  /** Names of values of the address that change what the page says; none: it is the same for everybody. */
  readonly blanks: readonly string[];
};

/** Scripts that a page needs, in the order in which they are loaded. */
export function scriptsOf(
  page: Page,
  site: Pick<SiteContext, 'sandboxed' | 'header' | 'footer'>,
): ScriptName[] {
  if (site.sandboxed) return [];
  const names = allBlocks(wholeOf(page, site)).map(({ type }) => kindOf(type).script);
  const popups = (page.popups ?? []).length > 0 ? (['popups'] as const) : [];
  return [...new Set([...names.filter((name) => name !== undefined), ...popups])].sort();
}

/** A page with what its site begins and ends every page with. */
const wholeOf = (page: Page, { header, footer }: Pick<SiteContext, 'header' | 'footer'>): Page => ({
  ...page,
  blocks: [...(header ?? []), ...page.blocks, ...(footer ?? [])],
});

/** A page as a document with everything beside it. Equal pages in equal surroundings give equal bytes. */
export function renderPage(given: SiteContext, page: Page): RenderedPage {
  const theme = page.theme ?? given.theme;
  const site: SiteContext = { ...given, theme, language: page.language };
  const scripts = scriptsOf(page, site);
  const whole = wholeOf(page, site);
  const body = renderToStaticMarkup(bodyOf(page, site));
  // Written as the standard writes them, for readers that do not take capitals for the same.
  const head = renderToStaticMarkup(headOf(page, site, scripts))
    .replaceAll(' charSet="', ' charset="')
    .replaceAll(' hrefLang="', ' hreflang="');
  return {
    html: `<!DOCTYPE html>\n<html lang="${page.language}">\n<head>${head}</head>\n<body class="on-paper">${body}</body>\n</html>\n`,
    css: stylesheetOf(theme, site.font),
    csp: policyOf(whole),
    scripts: scripts.map((name) => ({ name, text: scriptTexts[name] })),
    frames: framesOf(whole),
    blanks: blanksOfPage(whole),
  };
}

function headOf(page: Page, site: SiteContext, scripts: readonly ScriptName[]): ReactNode {
  const { theme, font, canonical, shareImage } = site;
  const meta = (property: string, content: string | undefined) =>
    content ? h('meta', { property, content }) : null;
  const fonts = font ? fontsOf(theme).filter(({ isFirst }) => isFirst) : [];
  return h(
    Fragment,
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', null, page.title),
    page.description ? h('meta', { name: 'description', content: page.description }) : null,
    site.noIndex ? h('meta', { name: 'robots', content: 'noindex' }) : null,
    h('meta', {
      name: 'color-scheme',
      content: theme.scheme === 'auto' ? 'light dark' : theme.scheme,
    }),
    h('meta', {
      name: 'theme-color',
      content: coloursOf(theme, theme.scheme === 'dark' ? 'dark' : 'light').paper.ground,
    }),
    canonical ? h('link', { rel: 'canonical', href: safeHref(canonical) }) : null,
    (site.alternates ?? []).map(({ language, href }) =>
      h('link', { key: language, rel: 'alternate', hrefLang: language, href: safeHref(href) }),
    ),
    site.feed
      ? h('link', {
          ...{ rel: 'alternate', type: 'application/atom+xml', title: site.name },
          href: safeHref(site.feed),
        })
      : null,
    meta('og:type', 'website'),
    meta('og:title', page.title),
    meta('og:description', page.description),
    meta('og:url', canonical),
    meta('og:image', shareImage),
    h('link', { rel: 'stylesheet', href: site.stylesheet }),
    fonts.map(({ file }) => {
      const href = font?.(file);
      const kind = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' as const };
      return href ? h('link', { key: file, ...kind, href }) : null;
    }),
    scripts.map((name) => h('script', { key: name, src: site.script(name), defer: true })),
  );
}

/** Menus at the beginning and what closes the page stand outside of its main part, as landmarks of their own. */
function bodyOf(page: Page, site: SiteContext): ReactNode {
  const blocks = page.blocks;
  const heads = blocks.findIndex(({ type }) => type !== 'nav');
  const begin = heads < 0 ? blocks.length : heads;
  let end = blocks.length;
  while (end > begin && blocks[end - 1]?.type === 'footer') end -= 1;
  const part = (own: readonly Block[] | undefined, more: readonly Block[]) => [
    ...(own ?? []),
    ...more,
  ];
  const above = part(site.header, blocks.slice(0, begin));
  const below = part(blocks.slice(end), site.footer ?? []);
  const middle = blocks.slice(begin, end);
  const isTitled = lacksTitle([...above, ...middle], site);
  const drawn = drawBlocks([above, middle, below], site, { isTitled });
  return h(
    Fragment,
    null,
    h('a', { className: 'skip', href: '#gh-main' }, pageWord(site.language, 'skip')),
    above.length > 0 ? h('header', { className: 'top' }, drawn[0]) : null,
    h(
      'main',
      { id: 'gh-main' },
      isTitled ? h('h1', { className: 'vh' }, page.title) : null,
      drawn[1],
    ),
    below.length > 0 ? h('footer', { className: 'end' }, drawn[2]) : null,
    drawPopups(page, site),
  );
}

// Whoever publishes pages writes their stylesheet once for all of them.
export { stylesheetOf };
