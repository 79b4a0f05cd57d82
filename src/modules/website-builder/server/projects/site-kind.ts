import { assetsOf } from '#blocks/page-links.ts';
import { allBlocks, type Block, type Page, pageSchema } from '#blocks/page-schema.ts';
import { textsOfPage } from '#blocks/page-texts.ts';
import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Entry, entrySchema, type Site, siteSchema } from '../../site/site-schema.ts';
import { followEntry } from './follow-entry.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const named = /asset:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/** Ids of the library’s files that blocks show or give. */
export const assetIdsIn = (page: Pick<Page, 'blocks' | 'popups'>): string[] => [
  ...new Set(
    allBlocks(page)
      .flatMap(assetsOf)
      .map(({ id }) => id.toLowerCase())
      .filter((id) => uuid.test(id)),
  ),
];

/** The same for an entry: what its pictures are, and what its texts name. */
export const assetIdsOfEntry = ({ fields }: Entry): string[] => [
  ...new Set(
    Object.values(fields).flatMap((value) => {
      if (typeof value !== 'string') return [];
      if (uuid.test(value)) return [value.toLowerCase()];
      return [...value.matchAll(named)].map(([, id = '']) => id.toLowerCase());
    }),
  ),
];

/** All blocks that a site’s own part holds. */
export const blocksOfSite = ({ header, footer, collections }: Site): Block[] => [
  ...header,
  ...footer,
  ...collections.flatMap(({ list = [], entry = [] }) => [...list, ...entry]),
];

const wordsOf = (part: string, body: unknown): string => {
  if (part === 'site') {
    const site = body as Site;
    return [site.name, site.description, ...site.collections.map(({ name }) => name)].join('\n');
  }
  if (part.startsWith('entry:')) {
    const { title, fields } = body as Entry;
    const values = Object.values(fields).filter((value) => typeof value === 'string');
    return [title, ...values].join('\n');
  }
  const page = body as Page;
  return [page.title, page.description, ...textsOfPage(page)].join('\n');
};

export const siteKind = defineProjectKind({
  kind: 'site',
  module: 'website-builder',
  schema: 1,
  parts: { site: siteSchema, 'page:*': pageSchema, 'entry:*': entrySchema },
  path: (id) => `/website-builder/sites/${id}`,
  titleOf: (part, body) => (part === 'site' ? (body as Site).name : undefined),
  textOf: wordsOf,
  assetsOf: (part, body) => {
    if (part === 'site') return assetIdsIn({ blocks: blocksOfSite(body as Site) });
    return part.startsWith('entry:') ? assetIdsOfEntry(body as Entry) : assetIdsIn(body as Page);
  },
  alongside: followEntry,
  // Orphans of pages that were taken out say nothing any more.
  markdownOf: (parts) => {
    const site = parts.site as Site | undefined;
    return (site?.pages ?? [])
      .flatMap(({ id }) => {
        const page = parts[`page:${id}`] as Page | undefined;
        return page ? [`# ${page.title}`, ...textsOfPage(page)] : [];
      })
      .join('\n\n');
  },
});
