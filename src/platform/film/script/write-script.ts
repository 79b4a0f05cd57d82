import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { FilmPlan, FilmRequest, FilmServices } from '../film-types.ts';
import type { DraftChapter } from './draft.ts';
import { chooseMood, finishPlan } from './finish-plan.ts';
import { writeMovie } from './movie-writer.ts';
import { stageOwnScript } from './own-script.ts';
import { askForScript } from './service-writer.ts';
import { writeSong } from './song-writer.ts';
import { readTopic } from './topic.ts';

type Options = {
  readonly write?: FilmServices['writeText'];
  /** The service's name, for the credits. */
  readonly writerName?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Gets a sentence for the report when the service could not be used. */
  readonly note?: (text: string) => void;
};

/**
 * Writes a film's plan: from the user's own script if there is one, else by the text service,
 * else by the local writer. The local writer gives equal plans for equal requests.
 */
export async function writeScript(request: FilmRequest, options: Options = {}): Promise<FilmPlan> {
  const { write, signal, note } = options;
  const own = request.ownScript?.trim();
  if (own) return finishPlan(request, 'own', stageOwnScript(request, own));
  if (write) {
    try {
      const drafts = await askForScript(request, write, signal);
      return { ...finishPlan(request, 'service', drafts), writerName: options.writerName };
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message.slice(0, 160) : 'it failed';
      note?.(`The text service wrote no usable script (${reason}); the local writer did.`);
    }
  }
  return finishPlan(request, 'local', withoutRepeats(writeLocally(request)));
}

function writeLocally(request: FilmRequest): DraftChapter[] {
  const topic = readTopic(request.title, request.description);
  const random = createRandom(hashText(`${request.seed} ${request.title} script`));
  return request.type === 'music-video-explainer'
    ? writeSong(request, topic, chooseMood(request), random)
    : writeMovie(request, topic, random);
}

/** Leaves out a scene that would say what another one has said already. */
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
        if (sentences.some((sentence) => said.has(sentence))) return false;
        for (const sentence of sentences) said.add(sentence);
        return true;
      }),
    }))
    .filter(({ scenes }) => scenes.length > 0);
}
