import { z } from 'zod';

export const checkTypes = [
  ...(['contains', 'not-contains', 'regex', 'json-schema', 'max-length', 'language'] as const),
] as const;
export type CheckType = (typeof checkTypes)[number];

/** Most of each, as programs can rely on. */
export const mostOf = { versions: 10, cases: 50, services: 4, cells: 200, checks: 20 } as const;

const variableName = z.string().min(1).max(60);
const prompt = z.string().min(1, 'Write the prompt.').max(20_000);
/** What a case puts in the place of a variable. */
const value = z.string().max(20_000);

/** What an answer has to bear; a number for `max-length`, an object for `json-schema`, else text. */
export const checkSchema = z.strictObject({
  type: z.enum(checkTypes),
  value: z.union([z.string().max(20_000), z.number(), z.record(z.string(), z.unknown())]),
});
export type Check = z.output<typeof checkSchema>;

export const matrixInput = z.strictObject({
  versions: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(80), prompt }))
    .min(1)
    .max(mostOf.versions),
  cases: z
    .array(
      z.strictObject({
        values: z
          .record(
            variableName,
            z.union([value, z.number().transform(String), z.boolean().transform(String)]),
          )
          .default({}),
        checks: z.array(checkSchema).max(mostOf.checks).default([]),
      }),
    )
    .min(1)
    .max(mostOf.cases),
  services: z.array(z.string().min(1).max(80)).min(1).max(mostOf.services),
  /** The prompt test that it belongs to. */
  projectId: z.uuid().optional(),
});
export type MatrixInput = z.output<typeof matrixInput>;

const checkOut = z.object({ type: z.enum(checkTypes), value: z.unknown() });
const failedCheck = checkOut.extend({ reason: z.string() });

const cellSchema = z.object({
  version: z.string(),
  /** Index of the case. */
  case: z.number().int(),
  service: z.string(),
  output: z.string(),
  passed: z.array(checkOut),
  failed: z.array(failedCheck),
  /** Why there is no answer; null where there is one. */
  error: z.string().nullable(),
});
export type Cell = z.output<typeof cellSchema>;

const scoreSchema = z.object({
  version: z.string(),
  service: z.string(),
  /** Cells with an answer that bore all checks, and all cells. */
  passed: z.number().int(),
  total: z.number().int(),
});
export type Score = z.output<typeof scoreSchema>;

export const matrixOutput = z.object({ cells: z.array(cellSchema), scores: z.array(scoreSchema) });
export type Matrix = z.output<typeof matrixOutput>;

const text = (most: number) => z.string().max(most);

/** What a prompt test keeps. Half-written ones are kept as well; only the matrix asks for more. */
export const promptTestSchema = z.strictObject({
  versions: z
    .array(z.strictObject({ name: text(80), prompt: text(20_000) }))
    .max(mostOf.versions)
    .default([]),
  /** Answers to show before the question, written into the prompt where `{{examples}}` stands, else before it. */
  examples: z
    .array(z.strictObject({ input: text(4000), output: text(4000) }))
    .max(20)
    .default([]),
  /** Values to make cases of, by variable. */
  samples: z.record(variableName, z.array(text(4000)).max(50)).default({}),
  cases: z
    .array(
      z.strictObject({
        name: text(120).default(''),
        values: z.record(variableName, text(20_000)).default({}),
        checks: z.array(checkSchema).max(mostOf.checks).default([]),
        /** What a good answer is, in one's own words: a service may judge it, people decide. */
        wish: text(1000).default(''),
      }),
    )
    .max(mostOf.cases)
    .default([]),
  services: z.array(text(80)).max(mostOf.services).default([]),
});
export type PromptTest = z.output<typeof promptTestSchema>;
export type TestCase = PromptTest['cases'][number];
