import type {
  FilmMaterials,
  FilmPlan,
  FilmRequest,
  FilmResult,
  FilmServices,
  FilmStage,
} from '../film/film-types.ts';

/** The film engine, as the job calls it: resumes from whatever whole files lie in the folder. */
export type FilmMaker = (
  request: FilmRequest,
  folder: string,
  options: {
    onProgress(stage: FilmStage, fraction: number): void;
    signal?: AbortSignal;
    person?: string;
    services?: FilmServices;
    materials?: FilmMaterials;
    /** The script of a finished film, for changes when its parts are gone. */
    plan?: FilmPlan | undefined;
  },
) => Promise<FilmResult>;

let replacement: FilmMaker | undefined;

/** Puts a quick maker in the engine's place, for tests of everything around it. */
export const setFilmMaker = (maker: FilmMaker | undefined): void => {
  replacement = maker;
};

/** Loaded at the first film: drawing and encoding need memory that an idle hub should not hold. */
export async function filmMaker(): Promise<FilmMaker> {
  if (replacement) return replacement;
  const { makeFilm } = await import('../film/make-film.ts');
  return makeFilm;
}
