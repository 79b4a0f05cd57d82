import { z } from 'zod';
import type { Passage } from '../../article-schema.ts';
import type { Format } from '../../templates/templates.ts';

/** A passage with the name by which sentences refer to it. */
export type NumberedPassage = Passage & { readonly id: string };

/** What a text is to be written from. */
export type DraftOrder = {
  readonly format: Format;
  readonly title: string;
  readonly subject: string;
  readonly brief: string;
  /** What the brief asks for and nobody can quote. */
  readonly orders: readonly string[];
  readonly reader: string;
  readonly purpose: string;
  readonly words: number;
  readonly tone: string;
  readonly phrase: string;
  readonly bannedWords: readonly string[];
  readonly outline: readonly string[];
  readonly language: string;
  /** The author's facts first, then what the sources say, in their order. */
  readonly passages: readonly NumberedPassage[];
};

/** A `label` stands above what follows: a question, or what a scene shows. */
export const blockForms = ['label', 'paragraph', 'bullets', 'steps', 'quote'] as const;
const sentenceSchema = z.object({
  text: z.string().trim().min(1).max(1200),
  /** Number of the passage it rests on, from 1; null for none. */
  source: z.int().min(1).max(400).nullable(),
});
export type DraftSentence = z.output<typeof sentenceSchema>;
const blockSchema = z.object({
  form: z.enum(blockForms),
  sentences: z.array(sentenceSchema).min(1).max(60),
});
export type DraftBlock = z.output<typeof blockSchema>;

/** A text before it is put into its form. */
export const draftSchema = z.object({
  title: z.string().trim().min(1).max(200),
  sections: z
    .array(
      z.object({
        /** Empty where none stands above it. */
        heading: z.string().trim().max(200),
        blocks: z.array(blockSchema).max(80),
      }),
    )
    .min(1)
    .max(60),
  /** Words for behind the text, without their `#`. */
  tags: z.array(z.string().trim().max(40)).max(6).default([]),
});
export type Draft = z.output<typeof draftSchema>;
