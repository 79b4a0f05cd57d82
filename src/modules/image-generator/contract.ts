import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { mostServices, talliesSchema } from '#kernel/routing/tally.ts';
import { comparisonSchema } from './comparison-schema.ts';
import { wordListSchema } from './word-list-schema.ts';

const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  takes: z.object({
    edit: z.boolean(),
    mask: z.boolean(),
    strength: z.boolean(),
    negative: z.boolean(),
    seed: z.boolean(),
    references: z.number(),
    /** Null for any; else shapes such as `16:9`. */
    shapes: z.array(z.string()).nullable(),
  }),
  /** US dollars a picture, as far as it is known; 0 for the Local engine. */
  perImage: z.number().nullable(),
});
export type ImageService = z.output<typeof serviceSchema>;

export const contract = {
  /** Who can make pictures for this person, in the order in which they are asked. */
  services: endpoint('user')
    .route({ method: 'GET', path: '/image-generator/services' })
    .output(z.object({ services: z.array(serviceSchema) })),
  /** An empty board; calls without a board make one by themselves. */
  createBoard: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/image-generator/boards', successStatus: 201 })
    .input(z.object({ title: z.string().trim().min(1).max(200), spaceId: z.uuid().optional() }))
    .output(z.object({ projectId: z.string() })),
  /** A comparison: without names before the choice. */
  comparison: endpoint('user')
    .route({ method: 'GET', path: '/image-generator/comparisons/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(comparisonSchema),
  /** Chooses a picture, or none of them with -1, once. */
  pick: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/image-generator/comparisons/{id}/pick' })
    .input(
      z.object({
        id: z.uuid(),
        place: z
          .number()
          .int()
          .min(-1)
          .max(mostServices - 1),
      }),
    )
    .output(comparisonSchema),
  /** How often each service was chosen. */
  tallies: endpoint('user')
    .route({ method: 'GET', path: '/image-generator/tallies' })
    .output(talliesSchema),
  /** A board with one picture of each of four styles, which are being drawn. */
  sampleBoard: endpoint('user', { perMinute: 10 })
    .route({ method: 'POST', path: '/image-generator/sample', successStatus: 201 })
    .output(z.object({ projectId: z.string() })),
  /** Lists that prompts can name, such as `__animals__`. */
  wordLists: endpoint('user')
    .route({ method: 'GET', path: '/image-generator/word-lists' })
    .output(z.object({ lists: z.array(wordListSchema) })),
  createWordList: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/image-generator/word-lists', successStatus: 201 })
    .input(wordListSchema.extend({ spaceId: z.uuid().optional() }))
    .output(z.object({ projectId: z.string() })),
  /** Puts a picture onto this board, and takes it off the others that show it. */
  moveToBoard: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/image-generator/boards/{id}/pictures' })
    .input(z.object({ id: z.uuid(), assetId: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
};
