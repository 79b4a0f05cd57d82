import type { Random } from '#platform/local/images/random.ts';
import { isEnglish } from '#platform/local/images/read/plain-words.ts';
import type { SceneLayout } from '#platform/media/scenes/scene.ts';
import { namedThings } from './named-things.ts';

/** Finds pictograms for a scene's words. Remembers what it gave, so that they change. */
export type PictogramChooser = (
  texts: readonly string[],
  layout: SceneLayout,
  count: number,
) => string[];

/** Signs for the kind of scene (a question, a list): they say nothing about its words. */
const general: Partial<Record<SceneLayout, readonly string[]>> = {
  question: ['circle-question-mark', 'search', 'lightbulb'],
  number: ['chart-column', 'gauge'],
  quote: ['quote', 'message-circle'],
  timeline: ['clock-arrow-left', 'hourglass', 'calendar-days'],
  map: ['waypoints', 'network', 'map'],
  waveform: ['audio-lines', 'headphones', 'drum'],
  checklist: ['clipboard-check', 'list-checks', 'badge-check'],
  timer: ['pen-line', 'timer', 'notebook-pen'],
  closing: ['sparkles', 'star'],
};

/** What one use of a pictogram takes from its next score. */
const usedBefore = 0.45;

/**
 * The pictograms of things that the texts name, the first text's before the others'; else one for
 * the kind of scene; else none. Texts of other languages name nothing here.
 */
export function createPictogramChooser(random: Random): PictogramChooser {
  const uses = new Map<string, number>();
  let previous: string | undefined;
  return (texts, layout, count) => {
    const scores = scoresOf(texts);
    const value = (name: string) =>
      (scores.get(name) ?? 0) -
      (uses.get(name) ?? 0) * usedBefore -
      (previous === name ? usedBefore * 2 : 0);
    const matched = [...scores.keys()]
      .filter((name) => value(name) > 0.3)
      .sort((a, b) => value(b) - value(a));
    const start = Math.floor(random.next() * 3);
    const chosen = matched.length > 0 ? matched.slice(0, count) : oneOf(general[layout], start);
    for (const name of chosen.slice(0, 2)) uses.set(name, (uses.get(name) ?? 0) + 1);
    previous = chosen[0];
    return chosen;
  };
}

const oneOf = (names: readonly string[] = [], at: number): string[] =>
  names.length > 0 ? [names[at % names.length] as string] : [];

function scoresOf(texts: readonly string[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const [place, text] of [...new Set(texts)].entries()) {
    if (!isEnglish(text.toLowerCase().match(/\p{L}+/gu) ?? [])) continue;
    for (const { name, weight } of namedThings(text)) {
      const score = weight / (1 + place * 0.6);
      scores.set(name, Math.max(scores.get(name) ?? 0, score));
    }
  }
  return scores;
}
