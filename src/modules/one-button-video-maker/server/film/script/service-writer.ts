import { z } from 'zod';
import { jsonIn } from '#platform/makers/text/json-in.ts';
import type { FilmRequest, FilmServices } from '../film-types.ts';
import { filmPhrases } from './film-phrases.ts';
import {
  asSentence,
  countWords,
  type DraftChapter,
  type DraftScene,
  shortened,
} from './scenes/draft.ts';
import { scenesFromText } from './scenes/scene-from-text.ts';
import { splitSentences } from './topic/split-sentences.ts';

const sceneSchema = z.object({
  layout: z
    .enum([
      'statement',
      'list',
      'number',
      'quote',
      'comparison',
      'timeline',
      'process',
      'pictogram',
      'map',
      'question',
      'checklist',
      'picture',
    ])
    .catch('statement'),
  narration: z.string().min(3).max(6000),
  headline: z.string().min(1).max(240),
  items: z.array(z.string().min(1).max(140)).max(8).optional(),
  figure: z.string().max(24).optional(),
  picture: z.string().max(600).optional(),
  sides: z.tuple([z.string(), z.string()]).optional(),
});
const scriptSchema = z.object({
  chapters: z
    .array(z.object({ title: z.string().min(1).max(90), scenes: z.array(sceneSchema).min(1) }))
    .min(1),
});

const system =
  'You write scripts for narrated explainer films. Answer with one JSON object and nothing else: {"chapters":[{"title":string,"scenes":[{"layout":"statement|list|number|quote|comparison|timeline|process|pictogram|map|question|checklist|picture","narration":string,"headline":string,"items"?:string[],"figure"?:string,"sides"?:[string,string],"picture"?:string}]}]}. A scene says one to three sentences (12 to 40 words). The headline is what stands on the screen: at most 12 words, not a copy of the narration. items: 2 to 6 short entries for list, checklist, process, timeline, map; for comparison left, right, left, right, with sides as titles. figure: the number of a number scene with its unit sign. picture: what an illustration of the scene shows, for every picture scene and wherever one would help; things that can be seen, no lettering. Never put two equal layouts next to each other. Open with a hook, close with what to take away. State only what is well established or given in the sources; never invent quotes, studies or figures. No sentence twice.';

/** Asks a text service for the script. Throws when the answer cannot be used. */
export async function askForScript(
  request: FilmRequest,
  write: NonNullable<FilmServices['writeText']>,
  signal: AbortSignal | undefined,
): Promise<DraftChapter[]> {
  const words = Math.round((request.targetSeconds / 60) * 150);
  const form =
    request.type === 'music-video-explainer'
      ? 'This is a music explainer: chapters Intro, Verse 1, Chorus, Verse 2, Chorus, Bridge, Outro; narration lines of 5 to 9 words.'
      : 'This is a YouTube film of several chapters.';
  const sources = (request.sources ?? []).map(
    (text, index) => `Source ${index + 1}:\n${text.slice(0, 6000)}`,
  );
  const user = [
    `Title: ${request.title}`,
    `Description: ${request.description}`,
    `${form} Language: English. All narration together: about ${words} words.`,
    ...sources,
  ].join('\n\n');
  const answer = await write({ system, user }, signal);
  const script = scriptSchema.parse(jsonIn(answer));
  const chapters = script.chapters.map(
    (chapter, index): DraftChapter => ({
      title: chapter.title,
      part: partOf(chapter.title, index, script.chapters.length),
      scenes: chapter.scenes.flatMap(asDrafts),
    }),
  );
  return frame(request, chapters, words);
}

/** A scene as the service wrote it; what it says beyond one breath becomes scenes of its own. */
function asDrafts(scene: z.infer<typeof sceneSchema>): DraftScene[] {
  const { headline, items, figure, sides, picture } = scene;
  const sentences = splitSentences(scene.narration);
  const needsItems = /^(list|comparison|timeline|process|map|checklist)$/.test(scene.layout);
  const usable =
    !(needsItems && (items?.length ?? 0) < 2) && !(scene.layout === 'number' && !figure);
  const layout = usable ? scene.layout : 'statement';
  const whole = countWords(scene.narration) <= 60;
  const own = whole ? sentences : sentences.slice(0, 2);
  const say = own.map(asSentence).join(' ');
  const first = { layout, say, headline: shortened(headline, 140), items, figure, sides, picture };
  return [first, ...(whole ? [] : scenesFromText(sentences.slice(2)))];
}

function partOf(title: string, index: number, count: number): DraftChapter['part'] {
  const named = /intro|verse|chorus|bridge|outro/i.exec(title)?.[0].toLowerCase();
  if (named) return named as DraftChapter['part'];
  if (index === 0) return 'intro';
  return index === count - 1 ? 'outro' : index % 3 === 2 ? 'chorus' : 'verse';
}

/** Adds the title and the last card; refuses a script that is far too short to fill the film. */
function frame(request: FilmRequest, chapters: DraftChapter[], words: number): DraftChapter[] {
  const written = chapters
    .flatMap(({ scenes }) => scenes)
    .reduce((sum, { say }) => sum + countWords(say), 0);
  const least = request.type === 'music-video-explainer' ? 0.3 : 0.45;
  if (written < words * least) throw new Error(`The script has ${written} of about ${words} words`);
  const title: DraftScene = {
    layout: 'title',
    headline: request.title,
    kicker: filmPhrases(request).film,
    say: '',
  };
  const kicker = filmPhrases(request).thanks;
  const closing: DraftScene = { layout: 'closing', kicker, headline: request.title, say: '' };
  return chapters.map((chapter, index) => ({
    ...chapter,
    scenes: [
      ...(index === 0 ? [title] : []),
      ...chapter.scenes,
      ...(index === chapters.length - 1 ? [closing] : []),
    ],
  }));
}
