import { escapeHtml } from '#platform/http/escape-html.ts';
import type { PageHead } from '#shell/page/page-head.ts';
import type { Site } from '#shell/page/site.tsx';

type Page = {
  readonly head: PageHead;
  readonly site: Site;
  readonly siteUrl: string;
  readonly nonce: string;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
};

/** The lines of a page's head: title, description, canonical address, previews, structured data. */
export function headTags({ head, site, siteUrl, nonce, indexed }: Page): string[] {
  const { canonical, image, video, jsonLd, trail, feeds } = head;
  const title = head.title ? `${head.title} · ${site.name}` : site.name;
  const description = head.description || site.description;
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    !indexed && meta('name', 'robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeHtml(absolute(canonical))}">`,
    meta('property', 'og:title', head.title),
    meta('property', 'og:site_name', site.name),
    meta('name', 'application-name', site.name),
    site.logoUrl && meta('name', 'application-logo', site.logoUrl),
    meta('property', 'og:type', head.type ?? 'website'),
    description && meta('property', 'og:description', description),
    canonical && meta('property', 'og:url', absolute(canonical)),
    image && meta('property', 'og:image', absolute(image)),
    image && meta('name', 'twitter:image', absolute(image)),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(feeds ?? []).map(
      ({ type, title: name, path }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${escapeHtml(path)}">`,
    ),
    ...(video ? videoTags({ ...video, url: absolute(video.url) }) : []),
    ...[
      jsonLd,
      trail && breadcrumbList(trail, absolute),
      canonical === '/' && siteData(site, siteUrl),
    ].flatMap((data) =>
      data
        ? `<script nonce="${nonce}" type="application/ld+json">${scriptSafe(data)}</script>`
        : [],
    ),
  ];
  return tags.filter((tag) => typeof tag === 'string');
}

/** On the first page: who stands behind the site, and how it is searched. */
const siteData = ({ name, logoUrl }: Site, siteUrl: string) => {
  const url = new URL('/', siteUrl).href;
  const organization = { '@type': 'Organization', '@id': `${url}#organization`, name, url };
  const logo = new URL(logoUrl ?? '/favicon.svg', siteUrl).href;
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}marketplace?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...organization, logo },
      {
        ...{ '@type': 'WebSite', '@id': `${url}#website`, name, url, potentialAction: search },
        publisher: { '@id': organization['@id'] },
      },
    ],
  };
};

/** Where the page stands in the site, for search engines. */
const breadcrumbList = (
  trail: NonNullable<PageHead['trail']>,
  absolute: (path: string) => string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name, item: absolute(path) },
  })),
});

const videoTags = ({ url, width, height }: NonNullable<PageHead['video']>) => [
  meta('property', 'og:video', url),
  meta('property', 'og:video:type', 'video/mp4'),
  meta('property', 'og:video:width', String(width)),
  meta('property', 'og:video:height', String(height)),
];

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** JSON that cannot end the script it stands in. */
const scriptSafe = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
