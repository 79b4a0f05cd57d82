import type { FilmRequest } from '../film-types.ts';
import { holdOf } from './finish-plan.ts';
import { stageOwnScript } from './own-script.ts';
import { writeLocally } from './plan-film.ts';
import { countWords } from './scenes/draft.ts';

/** Words a second while the voice speaks. */
const spokenPace = 2.75;
/** Seconds of a scene around its words. */
const around = 0.85;
/** A film may breathe a little more than it must. */
const easy = 1.15;

/** What a request's own words carry without a text service. */
export type CarriedLength = {
  /** Seconds of film. */
  readonly seconds: number;
  /** Words that are spoken, the title's among them. */
  readonly words: number;
};

/** How long a film the title, description, sources or script carry when nothing is added. */
export function carriedLength(request: FilmRequest): CarriedLength {
  const own = request.ownScript?.trim();
  const chapters = own ? stageOwnScript(request, own) : writeLocally(request);
  const scenes = chapters.flatMap((chapter) => chapter.scenes);
  const words = scenes.reduce((sum, { say }) => sum + countWords(say), 0);
  const pauses = scenes.reduce((sum, scene) => sum + around + holdOf(scene), 0);
  return { seconds: Math.round((words / spokenPace + pauses) * easy), words };
}
