import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { FilmRequest } from '../film-types.ts';
import { filmPhrases, partNames } from './film-phrases.ts';
import { capitalised, type DraftChapter, type DraftScene, shortened } from './scenes/draft.ts';
import { scenesFromText } from './scenes/scene-from-text.ts';
import type { Topic } from './topic/topic.ts';

/** Lines of a verse before the music has its turn. */
const verseLines = 4;
/** Seconds for which the music stands alone. */
const interlude = 3;

/**
 * Writes a music explainer: verses that say what the description and the sources say, word for
 * word, and between them choruses and a bridge that belong to the music, under the film's name.
 */
export function writeSong(
  request: FilmRequest,
  topic: Topic,
  sources: readonly string[][],
): DraftChapter[] {
  const facts = [...topic.facts, ...sources.flat()];
  const lines = scenesFromText(facts);
  const rounds = Math.max(1, Math.round(lines.length / verseLines));
  const name = shortened(capitalised(topic.about), 60);
  const title: DraftScene = {
    layout: 'title',
    kicker: filmPhrases(request).song,
    headline: topic.title,
    say: `${stripEnd(topic.title, /[.!?]/)}.`,
  };
  const music = (headline: string): DraftScene => ({
    layout: 'waveform',
    headline,
    say: '',
    hold: interlude,
  });
  const names = partNames(request);
  const parts: DraftChapter[] = [{ title: names.intro, part: 'intro', scenes: [title] }];
  for (let round = 0; round < rounds; round++) {
    const scenes = lines.slice(
      Math.round((round * lines.length) / rounds),
      Math.round(((round + 1) * lines.length) / rounds),
    );
    if (scenes.length > 0)
      parts.push({ title: `${names.verse} ${round + 1}`, part: 'verse', scenes });
    parts.push({
      title: `${names.chorus} ${round + 1}`,
      part: 'chorus',
      scenes: [music(topic.title)],
    });
  }
  parts.splice(-1, 0, { title: names.bridge, part: 'bridge', scenes: [music(name)] });
  const kicker = filmPhrases(request).thanks;
  const closing: DraftScene = { layout: 'closing', kicker, headline: topic.title, say: '' };
  return [...parts, { title: names.outro, part: 'outro', scenes: [closing] }];
}
