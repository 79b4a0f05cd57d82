import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { finishSchema } from '../../contract.ts';
import { durationIds, filmTypes } from '../../film-choices.ts';
import { createFilm } from '../change-film.ts';
import { madeFilmSchema } from '../making/film-runs.ts';

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
    ...makerFields,
  }),
  output: madeFilmSchema,
  async start(context, order) {
    const { id } = personOf(context);
    if (order.brandId) await findBrandVoice(context.platform.db, id, order.brandId);
    return createFilm(context.platform, id, order);
  },
});
