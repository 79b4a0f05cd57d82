import { z } from 'zod';

/** Strokes that one mask, or one photo’s retouching, can hold, and places on the way of one. */
export const mostStrokes = 200;
export const mostPlaces = 400;

/** A place in fractions of what is painted on; strokes may leave it. */
const place = z.number().min(-2, 'A stroke stays near the picture.').max(3);
export const strokeFields = {
  points: z
    .array(z.tuple([place, place]))
    .min(1, 'A stroke has a place at least.')
    .max(mostPlaces, `A stroke has at most ${mostPlaces} places.`),
  /** Its width, as a part of the longer side of what is painted on. */
  size: z.number().gt(0, 'A brush has a width.').max(2, 'A brush is at most twice the picture.'),
  /** 0 fades from the middle on, 1 not at all. */
  hardness: z.number().min(0).max(1),
};

/** The way of a soft or hard brush. */
export type BrushStroke = {
  readonly points: readonly (readonly [number, number])[];
  readonly size: number;
  readonly hardness: number;
};
