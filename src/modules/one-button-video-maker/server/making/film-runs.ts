import { z } from 'zod';
import { makerFields } from '#platform/makers/maker-input.ts';
import type { RunDefinition } from '#platform/runs/run-types.ts';
import { newFilmSchema } from '../../contract.ts';
import { editsSchema } from '../../scene-schemas.ts';
import { bookAgain, bookEditsAgain } from './book-film.ts';
import { makeInRun } from './make-in-run.ts';

const shared = {
  ...{ module: 'one-button-video-maker', pool: 'heavy' as const },
  stages: ['Script', 'Visuals', 'Audio', 'Assembly', 'Optimize'],
  path: () => '/modules/one-button-video-maker',
};

/** What programs get of a finished film. */
export const madeFilmSchema = z.object({
  filmId: z.string(),
  seconds: z.number(),
  chapters: z.array(z.object({ title: z.string(), start: z.number() })),
  checks: z.array(z.object({ name: z.string(), passed: z.boolean(), found: z.string() })),
  /** Who made which part. */
  credits: z.record(z.string(), z.unknown()),
});
export type MadeFilm = z.infer<typeof madeFilmSchema>;

/** An order as it is kept: of the form, and what only programs say. */
const orderSchema = z.object({ ...newFilmSchema.shape, ...makerFields });
export type FilmOrder = z.infer<typeof orderSchema>;

/**
 * Makes a film; the run has the film's id. What was cut off by a stop or a crash goes on where it was:
 * the engine takes up the finished parts in the film's work folder.
 */
export const makeFilmRun: RunDefinition<FilmOrder, MadeFilm> = {
  ...{ name: 'film.make', ...shared, input: orderSchema, output: madeFilmSchema },
  title: ({ title }) => title,
  repeat: (platform, tx, run) => bookAgain(platform, tx, makeFilmRun, run),
  work: makeInRun,
};

const changesSchema = z.object({ filmId: z.uuid(), title: z.string(), edits: editsSchema });
export type FilmChanges = z.infer<typeof changesSchema>;

/** Makes changed scenes of a finished film anew. */
export const editFilmRun: RunDefinition<FilmChanges, MadeFilm> = {
  ...{ name: 'film.edit', ...shared, input: changesSchema, output: madeFilmSchema },
  title: ({ title }) => `Changes to “${title}”`,
  repeat: (platform, tx, run) => bookEditsAgain(platform, tx, editFilmRun, run),
  work: makeInRun,
};
