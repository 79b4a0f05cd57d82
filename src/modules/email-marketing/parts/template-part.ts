import { z } from 'zod';
import { subjectSchema } from './campaign-part.ts';

export const templateKeySchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'A key has letters, digits, dots, - and _.');

/** The part `mail` of a template that programs send. */
export const templatePartSchema = z.strictObject({
  key: templateKeySchema,
  subject: subjectSchema.default(''),
  markdown: z.string().max(100_000).default(''),
});
export type TemplatePart = z.output<typeof templatePartSchema>;
