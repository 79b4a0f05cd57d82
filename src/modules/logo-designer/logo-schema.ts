import { z } from 'zod';
import { fontIds } from '#kernel/fonts/font-families.ts';
import { colourSchema, pathDataSchema } from '#kernel/scene/scene-schema.ts';

export const layouts = ['horizontal', 'stacked', 'symbol', 'badge'] as const;
export type Layout = (typeof layouts)[number];

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest * 2)
    .refine((text) => !/[\n\r\t]/.test(text), 'Write it in one line.')
    .refine((text) => [...text].length <= longest, `At most ${longest} letters.`);
export const nameSchema = line(40);
export const taglineSchema = line(80);

/** What somebody wants of a logo. */
export const briefSchema = z.strictObject({
  name: nameSchema,
  tagline: taglineSchema.optional(),
  field: z.string().trim().max(120).optional(),
  adjectives: z.array(z.string().trim().min(1).max(40)).max(3).default([]),
  colours: z.array(colourSchema).max(5).default([]),
  avoidColours: z.array(colourSchema).max(5).default([]),
  fonts: z.array(z.enum(fontIds)).max(10).default([]),
  layout: z.enum(layouts).optional(),
  /** Pictures of marks that it must not resemble. */
  avoidMarks: z.array(z.uuid()).max(5, 'Name at most five marks.').default([]),
  /** A sketch that lies under what is drawn by hand. */
  sketch: z.uuid().optional(),
});
export type Brief = z.output<typeof briefSchema>;

const type = z.strictObject({
  family: z.enum(fontIds),
  weight: z.int().min(100).max(900),
  /** Thousandths of an em. */
  tracking: z.number().min(-80).max(400),
  letterCase: z.enum(['as written', 'capitals', 'small letters']),
});

/** Everything a logo is drawn from: the same recipe always gives the same drawing. */
export const recipeSchema = z.strictObject({
  /** Decides what a mark leaves open. */
  seed: z.string().max(20),
  name: nameSchema,
  tagline: taglineSchema.optional(),
  layout: z.enum(layouts),
  /** None in a logo that is its name alone. */
  mark: z
    .strictObject({
      rule: z.string().min(1).max(40),
      /** What a shape is cut out of; it stands free without one. */
      ground: z.string().max(20).optional(),
      /** The typeface of a mark made of letters. */
      family: z.enum(fontIds),
      weight: z.int().min(100).max(900),
      /** Its size beside the name, 1 as it was drawn first. */
      scale: z.number().min(0.5).max(2),
    })
    .optional(),
  word: z.strictObject({ treatment: z.string().min(1).max(40), ...type.shape }),
  colours: z.strictObject({
    primary: colourSchema,
    accent: colourSchema,
    ink: colourSchema,
    paper: colourSchema,
  }),
  /** Whether it was drawn light on its main colour. */
  isReversed: z.boolean().default(false),
  /** The space between mark and name, 1 as it was drawn first. */
  gap: z.number().min(0.3).max(3).default(1),
  /** As somebody changed it by hand: its rules say no more how it looks, its colours do. */
  drawn: z
    .strictObject({
      parts: z
        .array(
          z.strictObject({
            d: pathDataSchema,
            rule: z.enum(['nonzero', 'evenodd']),
            tone: z.enum(['primary', 'accent', 'ink']),
            /** Parts of the symbol stand alone where there is no room for the name. */
            of: z.enum(['mark', 'name']),
          }),
        )
        .min(1)
        .max(200),
    })
    .optional(),
});
export type Recipe = z.output<typeof recipeSchema>;
