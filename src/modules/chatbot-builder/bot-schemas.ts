import { z } from 'zod';

export const expectsSchema = z.enum([
  ...(['text', 'choice', 'number', 'date', 'email', 'phone', 'file', 'rating', 'none'] as const),
]);
export const citeSchema = z.object({
  title: z.string(),
  page: z.number().int().nullable(),
  url: z.string().nullable(),
});
export const limitsSchema = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  optional: z.boolean().optional(),
});
/** What a bot said, and what it waits for. */
export const saidSchema = z.object({
  messages: z.array(z.object({ text: z.string(), cites: z.array(citeSchema) })),
  expects: expectsSchema,
  choices: z.array(z.string()),
  limits: limitsSchema.optional(),
  done: z.boolean(),
});

export const problemSchema = z.object({ node: z.string(), field: z.string(), message: z.string() });

export const failureSchema = z.object({
  /** Places in the lists, from 0. */
  script: z.number().int(),
  step: z.number().int(),
  got: z.string(),
  wanted: z.string(),
});
export const testedSchema = z.object({ passed: z.number().int(), failed: z.array(failureSchema) });

export const publishedSchema = z.object({
  key: z.string(),
  version: z.number().int(),
  url: z.string(),
  /** HTML to put into a page. */
  embed: z.string(),
});

const reached = z.object({ node: z.string(), title: z.string(), count: z.number().int() });
export const resultsSchema = z.object({
  sessions: z.number().int(),
  finished: z.number().int(),
  /** Where those stopped that did not come to an end. */
  dropOff: z.array(reached),
  entries: z.array(
    z.object({ sessionId: z.string(), at: z.string(), values: z.record(z.string(), z.json()) }),
  ),
  openQuestions: z.array(
    z.object({ text: z.string(), count: z.number().int(), lastAt: z.string() }),
  ),
});
export type BotResults = z.output<typeof resultsSchema>;

export const simulatedSchema = z.object({
  visitors: z.number().int(),
  finished: z.number().int(),
  /** How many came to each step. */
  reached: z.array(reached),
  /** Where conversations went round without an end, or stopped for a fault, with the reason. */
  stuck: z.array(reached.extend({ reason: z.string() })),
});
export type Simulated = z.output<typeof simulatedSchema>;

export const botStateSchema = z.object({
  version: z.number().int().optional(),
  isOn: z.boolean(),
  key: z.string().optional(),
  url: z.string().optional(),
  embed: z.string().optional(),
  problems: z.array(problemSchema),
  /** Whether the draft says something else than what is published. */
  isChanged: z.boolean(),
  messagesToday: z.number().int(),
});
export type BotState = z.output<typeof botStateSchema>;

export const sessionSchema = z.object({
  sessionId: z.uuid(),
  startedAt: z.string(),
  lastAt: z.string(),
  page: z.string(),
  messages: z.number().int(),
  isFinished: z.boolean(),
  isHandedOver: z.boolean(),
  version: z.number().int(),
});
export const transcriptSchema = sessionSchema.extend({
  said: z.array(
    z.object({
      from: z.enum(['bot', 'visitor', 'person']),
      text: z.string(),
      at: z.string(),
      cites: z.array(citeSchema),
    }),
  ),
  values: z.record(z.string(), z.json()),
});
