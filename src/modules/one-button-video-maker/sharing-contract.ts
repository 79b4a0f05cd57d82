import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { shareSpans } from './film-choices.ts';

const path = '/one-button-video-maker/films/{id}/shares';
const byFilm = z.object({ id: z.uuid() });

const shareSchema = z.object({
  id: z.uuid(),
  /** Whole address of the public page. */
  url: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  hasExpired: z.boolean(),
  listed: z.boolean(),
  views: z.number().int(),
});
const sharesSchema = z.object({ shares: z.array(shareSchema) });

/** Links to the public page of a film. */
export const sharingContract = {
  list: endpoint('user').route({ method: 'GET', path }).input(byFilm).output(sharesSchema),
  create: endpoint('user', { perMinute: 30, limitGroup: 'film-shares' })
    .route({ method: 'POST', path })
    .input(
      byFilm.extend({
        lasts: z.enum(shareSpans).default('7'),
        /** Whether search engines may list the page. */
        listed: z.boolean().default(false),
      }),
    )
    .output(sharesSchema),
  revoke: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/{share}` })
    .input(byFilm.extend({ share: z.uuid() }))
    .output(sharesSchema),
};

export type FilmShare = z.infer<typeof shareSchema>;
