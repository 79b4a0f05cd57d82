import { cleanPage, htmlOf, type PageParts } from './page-parts.ts';

/** What a file or page of the generated site answers. */
export type SiteAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

export type Planted = { readonly rule: string; readonly url: string };

/** A site as it is put together. */
export type Draft = {
  readonly origin: string;
  readonly pages: Map<string, PageParts>;
  readonly files: Map<string, SiteAnswer>;
  robots: string[];
  /** Lines of the sitemap beside those of the pages. */
  readonly listed: string[];
  /** Language versions that the sitemap names, by path. */
  readonly versions: { readonly of: string; readonly code: string; readonly href: string }[];
  hasSitemap: boolean;
  /** Pages that the start page links to. */
  readonly linked: string[];
  /** Addresses that are sound but stand in no sitemap. */
  readonly unlisted: Set<string>;
  page(path: string): PageParts;
};

const picture = new Uint8Array(400).fill(7);
const plain = { 'content-type': 'text/plain' };

/** A small site without a fault: a start page, ten pages that link to each other, a picture. */
export function draftSite(origin: string): Draft {
  const pages = new Map<string, PageParts>();
  const draft: Draft = {
    ...{
      origin,
      pages,
      files: new Map(),
      listed: [],
      versions: [],
      linked: [],
      unlisted: new Set(),
    },
    robots: ['User-agent: *', 'Disallow: /closed/'],
    hasSitemap: true,
    page(path) {
      const known = pages.get(path);
      if (known) return known;
      const made = cleanPage(origin, path, pages.size + 1);
      made.nav.push('<a href="/">Start</a>');
      pages.set(path, made);
      if (path !== '/') draft.linked.push(path);
      return made;
    },
  };
  draft.page('/');
  for (let at = 1; at <= 10; at += 1) {
    const page = draft.page(`/pages/${at}`);
    page.body.push(
      '<img src="/pictures/quay.png" alt="The quay in the morning" width="40" height="30">',
    );
    page.body.push(
      `<h2>About ${at}</h2><p><a href="/pages/${(at % 10) + 1}">The next page</a></p>`,
    );
  }
  markUp(draft);
  draft.files.set('/pictures/quay.png', {
    status: 200,
    headers: { 'content-type': 'image/png' },
    body: picture,
  });
  return draft;
}

/** Structured data without a fault: microdata, RDFa, and language versions in the sitemap. */
function markUp(draft: Draft): void {
  draft
    .page('/pages/2')
    .body.push(
      '<div itemscope itemtype="https://schema.org/Product"><p><span itemprop="name">Rope by the metre</span> for <span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><data itemprop="price" value="4.50">four fifty</data><meta itemprop="priceCurrency" content="EUR"></span></p></div>',
    );
  draft
    .page('/pages/3')
    .body.push(
      '<div vocab="https://schema.org/" typeof="Event"><p><span property="name">Regatta of the pilots</span> on <time property="startDate" datetime="2027-06-12">12 June</time> <span property="location" typeof="Place"><span property="name">at the long quay</span></span></p></div>',
    );
  for (const path of ['/pages/4', '/pages/5']) {
    for (const [code, href] of [
      ['en', '/pages/4'],
      ['de', '/pages/5'],
    ] as const) {
      draft.versions.push({ of: path, code, href });
    }
  }
}

/** All answers of a site by their path with query. */
export function answersOf(draft: Draft): Map<string, SiteAnswer> {
  const start = draft.pages.get('/') as PageParts;
  const links = draft.linked.map(
    (path) => `<li><a href="${path}">Go to ${path.replaceAll('"', '')}</a></li>`,
  );
  const answers = new Map<string, SiteAnswer>(draft.files);
  for (const page of draft.pages.values()) {
    const html =
      page === start
        ? htmlOf({ ...page, nav: [...page.nav, `<ul>${links.join('')}</ul>`] })
        : htmlOf(page);
    answers.set(page.path, { status: page.status, headers: page.headers, body: html });
  }
  const named = draft.hasSitemap ? [`Sitemap: ${draft.origin}/sitemap.xml`] : [];
  answers.set('/robots.txt', {
    status: 200,
    headers: plain,
    body: [...draft.robots, ...named, ''].join('\n'),
  });
  if (draft.hasSitemap) answers.set('/sitemap.xml', sitemapOf(draft));
  return answers;
}

function sitemapOf(draft: Draft): SiteAnswer {
  const versionsOf = (url: string) =>
    draft.versions
      .filter(({ of }) => `${draft.origin}${of}` === url)
      .map(
        ({ code, href }) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${draft.origin}${href}"/>`,
      )
      .join('');
  const own = [...draft.pages.values()]
    .filter(({ status, path }) => status === 200 && !draft.unlisted.has(path))
    .map(({ path }) => `${draft.origin}${path}`);
  const lines = [...own, ...draft.listed].map(
    (url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${versionsOf(url)}</url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}
