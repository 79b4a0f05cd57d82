import { z } from 'zod';
import { type citeSchema, quotedAnswerSchema } from '../ai-chat/contract.ts';

export type Cite = z.output<typeof citeSchema>;
export const answerSchema = quotedAnswerSchema;
export type PdfAnswer = z.output<typeof answerSchema>;

export const outlineSchema = z.object({
  title: z.string(),
  pages: z.number().int(),
  outline: z.array(
    z.object({ title: z.string(), level: z.number().int(), page: z.number().int() }),
  ),
  questions: z.array(z.string()),
  scannedPages: z.array(z.number().int()),
});
export type PdfOutline = z.output<typeof outlineSchema>;

export const mostFiles = 20;

/** What a conversation about PDFs keeps. */
export const pdfChatParts = {
  documents: z.strictObject({ assetIds: z.array(z.uuid()).min(1).max(mostFiles) }),
  /** What was asked before conversations had a place of their own; only versions from then have it. */
  conversation: z.strictObject({
    turns: z
      .array(
        z.strictObject({
          question: z.string().max(1000),
          answer: answerSchema,
          by: z.string().max(200),
        }),
      )
      .max(500),
  }),
  notes: z.strictObject({
    notes: z
      .array(
        z.strictObject({
          id: z.string().max(40),
          assetId: z.uuid(),
          page: z.number().int().min(1),
          quote: z.string().max(4000),
          text: z.string().max(4000),
        }),
      )
      .max(500),
  }),
};
export type Conversation = z.output<typeof pdfChatParts.conversation>;
export type Notes = z.output<typeof pdfChatParts.notes>;
export type Note = Notes['notes'][number];
