import { z } from 'zod';
import { mostStrokes, strokeFields } from '../strokes/stroke.ts';

/**
 * A stroke that covers a place with another one of the same picture, in fractions of the upright picture, before
 * anything else is done to it: `clone` as it is, `heal` with its colours matched to what lies around the stroke.
 */
export const retouchStrokeSchema = z.strictObject({
  ...{ ...strokeFields, kind: z.enum(['clone', 'heal']) },
  /** From the places of the stroke to those that it takes from. */
  offset: z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]),
  opacity: z.number().min(0).max(1).default(1),
});
export type RetouchStroke = z.output<typeof retouchStrokeSchema>;

export const retouchSchema = z
  .array(retouchStrokeSchema)
  .max(mostStrokes, `A photo has at most ${mostStrokes} strokes of retouching.`);
