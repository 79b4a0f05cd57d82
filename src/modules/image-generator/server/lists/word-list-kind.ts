import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type WordList, wordListSchema } from '../../word-list-schema.ts';

/** Bodies have gone through the schema. */
const listOf = (body: unknown) => body as WordList;

/** Words that a prompt names together. */
export const wordListKind = defineProjectKind({
  kind: 'word-list',
  module: 'image-generator',
  schema: 1,
  parts: { list: wordListSchema },
  path: (id) => `/image-generator/lists/${id}`,
  titleOf: (_, body) => listOf(body).name,
  textOf: (_, body) => listOf(body).words.join('\n'),
  assetsOf: () => [],
  shareView: ({ list }) => [{ text: listOf(list).words.join('\n') }],
});
