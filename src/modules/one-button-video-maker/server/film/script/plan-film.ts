import type { FilmPlan, FilmRequest } from '../film-types.ts';
import { finishPlan } from './finish-plan.ts';
import { writeMovie } from './movie-writer.ts';
import { stageOwnScript } from './own-script.ts';
import type { DraftChapter } from './scenes/draft.ts';
import { writeSong } from './song-writer.ts';
import { wordsPerSecond } from './topic/choose-matter.ts';
import { chooseSourceSentences } from './topic/source-sentences.ts';
import { readTopic } from './topic/topic.ts';

export type PlanOrder = {
  readonly request: FilmRequest;
  /** What a text service wrote, where one did. */
  readonly written?: readonly DraftChapter[];
};

/**
 * The plan of a film: from the user's own script if there is one, else from what a service wrote,
 * else by the local writer. Takes seconds for a long script.
 */
export function planFilm({ request, written }: PlanOrder): FilmPlan {
  const own = request.ownScript?.trim();
  if (own) return finishPlan(request, 'own', stageOwnScript(request, own));
  if (written) return finishPlan(request, 'service', written);
  return finishPlan(request, 'local', withoutRepeats(writeLocally(request)));
}

/** What the local writer makes of a request, before layouts and pictograms. */
export function writeLocally(request: FilmRequest): DraftChapter[] {
  const topic = readTopic(request.title, request.description);
  if (request.type === 'youtube-movie') return writeMovie(request, topic);
  const words = request.maxSeconds * wordsPerSecond;
  return writeSong(request, topic, chooseSourceSentences(request.sources ?? [], topic, words));
}

/** Leaves out a scene that would say only what others have said already. */
function withoutRepeats(chapters: readonly DraftChapter[]): DraftChapter[] {
  const said = new Set<string>();
  return chapters
    .map((chapter) => ({
      ...chapter,
      scenes: chapter.scenes.filter(({ say }) => {
        const sentences = say
          .toLowerCase()
          .split(/(?<=[.!?])\s+/)
          .filter(Boolean);
        if (sentences.length > 0 && sentences.every((sentence) => said.has(sentence))) return false;
        for (const sentence of sentences) said.add(sentence);
        return true;
      }),
    }))
    .filter(({ scenes }) => scenes.length > 0);
}
