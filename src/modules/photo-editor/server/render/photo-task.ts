import { z } from 'zod';
import type { Recipe } from '#kernel/photo/recipe.ts';

export const photoFormats = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

const formats: Readonly<Record<string, PhotoFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The format for a picture that has none of its own choice: as it came, or else JPEG. */
export const formatOf = (mime: string): PhotoFormat => formats[mime] ?? 'jpeg';

export type PhotoOutput = {
  readonly format: PhotoFormat;
  /** 1 to 100; PNG loses nothing whatever it says. */
  readonly quality: number;
  /** Bytes of the file at most; quality is lowered for it. */
  readonly maxBytes?: number | undefined;
};

/** One picture for a process of its own: `source` in `folder` becomes `made` there, and `told.json` tells of it. */
export type PhotoTask = PhotoOutput & {
  readonly kind: 'photo';
  readonly folder: string;
  /** Done one after the other. */
  readonly steps: readonly Recipe[];
};

export const toldSchema = z.object({
  width: z.int(),
  height: z.int(),
  /** Sentences about what was done beside the recipe. */
  notes: z.array(z.string()),
});
export type Told = z.infer<typeof toldSchema>;
