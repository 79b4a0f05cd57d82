import { assetsOf } from '#blocks/page-links.ts';
import { allBlocks, type Page, pageSchema } from '#blocks/page-schema.ts';
import { textsOfPage } from '#blocks/page-texts.ts';
import { defineProjectKind } from '#platform/projects/project-kind.ts';

/** Bodies have gone through the schema. */
export const pageOf = (body: unknown) => body as Page;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of the library's files that a page shows or gives. */
export const assetIdsOf = (page: Page): string[] => [
  ...new Set(
    allBlocks(page)
      .flatMap(assetsOf)
      .map(({ id }) => id.toLowerCase())
      .filter((id) => uuid.test(id)),
  ),
];

export const pageKind = defineProjectKind({
  kind: 'page',
  module: 'landing-page-builder',
  schema: 1,
  parts: { page: pageSchema },
  path: (id) => `/landing-page-builder/pages/${id}`,
  titleOf: (_part, body) => pageOf(body).title,
  textOf: (_part, body) => {
    const page = pageOf(body);
    return [page.title, page.description, ...textsOfPage(page)].join('\n');
  },
  assetsOf: (_part, body) => assetIdsOf(pageOf(body)),
});
