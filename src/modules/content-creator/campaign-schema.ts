import { z } from 'zod';
import { wishesSchema } from './article-schema.ts';
import { formats } from './templates/templates.ts';

/** Texts of one campaign. */
export const mostTexts = 8;

const commonSchema = wishesSchema.omit({ format: true, words: true, outline: true });

/** One brief, and the texts that were ordered of it: each an article of its own, written by a run of its own. */
export const campaignSchema = z.strictObject({
  title: z.string().trim().max(200),
  brief: commonSchema,
  texts: z
    .array(z.strictObject({ format: z.enum(formats), projectId: z.uuid(), runId: z.uuid() }))
    .max(mostTexts),
});
export type Campaign = z.output<typeof campaignSchema>;
