import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { aspects, captionStyles, durationIds, filmTypes, paces, stages } from './film-choices.ts';

const path = '/one-button-video-maker';

/** What may be chosen beyond the form's four fields; everything has a default. */
export const finishSchema = z.object({
  aspect: z.enum(aspects).default('16:9'),
  /** A theme's id, or `auto`. */
  theme: z.string().max(40).default('auto'),
  voice: z.string().max(40).default('rms'),
  pace: z.enum(paces).default('normal'),
  /** A music mood's id, or `auto`. */
  mood: z.string().max(40).default('auto'),
  captions: z.enum(captionStyles).default('burned'),
  /** The user's own words; then nothing is invented. */
  ownScript: z.string().max(100_000).default(''),
});

const newFilmSchema = z.object({
  type: z.enum(filmTypes),
  // Empty texts are answered by the documents' message, which a schema cannot give.
  title: z.string().max(200),
  description: z.string().max(20_000),
  duration: z.enum(durationIds),
  finish: finishSchema.prefault({}),
});

const resultSchema = z.object({
  /** Seconds. */
  seconds: z.number(),
  /** Bytes of the video file. */
  size: z.number().int(),
  /** Opens until the end of tomorrow, for whoever holds it; `&download` saves it. */
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  /** SubRip. */
  captionsUrl: z.string(),
  scriptUrl: z.string(),
  writer: z.enum(['local', 'service', 'own']),
  chapters: z.array(z.object({ title: z.string(), start: z.number() })),
  checks: z.array(z.object({ name: z.string(), passed: z.boolean(), found: z.string() })),
  /** Services that failed and what was done instead. */
  notes: z.array(z.string()),
});

const filmSchema = z.object({
  id: z.uuid(),
  type: z.enum(filmTypes),
  title: z.string(),
  description: z.string(),
  duration: z.enum(durationIds),
  finish: finishSchema,
  status: z.enum(['queued', 'generating', 'completed', 'error', 'cancelled']),
  /** 0 to 100. */
  progress: z.number().int(),
  currentStep: z.enum(stages).nullable(),
  /** 0 to 1, of the current step. */
  stepProgress: z.number(),
  /** Measured; null while nothing is known. */
  secondsLeft: z.number().nullable(),
  /** Place among its owner's unfinished films, from 1; null when it is none. */
  position: z.number().int().nullable(),
  stopping: z.boolean(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  result: resultSchema.nullable(),
});

const choiceSchema = z.object({ id: z.string(), label: z.string() });
const byId = z.object({ id: z.uuid() });

export const contract = {
  options: endpoint('user')
    .route({ method: 'GET', path: `${path}/options` })
    .output(
      z.object({
        themes: z.array(choiceSchema),
        voices: z.array(choiceSchema),
        moods: z.array(choiceSchema),
        durations: z.array(
          z.object({
            id: z.enum(durationIds),
            type: z.enum(filmTypes),
            label: z.string(),
            /** How long this hub needs for such a film. */
            estimateSeconds: z.number().int(),
          }),
        ),
      }),
    ),
  list: endpoint('user')
    .route({ method: 'GET', path: `${path}/films` })
    .output(z.object({ films: z.array(filmSchema) })),
  get: endpoint('user')
    .route({ method: 'GET', path: `${path}/films/{id}` })
    .input(byId)
    .output(filmSchema),
  create: endpoint('user', { perMinute: 10, limitGroup: 'films' })
    .route({ method: 'POST', path: `${path}/films` })
    .input(newFilmSchema)
    .output(filmSchema),
  cancel: endpoint('user')
    .route({ method: 'POST', path: `${path}/films/{id}/cancel` })
    .input(byId)
    .output(filmSchema),
  retry: endpoint('user', { perMinute: 10, limitGroup: 'films' })
    .route({ method: 'POST', path: `${path}/films/{id}/retry` })
    .input(byId)
    .output(filmSchema),
  remove: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/films/{id}` })
    .input(byId)
    .output(z.object({ ok: z.boolean() })),
};

export type Film = z.infer<typeof filmSchema>;
export type FilmFinished = z.infer<typeof resultSchema>;
export type Finish = z.infer<typeof finishSchema>;
export type NewFilm = z.infer<typeof newFilmSchema>;
