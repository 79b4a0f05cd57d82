import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { outputs } from '#kernel/routing/outputs.ts';
import { promptSchema } from '../../marketplace/contract.ts';
import { professions } from './professions.ts';

/** Where a prompt of the shelf comes from; the first three are a person's own. */
export const shelfSources = ['idea', 'test', 'submission', 'bought', 'free'] as const;
export type ShelfSource = (typeof shelfSources)[number];

const itemSchema = z.object({
  source: z.enum(shelfSources),
  id: z.uuid(),
  title: z.string(),
  /** What it makes; null where its words decide. */
  kind: z.enum(outputs).nullable(),
});
export type ShelfItem = z.output<typeof itemSchema>;

const shelfTextSchema = itemSchema.extend({
  body: z.string(),
  /** Its blanks in their order. */
  variables: promptSchema.shape.variables,
});
export type ShelfText = z.output<typeof shelfTextSchema>;

/** Prompts at hand wherever people write to a service. */
export const shelfContract = {
  /** Own ones, bought ones and free ones, those whose titles begin a word as `q` does. */
  shelf: endpoint('user', { perMinute: 600, limitGroup: 'prompt-shelf' })
    .route({ method: 'GET', path: '/prompt-studio/shelf' })
    .input(
      z.object({
        q: z.string().max(100).default(''),
        /** Free ones for these people alone. */
        profession: z.enum(professions.map(({ id }) => id)).optional(),
      }),
    )
    .output(
      z.object({
        own: z.array(itemSchema),
        bought: z.array(itemSchema),
        free: z.array(itemSchema),
      }),
    ),
  shelfText: endpoint('user', { perMinute: 240, limitGroup: 'prompt-shelf' })
    .route({ method: 'GET', path: '/prompt-studio/shelf/{source}/{id}' })
    .input(z.object({ source: z.enum(shelfSources), id: z.uuid() }))
    .output(shelfTextSchema),
  /** A better version of a text, and what was changed; nothing of it is kept. */
  improveText: endpoint('user', { perMinute: 12, limitGroup: 'prompt-tests' })
    .route({ method: 'POST', path: '/prompt-studio/improvements' })
    .input(
      z.object({
        prompt: z
          .string()
          .max(20_000)
          .refine((text) => text.trim() !== '', 'Write the prompt to improve.'),
      }),
    )
    .output(
      z.object({
        prompt: z.string(),
        changes: z.array(z.object({ what: z.string(), why: z.string() })),
        /** Who did it, as people read it. */
        by: z.string(),
        /** What went otherwise than asked, such as a service that could not do it. */
        notes: z.array(z.string()),
      }),
    ),
};
