import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { allRules } from '../../rules/all-rules.ts';
import {
  type ConsoleFigures,
  type Crawl,
  crawlsSchema,
  type SiteSettings,
  settingsSchema,
  siteParts,
} from '../../site-schema.ts';

const summaryOf = ({ start, at, pages, counts, notes }: Crawl): string =>
  [
    `${start}: ${pages} pages on ${at.slice(0, 10)}`,
    ...allRules.filter(({ id }) => counts[id]).map(({ id, title }) => `${title}: ${counts[id]}`),
    ...notes,
  ].join('\n');

/** A site: what is crawled, what its crawls found, and figures of a search console. */
export const siteKind = defineProjectKind({
  kind: 'seo-site',
  module: 'seo-studio',
  schema: 1,
  parts: siteParts,
  path: (project) => `/seo-studio/sites/${project}`,
  titleOf: (part, body) => (part === 'settings' ? (body as SiteSettings).title : undefined),
  textOf(part, body) {
    if (part === 'settings') {
      const { title, url } = body as SiteSettings;
      return [title, url].filter(Boolean).join('\n');
    }
    if (part === 'console') {
      return (body as ConsoleFigures).rows
        .map(({ page, query }) => `${query} ${page}`)
        .join('\n')
        .slice(0, 100_000);
    }
    const { list } = crawlsSchema.parse(body);
    return list[0] ? summaryOf(list[0]) : '';
  },
  assetsOf(part, body) {
    if (part === 'settings') {
      const { assetId } = settingsSchema.parse(body);
      return assetId ? [assetId] : [];
    }
    if (part !== 'crawls') return [];
    return crawlsSchema
      .parse(body)
      .list.flatMap(({ csvId, dataId }) => [csvId, dataId].filter((id) => id !== null));
  },
  words(parts) {
    const { url } = settingsSchema.parse(parts.settings);
    return url === '' ? {} : { url };
  },
  shareView(parts) {
    const { list } = crawlsSchema.parse(parts.crawls ?? {});
    return list.slice(0, 5).map((crawl) => ({ heading: crawl.start, text: summaryOf(crawl) }));
  },
});
