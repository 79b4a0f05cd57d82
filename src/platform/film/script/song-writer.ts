import type { Random } from '#platform/local/images/random.ts';
import type { MusicPart } from '../film-scene.ts';
import type { FilmRequest } from '../film-types.ts';
import { tempoOf } from '../music/moods.ts';
import {
  bridgeLines,
  chorusLines,
  introLines,
  outroLines,
  verseLines,
} from './angles/song-lines.ts';
import { capitalised, type DraftChapter, type DraftScene, fillScene, shortened } from './draft.ts';
import { scenesFromText } from './scene-from-text.ts';
import { isName, namesOf, slotsOf } from './slots.ts';
import type { Topic } from './topic.ts';

/** A line stands one or two bars, and no shorter than it takes to say and see it; seconds. */
const lineSeconds = (tempo: number): number => Math.max(3.8, (1.5 * 4 * 60) / tempo);

/**
 * Writes a music explainer: intro, verses about the aspects, choruses with the name, a bridge
 * and an outro. A line is short enough for two bars; as many verses as the time holds.
 */
export function writeSong(
  request: FilmRequest,
  topic: Topic,
  mood: string,
  random: Random,
): DraftChapter[] {
  const names = namesOf(topic);
  const aspects = names.length > 0 ? names : [topic.about];
  const slots = slotsOf(topic, names);
  const fill = (lines: readonly DraftScene[], more: Record<string, string> = {}) =>
    lines.map((line) => fillScene(line, { ...slots, ...more }));
  const title: DraftScene = {
    layout: 'title',
    kicker: 'A music explainer',
    headline: topic.title,
    say: '',
  };
  const facts = scenesFromText(topic.facts);
  const chapter = (part: MusicPart, name: string, scenes: readonly DraftScene[]): DraftChapter => ({
    title: name,
    part,
    scenes,
  });

  const parts: DraftChapter[] = [chapter('intro', 'Intro', [title, ...fill(introLines)])];
  const rounds = roundsOf(request, mood, facts.length);
  const share = Math.ceil(facts.length / Math.max(1, rounds));
  const start = random.pick([0, 1]);
  for (let round = 0; round < rounds; round++) {
    const aspect = aspects[round % aspects.length] as string;
    const lines = verseLines[(round + start) % verseLines.length] as readonly DraftScene[];
    const own = facts.slice(round * share, (round + 1) * share);
    const scenes = [
      ...fill(lines.slice(0, 2), { aspect, it: isName(aspect) ? aspect : 'it' }),
      ...own,
      ...fill(lines.slice(2), { aspect, it: isName(aspect) ? aspect : 'it' }),
    ];
    parts.push(
      chapter('verse', `Verse ${round + 1}: ${shortened(capitalised(aspect), 34)}`, scenes),
    );
    if (round === rounds - 1 && rounds > 1)
      parts.push(chapter('bridge', 'Bridge', fill(bridgeLines)));
    const chorus = chorusLines[round % chorusLines.length] as readonly DraftScene[];
    if (round < chorusLines.length)
      parts.push(chapter('chorus', `Chorus ${round + 1}`, fill(chorus)));
  }
  parts.push(chapter('outro', 'Outro', fill(outroLines)));
  return parts;
}

/** Verses with their chorus that fit the target. */
function roundsOf(request: FilmRequest, mood: string, facts: number): number {
  const line = lineSeconds(tempoOf(mood));
  const frame = 5 * line;
  const round = 7 * line;
  const rounds = Math.round((request.targetSeconds - frame - facts * line * 1.6) / round);
  return Math.max(1, Math.min(verseLines.length, rounds));
}
