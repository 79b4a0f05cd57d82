import { z } from 'zod';
import { nearestIconSchema } from './exam-schema.ts';
import { briefSchema, recipeSchema } from './logo-schema.ts';

/** Rounds of one project at most, and drafts of one round. */
export const mostRounds = 30;
export const mostDrafts = 50;

const draftId = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** The part `logo`: what is wanted, and the history of what was drawn. */
export const logoSchema = z.strictObject({
  brief: briefSchema,
  rounds: z
    .array(
      z.strictObject({
        /** The run that drew it. */
        id: z.string().max(60),
        seed: z.string().max(20),
        /** Drafts of earlier rounds that this one varies. */
        like: z.array(draftId).max(mostDrafts),
        drafts: z.array(draftId).max(mostDrafts),
      }),
    )
    .max(mostRounds),
  liked: z.array(draftId).max(500),
});
export type Logo = z.output<typeof logoSchema>;

export const checksSchema = z.strictObject({
  /** Of name and symbol on their ground, by WCAG. */
  contrast: z.number(),
  /** Share of the form that is left at 16 pixels, 0 to 1. */
  legibility16: z.number(),
  /** Null for a logo without a symbol. */
  nearestIcon: nearestIconSchema.nullable(),
});

/** A part `draft:<id>`: one logo, as it was drawn and as it was changed since. */
export const draftSchema = z.strictObject({ recipe: recipeSchema, checks: checksSchema });
export type StoredDraft = z.output<typeof draftSchema>;
