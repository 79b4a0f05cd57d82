import { z } from 'zod';

/** So many signs as people count them in a name: code points. */
const signs = (text: string) => [...text].length;

export const nameSchema = z
  .string()
  .trim()
  .min(1, 'Write a name.')
  .refine((name) => signs(name) <= 80, 'A name may have 80 letters at most.');
export const colourSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Write a colour as # and six digits, such as #1a2b3c.')
  .transform((text) => text.toLowerCase());
/** What of a style is chosen: a value of `avatar.styles`, a colour, or a number. */
export const partsSchema = z.record(z.string().max(60), z.union([z.string().max(60), z.number()]));

/** A drawn character: with the same style, seed and parts it always looks the same. */
export const characterSchema = z.strictObject({
  name: nameSchema,
  style: z.string().min(1).max(60),
  seed: z.string().min(1).max(200),
  description: z.string().trim().max(2000).default(''),
  parts: partsSchema.default({}),
  background: colourSchema.optional(),
});
export type Character = z.output<typeof characterSchema>;
export type Look = Pick<Character, 'style' | 'seed' | 'parts' | 'background'>;

export const avatarFormats = ['svg', 'png', 'webp'] as const;
export type AvatarFormat = (typeof avatarFormats)[number];
