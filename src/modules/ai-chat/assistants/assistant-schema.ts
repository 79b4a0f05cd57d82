import { z } from 'zod';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';

/** Most of each, as programs can rely on. */
export const mostOf = {
  ...{ name: 80, description: 300, instructions: 20_000, starters: 6, starter: 200 },
  ...{ collections: 20, modules: 60 },
} as const;

const isOneSign = (text: string): boolean =>
  text.length <= 24 && [...new Intl.Segmenter().segment(text)].length === 1;

/** What somebody says of an assistant; the one part of its project. */
export const assistantSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give the assistant a name.').max(mostOf.name),
  /** Drawn where it has no picture. */
  sign: z.string().trim().refine(isOneSign, 'Choose one emoji or one letter.').default('🤖'),
  /** A picture of the library. */
  picture: z.uuid().nullable().default(null),
  description: z.string().trim().max(mostOf.description).default(''),
  instructions: z.string().max(mostOf.instructions).default(''),
  /** Who answers; the best service without one. */
  service: serviceIdSchema.nullable().default(null),
  model: z.string().trim().max(200).nullable().default(null),
  /** The only modules whose tools it may call; null for all that the person who asks may use. */
  toolModules: z
    .array(z.string().regex(/^[a-z0-9-]{1,60}$/, 'Name modules by their ids.'))
    .max(mostOf.modules)
    .nullable()
    .default(null),
  /** Collections of the Knowledge Base; each person gets what they may read themselves. */
  collections: z.array(z.uuid()).max(mostOf.collections).default([]),
  starters: z
    .array(z.string().trim().min(1, 'Write the question, or remove it.').max(mostOf.starter))
    .max(mostOf.starters, `An assistant has ${mostOf.starters} starters at most.`)
    .default([]),
});
export type AssistantBody = z.output<typeof assistantSchema>;

/** The id of an assistant: of its project, or a word for one that comes with the hub. */
export const assistantId = z
  .string()
  .regex(/^[a-z0-9-]{2,40}$/, 'An assistant is named by its id.');

/** What conversations and messages remember of one; `gone`: the answer is plain, for it is no longer there. */
export const markSchema = z.object({
  ...{ id: z.string(), name: z.string(), sign: z.string(), rev: z.string() },
  gone: z.boolean().optional(),
});
