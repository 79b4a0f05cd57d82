import { z } from 'zod';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { finishSchema } from '../../contract.ts';
import { durationIds, filmTypes } from '../../film-choices.ts';
import { createFilm } from '../change-film.ts';

export const makeFilm = defineLongTool({
  name: 'film.make',
  title: 'Make a film',
  description:
    'Makes a whole film with narration, pictures, music and captions from a title and a description. It takes minutes; without keys everything is made on the hub itself.',
  module: 'one-button-video-maker',
  effect: 'pay',
  input: z.strictObject({
    type: z.enum(filmTypes),
    title: z.string().min(1).max(200),
    description: z.string().min(1).max(20_000),
    duration: z.enum(durationIds),
    finish: z.strictObject(finishSchema.shape).prefault({}),
    /** When the description carries less than the duration: a shorter film, none, or more from the hub’s guides. */
    whenThin: z.enum(['ask', 'shorter', 'hub']).default('shorter'),
  }),
  output: z.object({
    filmId: z.string(),
    seconds: z.number(),
    chapters: z.array(z.object({ title: z.string(), start: z.number() })),
    checks: z.array(z.object({ name: z.string(), passed: z.boolean(), found: z.string() })),
    /** Who made which part. */
    credits: z.record(z.string(), z.unknown()),
  }),
  start: (context, order) => createFilm(context.platform, personOf(context).id, order),
});
