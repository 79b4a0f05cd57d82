import { z } from 'zod';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { DocFault, readDoc } from '#kernel/rich-text/doc/read-doc.ts';
import { formats } from './templates/templates.ts';

const line = (most: number) => z.string().trim().max(most);
export const languageSchema = z
  .string()
  .max(35)
  .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{1,8}){0,4}$/, 'Name a language, such as en or de-AT.');
export const bannedSchema = z.array(z.string().trim().min(1).max(80)).max(200);

const docSchema = z.unknown().transform((given, context): DocNode => {
  try {
    return readDoc(given);
  } catch (error) {
    if (!(error instanceof DocFault)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

/** The text itself. */
export const bodySchema = z.strictObject({
  title: line(200),
  language: languageSchema.default('en'),
  doc: docSchema,
});
export type ArticleBody = z.output<typeof bodySchema>;

/** Where facts come from: words, a file of the library, a page of the web, a collection. */
export const sourceSchema = z.union(
  [
    z.strictObject({
      text: z
        .string()
        .max(200_000)
        .refine((text) => text.trim() !== ''),
    }),
    z.strictObject({ assetId: z.uuid() }),
    z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    z.strictObject({ collectionId: z.uuid() }),
  ],
  'Give each source as one of text, assetId, url or collectionId.',
);
export type SourceRef = z.output<typeof sourceSchema>;

/** What a text is written from. */
export const wishesSchema = z.strictObject({
  format: z.enum(formats).default('article'),
  title: line(200).default(''),
  brief: line(4000).default(''),
  reader: line(200).default(''),
  purpose: line(400).default(''),
  words: z.int().min(50).max(5000).default(600),
  tone: line(200).default(''),
  phrase: line(120).default(''),
  bannedWords: bannedSchema.default([]),
  /** A line a section: `Heading: what it says`. */
  outline: z.array(line(400)).max(40).default([]),
  sources: z.array(sourceSchema).max(20).default([]),
  language: languageSchema.default('en'),
});
export type Wishes = z.output<typeof wishesSchema>;

/** What was wanted. */
export const briefSchema = wishesSchema.extend({
  /** In whose name it was written; empty for nobody's. */
  brandId: z.union([z.uuid(), z.literal('')]).default(''),
});
export type Brief = z.output<typeof briefSchema>;

/** What sentences can rest on: a passage word for word, with where it stands. */
export const passageSchema = z.strictObject({
  quote: z.string().max(2000),
  title: line(300),
  /** The author's own words, from the brief. */
  isAuthor: z.boolean().default(false),
  page: z.int().min(1).optional(),
  url: z.string().max(2000).optional(),
  assetId: z.uuid().optional(),
  documentId: z.uuid().optional(),
});
export type Passage = z.output<typeof passageSchema>;
export const passagesSchema = z.strictObject({
  passages: z.record(z.string().max(80), passageSchema),
});
export type Passages = z.output<typeof passagesSchema>;
