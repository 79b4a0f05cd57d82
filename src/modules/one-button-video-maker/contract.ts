import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import {
  aspects,
  captionLooks,
  captionStyles,
  durationIds,
  filmTypes,
  languageIds,
  mostOwnImages,
  paces,
  stages,
} from './film-choices.ts';
import { editsSchema, sceneSchema } from './scene-schemas.ts';
import { sharingContract } from './sharing-contract.ts';
import { youtubeContract } from './youtube-contract.ts';

const path = '/one-button-video-maker';

/** What may be chosen beyond the form's four fields; everything has a default. */
export const finishSchema = z.object({
  aspect: z.enum(aspects).default('16:9'),
  /** A theme's id, or `auto`. */
  theme: z.string().max(40).default('auto'),
  /** A local voice, `service` for the voice service, or `auto` for the best there is. */
  voice: z.string().max(40).default('auto'),
  pace: z.enum(paces).default('normal'),
  /** A music mood's id, `auto`, `none`, or `own` for the uploaded track. */
  mood: z.string().max(40).default('auto'),
  captions: z.enum(captionStyles).default('burned'),
  /** How captions in the picture look. */
  captionLook: z.enum(captionLooks).default('karaoke'),
  language: z.enum(languageIds).default('en'),
  /** Ids of uploaded pictures, in the order of the film. */
  ownImages: z.array(z.string().max(40)).max(mostOwnImages).default([]),
  /** Id of an uploaded track. */
  ownMusic: z.string().max(40).nullable().default(null),
  /** The user's own words; then nothing is invented. */
  ownScript: z.string().max(100_000).default(''),
});

export const newFilmSchema = z.object({
  type: z.enum(filmTypes),
  // Empty texts are answered by the documents' message, which a schema cannot give.
  title: z.string().max(200),
  description: z.string().max(20_000),
  duration: z.enum(durationIds),
  finish: finishSchema.prefault({}),
  /**
   * What to do when the order's words carry less than its duration: refuse and say so, make a
   * shorter film, or add what the hub's guides, the person's documents and
   * the marketplace's descriptions say.
   */
  whenThin: z.enum(['ask', 'shorter', 'hub']).default('ask'),
});

const matterSchema = z.object({
  /** Least seconds of the chosen duration. */
  neededSeconds: z.number().int(),
  /** Seconds of film that the order's own words carry. */
  carriedSeconds: z.number().int(),
  /** Whether the film can be made as ordered; always with a text service. */
  isEnough: z.boolean(),
  /** Seconds until a film of the carried length would be ready on this hub. */
  readySeconds: z.number().int(),
  /** Pieces of the description that the local writer takes as instructions and does not speak. */
  unspoken: z.array(z.string()),
  /** What guides, own documents and the marketplace would add; null when nothing fits the subject. */
  hub: z
    .object({
      carriedSeconds: z.number().int(),
      readySeconds: z.number().int(),
      titles: z.array(z.string()),
    })
    .nullable(),
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
  /** What made each part, in words; null for films of older versions. */
  credits: z
    .object({
      script: z.string(),
      pictures: z.string(),
      voice: z.string(),
      music: z.string(),
      assembly: z.string(),
    })
    .nullable(),
  /** Request, plan, report, captions, script, thumbnail and stills as one ZIP. */
  projectUrl: z.string(),
});

const filmSchema = z.object({
  id: z.uuid(),
  type: z.enum(filmTypes),
  title: z.string(),
  description: z.string(),
  duration: z.enum(durationIds),
  /** Seconds of a film that was agreed to be shorter than its duration. */
  agreedSeconds: z.number().nullable(),
  finish: finishSchema,
  status: z.enum(['queued', 'generating', 'completed', 'error', 'cancelled']),
  /** 0 to 100. */
  progress: z.number().int(),
  currentStep: z.enum(stages).nullable(),
  /** 0 to 1, of the current step. */
  stepProgress: z.number(),
  /** Measured; null while nothing is known. */
  secondsLeft: z.number().nullable(),
  /** Why the remaining time has grown; null when it has not. */
  waitReason: z.string().nullable(),
  /** Place among its owner's unfinished films, from 1; null when it is none. */
  position: z.number().int().nullable(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** What can be played: of the version before, while changes are made. */
  result: resultSchema.nullable(),
  /** Whether changes are under way or failed, and the version before is still there. */
  hasEarlier: z.boolean(),
});

const choiceSchema = z.object({ id: z.string(), label: z.string() });
const byId = z.object({ id: z.uuid() });
const linkSchema = z.object({ url: z.string() });

const materialSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['image', 'music']),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  url: z.string(),
});

const limitsSchema = z.object({
  /** Films of one person that are made at the same time. */
  atOnce: z.number().int().min(1).max(4),
  /** Unfinished films of one person, with those being made. */
  waiting: z.number().int().min(1).max(50),
  longestMinutes: z.number().int().min(2).max(40),
  /** Gigabytes of all films and their work together. */
  diskGb: z.number().min(0.001).max(100_000),
  /** Days that the parts of a film are kept for changes and further tries. */
  keepWorkDays: z.number().int().min(0).max(365),
});

export const contract = {
  options: endpoint('user')
    .route({ method: 'GET', path: `${path}/options` })
    .output(
      z.object({
        /** Three colours each: ground, ink and accent; none for `auto`. */
        themes: z.array(choiceSchema.extend({ colours: z.array(z.string()) })),
        voices: z.array(choiceSchema),
        moods: z.array(choiceSchema),
        /** Names of the services that would take part; null where the local engine does it. */
        services: z.object({
          text: z.string().nullable(),
          image: z.string().nullable(),
          audio: z.string().nullable(),
        }),
        /** Days that a finished film can be changed without being made anew. */
        keepWorkDays: z.number().int(),
        durations: z.array(
          z.object({
            id: z.enum(durationIds),
            type: z.enum(filmTypes),
            label: z.string(),
            /** How long this hub would need for such a film now, with its other work. */
            estimateSeconds: z.number().int(),
            /** Whether the administrator's limit lets such films through. */
            isAllowed: z.boolean(),
          }),
        ),
      }),
    ),
  /** A few seconds of a voice; made once and kept. */
  voiceSample: endpoint('user', { perMinute: 30, limitGroup: 'film-samples' })
    .route({ method: 'GET', path: `${path}/samples/voices/{voice}` })
    .input(z.object({ voice: z.string().max(40) }))
    .output(linkSchema),
  moodSample: endpoint('user', { perMinute: 30, limitGroup: 'film-samples' })
    .route({ method: 'GET', path: `${path}/samples/moods/{mood}` })
    .input(z.object({ mood: z.string().max(40) }))
    .output(linkSchema),
  /** What services would be asked for; all zero without any. */
  serviceUse: endpoint('user')
    .route({ method: 'POST', path: `${path}/service-use` })
    .input(newFilmSchema)
    .output(
      z.object({
        texts: z.number().int(),
        pictures: z.number().int(),
        characters: z.number().int(),
      }),
    ),
  /** How long a film the words of an order carry. */
  matter: endpoint('user')
    .route({ method: 'POST', path: `${path}/matter` })
    .input(newFilmSchema)
    .output(matterSchema),
  /** Pictures and tracks that the person has uploaded. */
  materials: endpoint('user')
    .route({ method: 'GET', path: `${path}/materials` })
    .output(z.object({ materials: z.array(materialSchema) })),
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
  scenes: endpoint('user')
    .route({ method: 'GET', path: `${path}/films/{id}/scenes` })
    .input(byId)
    .output(
      z.object({
        scenes: z.array(sceneSchema),
        /** Seconds that each stage took; empty for films of older versions. */
        stageSeconds: z.record(z.string(), z.number()),
        /** Whether the parts are still there; else all of the film is made anew. */
        isWorkKept: z.boolean(),
        seconds: z.number(),
      }),
    ),
  /** Renders changes; what can be played stays until the new version is there. */
  edit: endpoint('user', { perMinute: 10, limitGroup: 'films' })
    .route({ method: 'POST', path: `${path}/films/{id}/edits` })
    .input(byId.extend({ edits: editsSchema }))
    .output(filmSchema),
  /** Drops changes that failed or were cancelled, and keeps the version before. */
  keepEarlier: endpoint('user')
    .route({ method: 'POST', path: `${path}/films/{id}/keep-earlier` })
    .input(byId)
    .output(filmSchema),
  limits: endpoint('admin')
    .route({ method: 'GET', path: `${path}/limits` })
    .output(limitsSchema.extend({ usedGb: z.number() })),
  setLimits: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/limits` })
    .input(limitsSchema)
    .output(limitsSchema.extend({ usedGb: z.number() })),
  shares: sharingContract,
  youtube: youtubeContract,
};

export type Film = z.infer<typeof filmSchema>;
export type FilmFinished = z.infer<typeof resultSchema>;
export type Finish = z.infer<typeof finishSchema>;
export type Material = z.infer<typeof materialSchema>;
export type FilmLimits = z.infer<typeof limitsSchema>;
export type FilmMatter = z.infer<typeof matterSchema>;
export type NewFilm = z.infer<typeof newFilmSchema>;
