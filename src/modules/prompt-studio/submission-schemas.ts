import { z } from 'zod';
import { promptTables } from '../marketplace/contract.ts';
import { highestPrice, mostPictures, mostSamples, variableTypes } from './writing.ts';

const variableSchema = z.object({
  name: z.string().max(44),
  label: z.string().max(60),
  example: z.string().max(200),
  type: z.enum(variableTypes),
});

/** What the editor holds, complete or not; `missingIn` says what handing in still needs. */
export const writingSchema = z.object({
  title: z.string().max(120),
  description: z.string().max(600),
  body: z.string().max(20_000),
  /** Empty until it is chosen. */
  topic: z.string().max(60),
  /** One of the twenty tables of prompts; empty until it is chosen. */
  table: z.union([z.literal(''), z.enum(promptTables)]).default(''),
  model: z.string().max(60),
  tags: z.array(z.string().max(30)).max(10),
  /** Cents. */
  /** Cents; null until it is set. */
  price: z.number().int().min(0).max(highestPrice).nullable(),
  variables: z.array(variableSchema).max(20),
  samples: z.array(z.string().max(4000)).max(mostSamples),
  /** Paths of pictures on this site; the first one is the prompt's own. */
  pictures: z.array(z.string().max(200)).max(mostPictures),
  creatorName: z.string().max(60),
});

export const stateSchema = z.enum(['draft', 'pending', 'live', 'rejected', 'withdrawn', 'merged']);

export const submissionSchema = z.object({
  id: z.uuid(),
  /** `change` is a new version of a prompt that is live. */
  kind: z.enum(['prompt', 'change']),
  state: stateSchema,
  writing: writingSchema,
  revision: z.number().int(),
  reason: z.string().nullable(),
  /** Whether its creator may still object to the refusal. */
  mayAppeal: z.boolean(),
  appeal: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});

export const ownSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['prompt', 'change']),
  state: stateSchema,
  title: z.string(),
  /** Cents; null until it is set. */
  price: z.number().int().nullable(),
  reason: z.string().nullable(),
  mayAppeal: z.boolean(),
  submittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  /** Its place in the catalogue, once it has one. */
  slug: z.string().nullable(),
  sales: z.number().int(),
  views: z.number().int(),
  saves: z.number().int(),
});

/** A prompt of the catalogue whose text is like another one's. */
export const likeSchema = z.object({
  title: z.string(),
  /** Null while it is not for sale. */
  slug: z.string().nullable(),
  own: z.boolean(),
  /** Tenths of the text in common, 5 to 10. */
  tenths: z.number().int(),
});

export const waitingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['prompt', 'change']),
  state: stateSchema,
  title: z.string(),
  full_prompt: z.string(),
  /** Whole units of the currency, as the documents have it. */
  price: z.number(),
  status: z.string(),
  tags: z.array(z.string()),
  creator_name: z.string(),
  creator_email: z.string(),
  table: z.string(),
  submittedAt: z.iso.datetime().nullable(),
  /** When it should be decided. */
  dueAt: z.iso.datetime().nullable(),
  late: z.boolean(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  appeal: z.string().nullable(),
});

export type Variable = z.infer<typeof variableSchema>;
export type Writing = z.infer<typeof writingSchema>;
export type Submission = z.infer<typeof submissionSchema>;
export type OwnSubmission = z.infer<typeof ownSchema>;
export type SubmissionState = z.infer<typeof stateSchema>;
export type Like = z.infer<typeof likeSchema>;
export type Waiting = z.infer<typeof waitingSchema>;
