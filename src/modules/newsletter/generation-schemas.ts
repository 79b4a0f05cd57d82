import { z } from 'zod';

/** Letters kept of one source; all together must fit into one request. */
export const longestSource = 40_000;
const mostLetters = 400_000;

const title = z.string().trim().max(120);
const text = z.string().trim().min(1, 'This source is empty.').max(longestSource);
/** A page on the web. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'Please enter an address such as https://example.org/news.' })
  .max(2000);

const catalogueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a part of an issue comes from. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notes'), title, text }),
  z.object({ kind: z.literal('file'), title, text }),
  z.object({ kind: z.literal('page'), url: webAddress }),
  z.object({ kind: z.literal('feed'), url: webAddress, items: z.number().int().min(1).max(10) }),
  z.object({
    kind: z.literal('prompts'),
    title,
    // Ids of the public catalogue, which belong to nobody.
    prompts: z.array(z.string().regex(catalogueId)).min(1, 'Please choose a prompt.').max(8),
  }),
]);

export const tones = ['friendly', 'professional', 'playful', 'plain'] as const;
export const lengths = ['short', 'medium', 'long'] as const;
export const languages = [
  'English',
  'German',
  'French',
  'Spanish',
  'Italian',
  'Portuguese',
  'Dutch',
  'Polish',
] as const;
export const themes = ['forest', 'ink', 'amber', 'plum', 'sky'] as const;

/** What an issue is to be made of; the sources' order is the order of its sections. */
export const requestSchema = z.object({
  title: title.default(''),
  purpose: z.string().trim().max(500).default(''),
  sources: z
    .array(sourceSchema)
    .min(1, 'Please add something to write about.')
    .max(20)
    .refine(
      (sources) =>
        sources.reduce((sum, one) => sum + ('text' in one ? one.text.length : 0), 0) <= mostLetters,
      'The sources are too long together.',
    ),
  tone: z.enum(tones).default('friendly'),
  length: z.enum(lengths).default('medium'),
  language: z.enum(languages).default('English'),
  theme: z.enum(themes).default('forest'),
  /** Id of a text service; `local` for the hub's own engine. */
  service: z.string().max(40).default('local'),
});

/** The editor's document; the server reads it part by part and drops what it does not know. */
export const documentSchema = z.looseObject({ type: z.literal('doc') });

const time = z.iso.datetime();

export const generationSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  step: z.string(),
  /** Percent. */
  progress: z.number().int(),
  error: z.string(),
  engine: z.string(),
  createdAt: time,
  updatedAt: time,
});

export const openGenerationSchema = generationSchema.extend({
  request: requestSchema,
  /** What could not be read, one sentence each. */
  notes: z.array(z.string()),
  subject: z.string(),
  preheader: z.string(),
  content: documentSchema.nullable(),
  version: z.number().int(),
});

export type Source = z.infer<typeof sourceSchema>;
export type GenerationRequest = z.infer<typeof requestSchema>;
export type Generation = z.infer<typeof generationSchema>;
export type OpenGeneration = z.infer<typeof openGenerationSchema>;
