import { z } from 'zod';

/** A scene of a finished film, as its owner sees and changes it. */
export const sceneSchema = z.object({
  id: z.string(),
  chapter: z.string(),
  /** Seconds. */
  start: z.number(),
  end: z.number(),
  narration: z.string(),
  headline: z.string(),
  items: z.array(z.string()),
  layout: z.string(),
  picture: z.enum(['service', 'own', 'drawn']),
  stillUrl: z.string().nullable(),
  /** How often it was drawn anew. */
  redraw: z.number().int(),
});

const sceneEditSchema = z.object({
  narration: z.string().max(2000).optional(),
  headline: z.string().max(200).optional(),
  items: z.array(z.string().max(200)).max(12).optional(),
  /** Id of an uploaded picture. */
  image: z.string().max(40).optional(),
  redraw: z.number().int().min(0).max(999).optional(),
});

/** Changes by scene id. */
export const editsSchema = z
  .record(z.string().regex(/^[\w-]{1,20}$/), sceneEditSchema)
  .refine((edits) => Object.keys(edits).length <= 400, 'These are too many changes at once.');

export type FilmScene = z.infer<typeof sceneSchema>;
export type SceneChange = z.infer<typeof sceneEditSchema>;
