import { z } from 'zod';
import { fontIds } from '../../fonts/font-families.ts';
import { longestSide, recipeSchema } from '../recipe.ts';
import { blendModes } from './blend-modes.ts';
import { maskSchema } from './layer-mask.ts';
import { shapes } from './shape-pixels.ts';

/** Layers above a photo, at most. */
export const mostLayers = 49;

const place = z
  .int('Give whole pixels.')
  .min(-2 * longestSide)
  .max(2 * longestSide);
const side = z.int('Give whole pixels.').min(1, 'At least 1 pixel.').max(longestSide);
export const colourField = z.string().regex(/^#[\da-f]{6}$/i, 'Write a colour as #rrggbb.');
export const textFields = {
  text: z.string().min(1, 'Write the text.').max(2000, 'At most 2,000 letters.'),
  /** Pixels of an em. */
  size: z.number().min(4, 'At least 4 pixels.').max(2000, 'At most 2,000 pixels.'),
  colour: colourField,
  font: z.enum(fontIds),
  weight: z.int().min(100).max(900),
  align: z.enum(['left', 'centre', 'right']),
};

/**
 * Where a layer lies, in pixels of the photo as it is turned, whatever its crop: the first corner of its box, which is
 * turned clockwise around that corner, and mirrored in itself.
 */
const common = {
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1, 'Give the layer a name.').max(200),
  ...{ x: place, y: place, width: side, height: side },
  /** Degrees. */
  turn: z.number().min(-360).max(360).default(0),
  flipX: z.boolean().default(false),
  flipY: z.boolean().default(false),
  opacity: z.number().min(0).max(1).default(1),
  blend: z.enum(blendModes).default('normal'),
  isHidden: z.boolean().default(false),
  isLocked: z.boolean().default(false),
  mask: maskSchema.optional(),
};

/** A layer above the photo; the first of a list is the lowest. */
export const photoLayerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...{ ...common, kind: z.literal('picture'), assetId: z.uuid() },
    /** Pixels of the picture itself, upright. */
    source: z.strictObject({ width: z.int().min(1), height: z.int().min(1) }),
    recipe: recipeSchema.default({}),
  }),
  // The height of a text follows from its lines.
  z.strictObject({ ...common, kind: z.literal('text'), ...textFields }),
  z.strictObject({
    ...{ ...common, kind: z.literal('shape'), shape: z.enum(shapes), colour: colourField },
  }),
]);
export type PhotoLayer = z.output<typeof photoLayerSchema>;
export type TextPhotoLayer = Extract<PhotoLayer, { kind: 'text' }>;

/** Heights of a line of text, in ems. */
export const leading = 1.25;
