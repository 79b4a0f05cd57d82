import { z } from 'zod';

/** A page to compare with: its address, or a text that was pasted. */
export const rivalSchema = z.strictObject({
  title: z.string().trim().max(300).default(''),
  url: z.string().trim().max(2000).default(''),
  text: z.string().max(60_000).default(''),
  /** The service that found it, and when (ISO, UTC); empty for pages that a person named. */
  foundBy: z.string().trim().max(60).default(''),
  foundAt: z.union([z.literal(''), z.iso.datetime()]).default(''),
});
export type Rival = z.output<typeof rivalSchema>;

/** A text that is being optimised for a phrase. */
export const draftSchema = z.strictObject({
  title: z.string().trim().max(200),
  phrase: z.string().trim().max(120).default(''),
  language: z.string().trim().max(35).default(''),
  text: z.string().max(200_000).default(''),
  /** Title and description as results would show them. */
  pageTitle: z.string().trim().max(300).default(''),
  description: z.string().trim().max(500).default(''),
  address: z.string().trim().max(2000).default(''),
  against: z.array(rivalSchema).max(10).default([]),
});
export type Draft = z.output<typeof draftSchema>;
