import { z } from 'zod';
import { segmentSchema } from '#kernel/contacts/segment.ts';
import { mailBlockSchema } from './mail-blocks.ts';

/** A line break in a subject would begin another header. */
const oneLine = /^[^\r\n]*$/;
export const subjectSchema = z.string().trim().max(200).regex(oneLine, 'A subject is one line.');

/** The part `campaign` of a campaign. */
export const campaignPartSchema = z.strictObject({
  subject: subjectSchema.default(''),
  /** For every second reader, to compare. */
  subjectB: subjectSchema.default(''),
  preheader: subjectSchema.default(''),
  format: z.enum(['markdown', 'blocks', 'mjml']).default('markdown'),
  markdown: z.string().max(100_000).default(''),
  blocks: z.array(mailBlockSchema).max(200).default([]),
  mjml: z.string().max(200_000).default(''),
  /** Everybody of the space without lists and segment; who is on several lists gets one mail. */
  lists: z.array(z.uuid()).max(50).default([]),
  segment: segmentSchema.nullable().default(null),
  /** Whether links go through the hub, to count who followed them. */
  countsClicks: z.boolean().default(true),
});
export type CampaignPart = z.output<typeof campaignPartSchema>;
