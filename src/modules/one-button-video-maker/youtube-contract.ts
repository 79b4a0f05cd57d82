import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { videoCategories, visibilities } from './film-choices.ts';

const path = '/one-button-video-maker/youtube';
const filmPath = '/one-button-video-maker/films/{id}/youtube';
const byFilm = z.object({ id: z.uuid() });

/** YouTube counts characters for titles and tags, bytes for descriptions. */
const noBrackets = (value: string) => !/[<>]/.test(value);
export const uploadDetailsSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'A video needs a title.')
    .max(100, 'A title may have 100 characters at most.')
    .refine(noBrackets, 'YouTube takes no < and > in titles.'),
  description: z
    .string()
    .refine((text) => new TextEncoder().encode(text).length <= 5000, {
      message: 'YouTube takes descriptions of up to 5,000 bytes.',
    })
    .refine(noBrackets, 'YouTube takes no < and > in descriptions.'),
  tags: z
    .array(z.string().trim().min(1).max(100).refine(noBrackets, 'Tags may not contain < and >.'))
    .max(40)
    .refine((tags) => tags.join(',').length <= 480, 'All tags together may have 480 characters.'),
  visibility: z.enum(visibilities),
  categoryId: z.string().refine((id) => id in videoCategories, 'There is no such category.'),
});

const uploadSchema = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'uploading', 'completed', 'error', 'cancelled']),
  title: z.string(),
  visibility: z.enum(visibilities),
  /** 0 to 1. */
  progress: z.number(),
  error: z.string().nullable(),
  /** What could not be added afterwards, e.g. the thumbnail. */
  notes: z.array(z.string()),
  videoUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const stateSchema = z.object({
  /** What an operator has to set; null when uploads are possible. */
  missing: z.string().nullable(),
  channel: z.string().nullable(),
  /** The dialog's first content. */
  draft: uploadDetailsSchema,
  uploads: z.array(uploadSchema),
});

/** The consent to a channel is given in person. */
const consent = { perMinute: 10, limitGroup: 'youtube', tokens: 'refused' } as const;

/** Uploads of films to the user's own channel. */
export const youtubeContract = {
  look: endpoint('user').route({ method: 'GET', path: filmPath }).input(byFilm).output(stateSchema),
  /** Answers with the address at Google where the person gives permission. */
  connect: endpoint('user', consent)
    .route({ method: 'POST', path: `${filmPath}/connect` })
    .input(byFilm)
    .output(z.object({ url: z.string() })),
  /** What the browser brings back from Google. */
  finish: endpoint('user', consent)
    .route({ method: 'POST', path: `${path}/finish` })
    .input(z.object({ code: z.string().max(2000), state: z.string().max(200) }))
    .output(z.object({ channel: z.string(), filmId: z.uuid().nullable() })),
  disconnect: endpoint('user', consent)
    .route({ method: 'DELETE', path })
    .output(z.object({ ok: z.boolean() })),
  upload: endpoint('user', { perMinute: 10, limitGroup: 'youtube' })
    .route({ method: 'POST', path: filmPath })
    .input(byFilm.extend(uploadDetailsSchema.shape))
    .output(stateSchema),
  cancel: endpoint('user')
    .route({ method: 'POST', path: `${filmPath}/{upload}/cancel` })
    .input(byFilm.extend({ upload: z.uuid() }))
    .output(stateSchema),
  retry: endpoint('user', { perMinute: 10, limitGroup: 'youtube' })
    .route({ method: 'POST', path: `${filmPath}/{upload}/retry` })
    .input(byFilm.extend({ upload: z.uuid() }))
    .output(stateSchema),
};

export type YouTubeState = z.infer<typeof stateSchema>;
export type UploadDetails = z.infer<typeof uploadDetailsSchema>;
export type FilmUpload = z.infer<typeof uploadSchema>;
