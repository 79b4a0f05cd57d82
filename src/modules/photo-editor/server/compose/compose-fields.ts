import { z } from 'zod';
import { fontIds } from '#kernel/fonts/font-families.ts';
import { blendModes } from '#kernel/photo/layers/blend-modes.ts';
import { longestSide, mostPixels } from '#kernel/photo/recipe.ts';

const side = z.int().min(1, 'At least 1 pixel.').max(longestSide, `At most ${longestSide} pixels.`);
const place = z.int('Give whole pixels.').min(-longestSide).max(longestSide);

const layerField = z
  .strictObject({
    name: z.string().trim().min(1, 'Give the layer a name.').max(200),
    assetId: z.uuid().optional(),
    text: z.string().min(1, 'Write the text.').max(2000, 'At most 2,000 letters.').optional(),
    /** Of the top left corner, in pixels; a layer may reach beyond the picture. */
    ...{ x: place.default(0), y: place.default(0) },
    opacity: z.number().min(0).max(1).default(1),
    blend: z.enum(blendModes).default('normal'),
    visible: z.boolean().default(true),
    /** Of text: pixels of an em. */
    size: z.number().min(4, 'At least 4 pixels.').max(2000, 'At most 2,000 pixels.').optional(),
    colour: z
      .string()
      .regex(/^#[\da-f]{6}$/i, 'Write a colour as #rrggbb.')
      .optional(),
    font: z.enum(fontIds).optional(),
  })
  .refine(({ assetId, text }) => (assetId === undefined) !== (text === undefined), {
    path: ['assetId'],
    message: 'A layer is either a picture or a text.',
  })
  .refine(({ text, size, colour, font }) => text !== undefined || !(size ?? colour ?? font), {
    path: ['size'],
    message: 'Only text has a size, a colour and a font.',
  });
export type LayerField = z.output<typeof layerField>;

export const composeInput = z
  .strictObject({
    ...{ width: side, height: side },
    /** The first is the lowest. */
    layers: z.array(layerField).min(1, 'Give at least one layer.').max(50, 'At most 50 layers.'),
    format: z.enum(['psd', 'png', 'pdf']),
  })
  .refine(({ width, height }) => width * height <= mostPixels, {
    path: ['width'],
    message: `At most ${mostPixels / 1e6} million pixels.`,
  });
export type ComposeInput = z.output<typeof composeInput>;

export const madeComposition = z.object({ assetId: z.uuid(), width: z.int(), height: z.int() });
