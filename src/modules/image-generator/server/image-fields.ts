import { z } from 'zod';
import { makerFields } from '#platform/makers/maker-input.ts';
import { madeImage } from '../found-image.ts';
import { formats, styles } from '../image-styles.ts';

const points = (text: string) => [...text].length;
const words = (most: number, empty: string) =>
  z
    .string()
    .refine((text) => text.trim() !== '', empty)
    .refine((text) => points(text) <= most, `At most ${most} characters.`);

const side = z
  .int('A whole number of pixels.')
  .min(64, 'At least 64 pixels.')
  .max(4096, 'At most 4096 pixels.');

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Write a colour as # and six digits, such as #1a2b3c.')
  .transform((text) => text.toLowerCase());

const prompt = words(4000, 'Write what the picture should show.');

/** How pictures are kept, whatever made them. */
const kept = {
  format: z.enum(formats).default('png'),
  /** Whether the file tells how it was made. */
  recipe: z.boolean().default(true),
  boardId: z.uuid().optional(),
};

/** Input of `image.generate`. */
export const generateFields = {
  prompt,
  negativePrompt: z
    .string()
    .refine((text) => points(text) <= 4000, 'At most 4000 characters.')
    .optional(),
  width: side.default(1024),
  height: side.default(1024),
  count: z.int().min(1, 'At least one.').max(12, 'At most 12.').default(1),
  style: z.enum(styles).default('illustration'),
  /** A poster's lettering; its prompt without it. */
  text: words(120, 'Write what stands on the poster.').optional(),
  colours: z.array(colour).min(1).max(6).optional(),
  /** Pictures of one's own: what a collage is made of, or what a service follows. */
  references: z.array(z.uuid()).max(12).optional(),
  ...kept,
  spaceId: z.uuid().optional(),
  ...makerFields,
};

/** Input of `image.vary`. */
export const varyFields = {
  assetId: z.uuid(),
  prompt: prompt.optional(),
  strength: z.number().min(0).max(1).default(0.5),
  mask: z.uuid().optional(),
  count: z.int().min(1, 'At least one.').max(12, 'At most 12.').default(1),
  ...kept,
  ...makerFields,
};

export const upscaleFields = {
  assetId: z.uuid(),
  factor: z.union([z.literal(2), z.literal(4)], 'Enlarge it 2 or 4 times.'),
  boardId: z.uuid().optional(),
};

export const generateInput = z.object(generateFields);
export type GenerateInput = z.output<typeof generateInput>;
export const varyInput = z.object(varyFields);
export type VaryInput = z.output<typeof varyInput>;
export const upscaleInput = z.object(upscaleFields);
export type UpscaleInput = z.output<typeof upscaleInput>;

export const madeImages = z.object({
  images: z.array(madeImage),
  boardId: z.uuid(),
  /** The board as a project. */
  projectId: z.uuid(),
});
export type { MadeImage } from '../found-image.ts';
