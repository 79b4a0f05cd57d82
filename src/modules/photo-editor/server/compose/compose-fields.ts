import { z } from 'zod';
import { blendModes } from '#kernel/photo/layers/blend-modes.ts';
import { maskSchema } from '#kernel/photo/layers/layer-mask.ts';
import { textFields } from '#kernel/photo/layers/photo-layer.ts';
import { shapes } from '#kernel/photo/layers/shape-pixels.ts';
import { longestSide, mostPixels, recipeSchema } from '#kernel/photo/recipe.ts';

const side = z.int().min(1, 'At least 1 pixel.').max(longestSide, `At most ${longestSide} pixels.`);
const place = z
  .int('Give whole pixels.')
  .min(-2 * longestSide)
  .max(2 * longestSide);
const { text, size, colour, font, weight, align } = textFields;

const layerField = z
  .strictObject({
    name: z.string().trim().min(1, 'Give the layer a name.').max(200),
    assetId: z.uuid().optional(),
    /** What is done to the picture first. */
    recipe: recipeSchema.optional(),
    text: text.optional(),
    shape: z.enum(shapes).optional(),
    /** Of the first corner of its box, in pixels; a layer may reach beyond the picture. */
    ...{ x: place.default(0), y: place.default(0) },
    /** How large it is drawn; as large as it is without them. Text is broken at its width. */
    ...{ width: side.optional(), height: side.optional() },
    /** Degrees clockwise around that corner. */
    turn: z.number().min(-360).max(360).default(0),
    ...{ flipX: z.boolean().default(false), flipY: z.boolean().default(false) },
    opacity: z.number().min(0).max(1).default(1),
    blend: z.enum(blendModes).default('normal'),
    visible: z.boolean().default(true),
    mask: maskSchema.optional(),
    /** Of text: pixels of an em. Of a composition that is drawn small, they may be few. */
    size: z
      .number()
      .gt(0, 'Text has a size.')
      .max(size.maxValue ?? 2000)
      .optional(),
    /** Of text and shapes. */
    colour: colour.optional(),
    ...{ font: font.optional(), weight: weight.optional(), align: align.optional() },
  })
  .refine(
    ({ assetId, text, shape }) =>
      [assetId, text, shape].filter((one) => one !== undefined).length === 1,
    { path: ['assetId'], message: 'A layer is either a picture, a text or a shape.' },
  )
  .refine(
    ({ text, size, font, weight, align }) =>
      text !== undefined || !(size ?? font ?? weight ?? align),
    { path: ['size'], message: 'Only text has a size, a weight, an alignment and a font.' },
  )
  .refine(({ assetId, colour }) => assetId === undefined || colour === undefined, {
    ...{ path: ['colour'], message: 'Only text and shapes have a colour.' },
  })
  .refine(({ shape, width, height }) => shape === undefined || (width && height), {
    ...{ path: ['width'], message: 'A shape has a width and a height.' },
  })
  .refine(({ assetId, recipe }) => assetId !== undefined || recipe === undefined, {
    ...{ path: ['recipe'], message: 'Only a picture has a recipe.' },
  });
export type LayerField = z.output<typeof layerField>;

export const composeFormats = ['psd', 'png', 'pdf', 'jpeg', 'webp', 'avif'] as const;

export const composeInput = z
  .strictObject({
    ...{ width: side, height: side },
    /** The first is the lowest. */
    layers: z.array(layerField).min(1, 'Give at least one layer.').max(50, 'At most 50 layers.'),
    format: z.enum(composeFormats),
    /** What its file is called; its size follows. */
    name: z.string().trim().min(1).max(150).optional(),
    /** Of JPEG, WebP, AVIF and the picture in a PDF. */
    quality: z.int().min(1).max(100).default(92),
    maxBytes: z.int().min(1000, 'A file needs at least 1000 bytes.').max(1e9).optional(),
  })
  .refine(({ width, height }) => width * height <= mostPixels, {
    path: ['width'],
    message: `At most ${mostPixels / 1e6} million pixels.`,
  })
  .refine(({ format, maxBytes }) => format !== 'psd' || maxBytes === undefined, {
    ...{ path: ['maxBytes'], message: 'A PSD is as large as its layers are.' },
  });
export type ComposeInput = z.output<typeof composeInput>;

export const madeComposition = z.object({ assetId: z.uuid(), width: z.int(), height: z.int() });
