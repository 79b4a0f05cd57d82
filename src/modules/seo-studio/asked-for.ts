import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `keyword research, seo, seo audit, site audit, crawl* site, structured data, json ld, seo analyse, audit seo, auditoria seo`,
  about: `seo, keyword research, meta description*, crawl*, broken link*, sitemap*, robots txt, structured data, canonical*, hreflang, suchmaschinenoptimierung, defekt* link*, liens casses, enlaces rotos`,
  facts: [
    {
      id: 'seo-rules',
      asks: `seo studio check*, what seo check*, site audit check*, was prueft seo`,
      text: 'SEO Studio checks ninety-one things: broken links and pictures, redirect chains, canonical addresses, language versions, duplicates, titles, headings, directives, sitemaps, structured data and more. “All rules” lists each with an example and what to do.',
      pages: [{ title: 'All rules', url: '/modules/seo-studio?show=rules' }],
    },
  ],
};
