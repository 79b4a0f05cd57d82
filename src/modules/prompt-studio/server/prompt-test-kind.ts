import { defineProjectKind } from '#platform/projects/project-kind.ts';
import type { ShareBlock } from '#platform/shares/share-blocks.ts';
import { type PromptTest, promptTestSchema } from '../prompt-tests/schemas.ts';

/** Bodies have gone through the schema. */
const testOf = (body: unknown) => body as PromptTest;

/** Versions of a prompt with the cases they are held against; what came of it are its runs. */
export const promptTestKind = defineProjectKind({
  kind: 'prompt-test',
  module: 'prompt-studio',
  schema: 1,
  parts: { test: promptTestSchema },
  path: (id) => `/prompt-generator/tests/${id}`,
  textOf: (_, body) => {
    const { versions, cases } = testOf(body);
    const values = cases.flatMap((one) => [one.name, one.wish, ...Object.values(one.values)]);
    return [...versions.flatMap(({ name, prompt }) => [name, prompt]), ...values].join('\n');
  },
  shareView: ({ test }) => viewOf(testOf(test)),
});

const viewOf = ({ versions, cases }: PromptTest): ShareBlock[] => [
  ...versions.flatMap(({ name, prompt }) => [{ heading: name }, { text: prompt }]),
  ...cases.flatMap(({ name, values, wish }, at) => [
    { heading: name || `Case ${at + 1}` },
    { facts: Object.entries(values) },
    ...(wish ? [{ text: wish }] : []),
  ]),
];
