import { z } from 'zod';
import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Draft, draftSchema } from '../../draft-schema.ts';

const briefSchema = z.strictObject({ markdown: z.string().max(100_000).default('') });

/** A text with the phrase that it is meant to be found for, and the brief that was made of its gaps. */
export const draftKind = defineProjectKind({
  kind: 'seo-draft',
  module: 'seo-studio',
  schema: 1,
  parts: { draft: draftSchema, brief: briefSchema },
  path: (project) => `/content-optimization/${project}`,
  titleOf: (part, body) => (part === 'draft' ? (body as Draft).title : undefined),
  textOf(part, body) {
    if (part === 'brief') return (body as z.output<typeof briefSchema>).markdown;
    const { title, phrase, text } = body as Draft;
    return [title, phrase, text].filter(Boolean).join('\n\n');
  },
  words(parts) {
    const { markdown } = briefSchema.parse(parts.brief ?? {});
    return markdown === '' ? {} : { brief: markdown };
  },
  shareView(parts) {
    const { phrase, text } = draftSchema.parse(parts.draft);
    return [
      ...(phrase ? [{ facts: [['Phrase', phrase] as const] }] : []),
      { text: text.slice(0, 100_000) },
    ];
  },
});
