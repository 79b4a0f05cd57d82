import { assetsIn } from '#kernel/scene/board-assets.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { defineProjectKind } from '#platform/projects/project-kind.ts';
import {
  type BookMeta,
  bookOf,
  type Chapter,
  type Cover,
  chapterSchema,
  coverSchema,
  metaSchema,
  picturesIn,
} from '../book-schema.ts';

/** Its title page and layout, and each chapter by itself. Bodies have gone through the schemas. */
export const bookKind = defineProjectKind({
  kind: 'book',
  module: 'book-publisher',
  schema: 1,
  parts: { meta: metaSchema, 'chapter:*': chapterSchema, cover: coverSchema },
  path: (project) => `/book-publisher/books/${project}`,
  titleOf: (part, body) => (part === 'meta' ? (body as BookMeta).title : undefined),
  textOf: (part, body) => {
    if (part === 'meta') {
      const { title, subtitle, author, description } = body as BookMeta;
      return [title, subtitle, author, description].filter(Boolean).join('\n');
    }
    if (part === 'cover') return '';
    const { title, markdown, note } = body as Chapter;
    return [title, markdown, note].filter(Boolean).join('\n\n');
  },
  assetsOf: (part, body) => {
    if (part === 'cover') return assetsIn((body as Cover).front?.layers ?? []);
    if (part !== 'meta') return picturesIn((body as Chapter).markdown);
    const { coverId } = body as BookMeta;
    return coverId ? [coverId] : [];
  },
  shareView: (parts) => {
    const { meta, chapters } = bookOf(parts);
    return [
      { text: [meta.subtitle, meta.author].filter(Boolean).join('\n') },
      ...chapters.flatMap(({ title, markdown }) => [
        { heading: title },
        { text: cutText(markdown, 100_000) },
      ]),
    ];
  },
});
