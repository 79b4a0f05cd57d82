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
    ...{ origin, pages, files: new Map(), listed: [], linked: [], unlisted: new Set() },
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
  draft.files.set('/pictures/quay.png', {
    status: 200,
    headers: { 'content-type': 'image/png' },
    body: picture,
  });
  return draft;
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
  const own = [...draft.pages.values()]
    .filter(({ status, path }) => status === 200 && !draft.unlisted.has(path))
    .map(({ path }) => `${draft.origin}${path}`);
  const lines = [...own, ...draft.listed].map(
    (url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}
