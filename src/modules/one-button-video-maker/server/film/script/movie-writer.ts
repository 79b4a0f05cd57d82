import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { FilmRequest } from '../film-types.ts';
import { filmPhrases, partNames } from './film-phrases.ts';
import { capitalised, type DraftChapter, type DraftScene, shortened } from './scenes/draft.ts';
import { scenesFromText } from './scenes/scene-from-text.ts';
import { chooseMatter, type Ordered, wordsPerSecond } from './topic/choose-matter.ts';
import { chooseSourceSentences } from './topic/source-sentences.ts';
import type { Topic } from './topic/topic.ts';

/** Scenes of one chapter; more of them make a new one. */
const chapterScenes = 6;

/**
 * Writes a film from what the title, the description and the sources say, word for word. Nothing
 * else is said: with little matter the film is short.
 */
export function writeMovie(request: FilmRequest, topic: Topic): DraftChapter[] {
  const budget = Math.max(request.maxSeconds * 0.97, request.targetSeconds) * wordsPerSecond;
  const body = chooseMatter(writeOwnMatter(request, topic, budget), budget);
  return [
    writeOpening(request, topic),
    ...body.sort((a, b) => a.order - b.order),
    writeClosing(request, topic),
  ];
}

function writeOpening(request: FilmRequest, topic: Topic): DraftChapter {
  const title: DraftScene = {
    layout: 'title',
    kicker: filmPhrases(request).film,
    headline: topic.title,
    say: `${stripEnd(topic.title, /[.!]/)}${/[?]$/.test(topic.title) ? '' : '.'}`,
  };
  return { title: partNames(request).opening, part: 'intro', scenes: [title] };
}

/** The name once more; nobody has to say so. */
function writeClosing(request: FilmRequest, topic: Topic): DraftChapter {
  const kicker = filmPhrases(request).thanks;
  const scenes: DraftScene[] = [{ layout: 'closing', kicker, headline: topic.title, say: '' }];
  return { title: partNames(request).closing, part: 'outro', scenes };
}

/** What the user wrote or pasted, word for word. */
function writeOwnMatter(request: FilmRequest, topic: Topic, budget: number): Ordered[] {
  const told = inChapters(scenesFromText(topic.facts)).map(
    (scenes, index): Ordered => ({
      title: index === 0 ? shortened(capitalised(topic.about), 44) : headingOf(scenes),
      part: index % 2 ? 'chorus' : 'verse',
      order: 10 + index,
      scenes,
    }),
  );
  const found = chooseSourceSentences(request.sources ?? [], topic, budget);
  const quoted = found.flatMap((sentences) => inChapters(scenesFromText(sentences)));
  return [
    ...told,
    ...quoted.map(
      (scenes, index): Ordered => ({
        title: headingOf(scenes),
        part: index % 2 ? 'chorus' : 'verse',
        order: 100 + index,
        scenes,
      }),
    ),
  ];
}

/** About equal chapters; a film of a few scenes is one. */
function inChapters(scenes: readonly DraftScene[]): DraftScene[][] {
  const count = Math.max(1, Math.round(scenes.length / chapterScenes));
  return Array.from({ length: scenes.length === 0 ? 0 : count }, (_, at) =>
    scenes.slice(
      Math.round((at * scenes.length) / count),
      Math.round(((at + 1) * scenes.length) / count),
    ),
  );
}

const headingOf = (scenes: readonly DraftScene[]): string =>
  shortened(scenes[0]?.headline ?? '', 44);
