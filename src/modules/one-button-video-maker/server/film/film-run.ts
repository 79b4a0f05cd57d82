import type { FilmFolder } from './film-folder.ts';
import type {
  FilmMaterials,
  FilmPlan,
  FilmRequest,
  FilmServices,
  FilmStage,
} from './film-types.ts';

export type MakeOptions = {
  /** Gets a stage and how much of it is done, 0–1; `filmPercent` makes one number of both. */
  readonly onProgress?: (stage: FilmStage, fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** On whose behalf, so that nobody's long texts keep others waiting. */
  readonly person?: string | undefined;
  readonly services?: FilmServices | undefined;
  /** Needed when the request names own pictures or an own track. */
  readonly materials?: FilmMaterials | undefined;
  /** The stored plan of the film, for when its work folder is gone: nothing is written anew. */
  readonly plan?: FilmPlan | undefined;
};

/** One call of `makeFilm`, as its stages see it. */
export type FilmRun = MakeOptions & {
  readonly folder: FilmFolder;
  readonly request: FilmRequest;
  readonly stageSeconds: Record<string, number>;
  readonly notes: string[];
  readonly note: (text: string) => void;
};
