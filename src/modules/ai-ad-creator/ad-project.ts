import { z } from 'zod';
import { fontIds } from '#kernel/fonts/font-families.ts';
import { boardSchema, colourSchema } from '#kernel/scene/scene-schema.ts';
import { briefSchema } from './brief-schema.ts';
import { adSizes, placementOf } from './placements.ts';

/** Arguments an ad can make, one each. */
export const angles = ['price', 'time', 'worry', 'proof', 'novelty', 'identity'] as const;
export type Angle = (typeof angles)[number];
/** How the longer text goes: attention to action, problem to solution, feature to benefit, before to after. */
export const frames = ['AIDA', 'PAS', 'FAB', 'BAB'] as const;
export type Frame = (typeof frames)[number];

/** One size as somebody changed it by hand; its words and places are no longer those of the variant. */
const byHandSchema = z.strictObject({ size: z.enum(adSizes), board: boardSchema }).refine(
  ({ size, board }) => {
    const { width, height } = placementOf(size);
    return board.width === width && board.height === height;
  },
  { path: ['board'], message: 'A board has exactly the pixels of its size.' },
);

const text = (most: number) => z.string().trim().max(most);
export const variantSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  angle: z.enum(angles),
  frame: z.enum(frames).default('AIDA'),
  headline: text(200).min(1, 'A headline needs words.'),
  text: text(400),
  /** The longer text of a feed. */
  body: text(1200).default(''),
  cta: text(40),
  /** Instead of the brief's. */
  image: z.uuid().optional(),
  /** Which of the layouts; the hub chooses without it. */
  layout: z.string().max(40).optional(),
  byHand: z.array(byHandSchema).max(adSizes.length).optional(),
});
export type Variant = z.output<typeof variantSchema>;
export const mostVariants = 60;

export const lookSchema = z.strictObject({
  colours: z
    .strictObject({
      ...{ primary: colourSchema, accent: colourSchema, ink: colourSchema, paper: colourSchema },
    })
    .optional(),
  /** The typeface of headlines. */
  family: z.enum(fontIds).optional(),
  logo: z.uuid().optional(),
  /** Decides what colours and type leave open. */
  seed: z.string().max(20).default('1'),
});
export type Look = z.output<typeof lookSchema>;

/** The part `ad` of a project. */
export const adSchema = z.strictObject({
  brief: briefSchema,
  /** The page it was read from, until its person has looked it over. */
  readFrom: z.string().max(2000).optional(),
  isConfirmed: z.boolean().default(true),
  sizes: z
    .array(z.enum(adSizes))
    .min(1, 'Choose a size.')
    .max(8)
    .default([...adSizes]),
  look: lookSchema.prefault({}),
  variants: z.array(variantSchema).max(mostVariants).default([]),
  /** Claims that a person tied to a proof, by their ids. */
  settled: z
    .array(z.strictObject({ claimId: z.string().max(80), proofId: z.string().max(40) }))
    .max(500)
    .default([]),
});
export type Ad = z.output<typeof adSchema>;
