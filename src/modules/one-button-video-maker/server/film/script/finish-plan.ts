import { createRandom, hashText, type Random } from '#platform/local/images/random.ts';
import { themes } from '#platform/media/draw/themes.ts';
import { moods } from '#platform/media/music/moods.ts';
import type { Scene, SceneLayout } from '#platform/media/scenes/scene.ts';
import type { FilmPlan, FilmRequest } from '../film-types.ts';
import { filmPhrases } from './film-phrases.ts';
import { createPictogramChooser, type PictogramChooser } from './pictograms/choose-pictograms.ts';
import { drawnSubject } from './pictograms/drawn-subject.ts';
import { withSomethingToSee } from './pictograms/something-to-see.ts';
import { countWords, type DraftChapter, type DraftScene } from './scenes/draft.ts';

/** Seconds a scene may rest after its words, by layout. */
const holds: Readonly<Record<SceneLayout, number>> = {
  ...{
    title: 1.6,
    chapter: 1.2,
    statement: 1,
    list: 1.3,
    number: 1.6,
    quote: 1.6,
    comparison: 1.4,
  },
  ...{ timeline: 1.4, process: 1.4, pictogram: 1.1, map: 1.6, waveform: 1.2, question: 1.6 },
  ...{ checklist: 1.4, picture: 1.8, timer: 22, closing: 2.4 },
};

/** Seconds a scene may rest after its words. */
export const holdOf = ({ layout, hold }: DraftScene): number => hold ?? holds[layout];

/** The theme of a request; `auto` chooses by the seed. */
export function chooseTheme(request: FilmRequest): string {
  if (request.theme !== 'auto') return request.theme;
  return createRandom(hashText(`${request.seed} theme`)).pick(themes).id;
}

const moodWords: Readonly<Record<string, RegExp>> = {
  calm: /\b(?:calm|sleep|relax|meditat|nature|peace|gentle|slow|garden|tea\b|yoga)/i,
  epic: /\b(?:epic|war|empire|space|history|battle|universe|ocean|mountain|legend|ancient)/i,
  playful: /\b(?:kids|children|fun|game|animal|pet|cat|dog|toy|cartoon|party)/i,
  mellow: /\b(?:coffee|jazz|night|city|rain|love|book|wine|craft|art\b)/i,
  focus: /\b(?:code|software|data|study|learn|math|physics|quantum|computer|science|finance|tax)/i,
};

/** The mood of a request; `auto` goes by words of title and description, then by the seed. */
export function chooseMood(request: FilmRequest): string {
  if (request.mood !== 'auto') return request.mood;
  const text = `${request.title} ${request.description}`;
  const named = Object.keys(moodWords).find((mood) => moodWords[mood]?.test(text));
  return named ?? createRandom(hashText(`${request.seed} mood`)).pick(moods).id;
}

/** Gives the draft its chapter cards, ids, layouts that never repeat in a row, and pictograms. */
export function finishPlan(
  request: FilmRequest,
  writer: FilmPlan['writer'],
  drafts: readonly DraftChapter[],
): FilmPlan {
  const random = createRandom(hashText(`${request.seed} ${request.title} plan`));
  const choose = createPictogramChooser(random);
  const withCards = drafts.length > 3 && request.type === 'youtube-movie';
  const { chapter: word } = filmPhrases(request);
  const listed = drafts.flatMap((chapter, index) => {
    const carded = withCards && index > 0 && index < drafts.length - 1;
    const kicker = word && `${word} ${index}`;
    const card: DraftScene = { layout: 'chapter', kicker, headline: chapter.title, say: '' };
    return [...(carded ? [card] : []), ...chapter.scenes].map((draft) => ({
      draft,
      chapter: index,
    }));
  });
  const layouts = varyLayouts(
    listed.map(({ draft }) => draft),
    request.title,
    random,
  );
  const scenes = listed.map(({ draft, chapter }, index) =>
    finishScene(request, draft, chapter, index, layouts[index] as SceneLayout, choose, writer),
  );
  const shown = scenes.map((scene, index) => withSomethingToSee(scene, scenes, index));
  return {
    ...{
      title: request.title,
      description: request.description,
      type: request.type,
      seed: request.seed,
    },
    ...{ theme: chooseTheme(request), mood: chooseMood(request), writer },
    chapters: drafts.map(({ title, part }) => ({ title, part })),
    scenes: shown,
  };
}

function finishScene(
  request: FilmRequest,
  draft: DraftScene,
  chapter: number,
  index: number,
  layout: SceneLayout,
  choose: PictogramChooser,
  writer: FilmPlan['writer'],
): Scene {
  const { say, headline, kicker, items, figure, sides, picture } = draft;
  const id = `s${String(index + 1).padStart(3, '0')}`;
  const texts = [headline, say, request.title];
  // Steps and sides have signs of their own.
  const parts = layout === 'process' ? items : layout === 'comparison' ? sides : undefined;
  const pictograms = parts
    ? parts.map((part) => choose([part], layout, 1)[0] ?? '')
    : choose(texts, layout, 3);
  return {
    ...{ id, chapter, layout, pictograms },
    narration: say,
    onScreen: { headline, kicker, items, figure, sides },
    imagePath: layout === 'picture' ? `pictures/${id}.jpg` : undefined,
    picturePrompt:
      picture ??
      (layout === 'picture'
        ? (drawnSubject(say, request.title) ?? `${headline} ${request.title}`)
        : ''),
    hold: draft.hold ?? holds[layout],
    optional: writer !== 'own' && !/^(title|closing|chapter)$/.test(layout),
  };
}

/** Changes a scene's layout when the one before has the same, to another that suits its matter. */
function varyLayouts(drafts: readonly DraftScene[], title: string, random: Random): SceneLayout[] {
  const chosen: SceneLayout[] = [];
  drafts.forEach((draft, index) => {
    const before = chosen[index - 1];
    const after = drafts[index + 1]?.layout;
    const others = alternatives(draft, title, random).filter((layout) => layout !== before);
    const best = others.find((layout) => layout !== after) ?? others[0] ?? 'waveform';
    const shown =
      draft.layout === 'statement' && before !== 'picture' && drawnSubject(draft.say, title)
        ? 'picture'
        : draft.layout;
    chosen.push(shown === before ? best : shown);
  });
  return chosen;
}

function alternatives(draft: DraftScene, title: string, random: Random): SceneLayout[] {
  if (draft.layout === 'list' || draft.layout === 'checklist') {
    return draft.layout === 'list' ? ['process', 'checklist', 'map'] : ['list', 'process'];
  }
  if (draft.layout === 'process' || draft.layout === 'timeline')
    return ['timeline', 'list', 'process'];
  if (draft.layout === 'map') return ['list', 'checklist'];
  const short = countWords(draft.headline) <= 9;
  const plain: SceneLayout[] = short ? ['statement', 'quote'] : ['quote', 'statement'];
  if (drawnSubject(draft.say, title)) return ['picture', ...plain];
  return random.chance(0.5) ? plain : [...plain.slice(1), plain[0] as SceneLayout];
}
