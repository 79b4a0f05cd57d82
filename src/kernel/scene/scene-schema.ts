import { z } from 'zod';
import { fontIds } from '../fonts/font-families.ts';

/** A colour of the screen, `#rrggbb` in small letters. */
export const colourSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Write a colour as # and six digits, such as #1a2b3c.')
  .transform((text) => text.toLowerCase());

/** Places and lengths are pixels of the board; y grows downwards. */
const place = z.number().min(-100_000).max(100_000);
const length = z.number().min(0.01).max(100_000);

/** What stays in place, or grows, when a board gets another size. */
const constraint = z.enum(['start', 'centre', 'end', 'stretch', 'scale']);
export type Constraint = z.output<typeof constraint>;

const base = {
  id: z.string().min(1).max(60),
  name: z.string().max(80).optional(),
  x: place.default(0),
  y: place.default(0),
  /** Degrees clockwise around the layer's own middle. */
  rotation: z.number().min(-360).max(360).default(0),
  opacity: z.number().min(0).max(1).default(1),
  hidden: z.boolean().default(false),
  /** Not to be moved by hand; it is drawn all the same. */
  locked: z.boolean().default(false),
  constraints: z
    .strictObject({ x: constraint.default('scale'), y: constraint.default('scale') })
    .default({ x: 'scale', y: 'scale' }),
};
const paint = {
  fill: colourSchema.nullable().default(null),
  stroke: z.strictObject({ colour: colourSchema, width: length }).nullable().default(null),
};
const box = { width: length, height: length };

const image = z.strictObject({
  ...{ ...base, ...box, kind: z.literal('image') },
  /** An asset; where it is gone, its place stays empty. */
  asset: z.uuid(),
  /** The part of the picture that is shown, in shares of its width and height; it covers the layer. */
  crop: z
    .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .refine(
      ({ x, y, width, height }) =>
        x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 && y + height <= 1,
      'A crop lies within its picture: shares from 0 to 1.',
    )
    .optional(),
  radius: z.number().min(0).max(10_000).default(0),
});

const text = z.strictObject({
  ...{ ...base, ...box, kind: z.literal('text') },
  text: z.string().max(2000),
  family: z.enum(fontIds),
  weight: z.int().min(100).max(900),
  size: z.number().min(1).max(4000),
  /** Thousandths of an em. */
  tracking: z.number().min(-200).max(1000).default(0),
  /** Of the size, from baseline to baseline. */
  leading: z.number().min(0.5).max(4).default(1.2),
  align: z.enum(['left', 'centre', 'right']).default('left'),
  fill: colourSchema,
});

const shape = z.strictObject({
  ...{ ...base, ...box, ...paint, kind: z.literal('shape') },
  shape: z.enum(['rectangle', 'ellipse']),
  radius: z.number().min(0).max(50_000).default(0),
});

/** SVG path data. */
export const pathDataSchema = z
  .string()
  .max(400_000)
  .regex(/^[MLHVCSQTAZmlhvcsqtaz0-9eE.,+\- \n]*$/, 'This is no path data of SVG.');

const path = z.strictObject({
  ...{ ...base, ...paint, kind: z.literal('path') },
  /** In pixels from the layer's place. */
  d: pathDataSchema,
  /** How much larger it is drawn than its data say. */
  scale: z.number().min(0.0001).max(10_000).default(1),
  rule: z.enum(['nonzero', 'evenodd']).default('nonzero'),
});

const simple = z.discriminatedUnion('kind', [image, text, shape, path]);
/** Groups hold layers and groups of layers: two floors are enough, and none can be endless. */
const inner = z.strictObject({
  ...{ ...base, kind: z.literal('group'), layers: z.array(simple).max(200) },
  scale: z.number().min(0.0001).max(10_000).default(1),
});
const group = inner.extend({
  layers: z.array(z.discriminatedUnion('kind', [image, text, shape, path, inner])).max(200),
});
const layer = z.discriminatedUnion('kind', [image, text, shape, path, group]);

const boardSchema = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().max(80).default(''),
  width: z.number().min(1).max(20_000),
  height: z.number().min(1).max(20_000),
  /** Nothing lies behind the layers without it. */
  paper: colourSchema.nullable().default(null),
  /** What has to stay free at the edges, in pixels: covered by a story's buttons, cut by a printer. */
  safe: z
    .strictObject({
      ...{ top: place.min(0), right: place.min(0), bottom: place.min(0), left: place.min(0) },
    })
    .optional(),
  layers: z.array(layer).max(400),
});

/** Drawings: boards with layers, the first layer lowest. */
export const sceneSchema = z.strictObject({ boards: z.array(boardSchema).min(1).max(60) });

export type SceneInput = z.input<typeof sceneSchema>;
export type BoardInput = z.input<typeof boardSchema>;
export type Scene = z.output<typeof sceneSchema>;
export type Board = z.output<typeof boardSchema>;
export type Layer = Board['layers'][number];
export type TextLayer = z.output<typeof text>;
export type ImageLayer = z.output<typeof image>;
export { boardSchema, text as textLayerSchema };
