import { z } from 'zod';
import { recipeSchema, resizeFields, resizeSchema } from '#kernel/photo/recipe.ts';
import { photoFormats } from './render/photo-task.ts';

const outputFields = {
  /** As the picture has it where none is named. */
  format: z.enum(photoFormats).optional(),
  quality: z.int().min(1).max(100).default(82),
};
const maxBytes = z.int().min(1000, 'A file needs at least 1000 bytes.').max(1e9).optional();

/** Inputs of the tools, as programs give them. */
export const resizeInput = z
  .strictObject({ assetId: z.uuid(), ...resizeFields, ...outputFields, maxBytes })
  .refine(
    ({ width, height, format, maxBytes }) => (width ?? height ?? format ?? maxBytes) !== undefined,
    { path: ['width'], message: 'Give a width, a height, a format or a limit in bytes.' },
  );
export const adjustInput = z.strictObject({
  ...{ assetId: z.uuid(), recipe: recipeSchema },
  ...outputFields,
  maxBytes,
});

const step = z.union(
  [z.strictObject({ resize: resizeSchema }), z.strictObject({ adjust: recipeSchema })],
  'A step is either {"resize": …} or {"adjust": …}.',
);
export const mostInBatch = 500;
const steps = z.array(step).min(1, 'Give at least one step.').max(10, 'At most 10 steps.');
export const batchInput = z
  .strictObject({
    assetIds: z
      .array(z.uuid())
      .min(1, 'Choose at least one picture.')
      .max(mostInBatch, `At most ${mostInBatch} pictures are done at once.`),
    steps: steps.optional(),
    /** Several files of each picture: each variant has steps of its own, and its name stands in the file's. */
    variants: z
      .array(z.strictObject({ name: z.string().trim().min(1).max(60), steps }))
      .min(1, 'Give at least one variant.')
      .max(100, 'At most 100 variants.')
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'Give each variant a name of its own.',
      )
      .optional(),
    ...outputFields,
    maxBytes,
  })
  .refine(({ steps: one, variants }) => (one === undefined) !== (variants === undefined), {
    path: ['steps'],
    message: 'Give either steps or variants.',
  })
  .refine(({ assetIds, variants = [] }) => assetIds.length * variants.length <= mostInBatch, {
    path: ['variants'],
    message: `At most ${mostInBatch} files are made at once.`,
  });
export type ResizeInput = z.output<typeof resizeInput>;
export type AdjustInput = z.output<typeof adjustInput>;
export type BatchInput = z.output<typeof batchInput>;

export const madePhoto = z.object({ assetId: z.uuid(), width: z.int(), height: z.int() });
export const madeBatch = z.object({
  results: z.array(
    z.object({
      assetId: z.uuid(),
      /** Its name, where variants were asked for. */
      variant: z.string().optional(),
      madeId: z.uuid().nullable(),
      /** Why there is none, as a sentence. */
      error: z.string().nullable(),
    }),
  ),
});
