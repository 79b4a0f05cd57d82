import { z } from 'zod';
import { fontIds } from '#kernel/fonts/font-families.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Write a colour as # and six digits, such as #1a2b3c.');

export const radii = ['none', 'small', 'medium', 'large'] as const;
export const densities = ['compact', 'normal', 'airy'] as const;
export const schemes = ['auto', 'light', 'dark'] as const;
export const tones = ['plain', 'tinted', 'bold'] as const;

/** What a page looks like. All other colours are derived from these four, readable in light and dark. */
export const themeSchema = z.strictObject({
  colours: z.strictObject({
    /** Buttons, bands, links. */
    primary: colour,
    /** Drawings and small marks; the primary colour without it. */
    accent: colour.optional(),
    ink: colour.optional(),
    paper: colour.optional(),
  }),
  fonts: z.strictObject({ heading: z.enum(fontIds), text: z.enum(fontIds) }),
  radius: z.enum(radii).default('medium'),
  density: z.enum(densities).default('normal'),
  /** Whether the page follows the visitor's choice of light and dark. */
  scheme: z.enum(schemes).default('auto'),
  /** How much colour sections stand on. */
  tone: z.enum(tones).default('tinted'),
});
export type Theme = z.output<typeof themeSchema>;
