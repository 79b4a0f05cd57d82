import { createRandom, hashText, type Random } from '#platform/local/images/random.ts';
import { themes } from '../draw/themes.ts';
import type { Scene, SceneLayout } from '../film-scene.ts';
import type { FilmPlan, FilmRequest } from '../film-types.ts';
import { moods } from '../music/moods.ts';
import { createPictogramChooser, type PictogramChooser } from './choose-pictograms.ts';
import { countWords, type DraftChapter, type DraftScene } from './draft.ts';

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
  const listed = drafts.flatMap((chapter, index) => {
    const carded = withCards && index > 0 && index < drafts.length - 1;
    const card: DraftScene = { layout: 'chapter', headline: chapter.title, say: '' };
    return [...(carded ? [card] : []), ...chapter.scenes].map((draft) => ({
      draft,
      chapter: index,
    }));
  });
  const layouts = varyLayouts(
    listed.map(({ draft }) => draft),
    random,
  );
  const scenes = listed.map(({ draft, chapter }, index) =>
    finishScene(request, draft, chapter, index, layouts[index] as SceneLayout, choose, writer),
  );
  return {
    ...{
      title: request.title,
      description: request.description,
      type: request.type,
      seed: request.seed,
    },
    ...{ theme: chooseTheme(request), mood: chooseMood(request), writer },
    chapters: drafts.map(({ title, part }) => ({ title, part })),
    scenes,
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
  const many = layout === 'process' ? (items?.length ?? 1) : 3;
  const texts = layout === 'process' ? [...(items ?? [])] : [headline, say, request.title];
  const pictograms =
    layout === 'process' && items
      ? items.map((item) => choose([item], layout, 1)[0] as string)
      : choose(texts, layout, many);
  return {
    ...{ id, chapter, layout, pictograms },
    narration: say,
    onScreen: { headline, kicker, items, figure, sides },
    imagePath: layout === 'picture' ? `pictures/${id}.jpg` : undefined,
    picturePrompt: picture ?? (layout === 'picture' ? `${headline} ${request.title}` : ''),
    hold: draft.hold ?? holds[layout],
    optional: writer !== 'own' && !/^(title|closing|chapter)$/.test(layout),
  };
}

/** Changes a scene's layout when the one before has the same, to another that suits its matter. */
function varyLayouts(drafts: readonly DraftScene[], random: Random): SceneLayout[] {
  const chosen: SceneLayout[] = [];
  drafts.forEach((draft, index) => {
    const before = chosen[index - 1];
    const after = drafts[index + 1]?.layout;
    const others = alternatives(draft, random).filter((layout) => layout !== before);
    const best = others.find((layout) => layout !== after) ?? others[0] ?? 'waveform';
    chosen.push(draft.layout === before ? best : draft.layout);
  });
  return chosen;
}

function alternatives(draft: DraftScene, random: Random): SceneLayout[] {
  if (draft.layout === 'list' || draft.layout === 'checklist') {
    return draft.layout === 'list' ? ['process', 'checklist', 'map'] : ['list', 'process'];
  }
  if (draft.layout === 'process' || draft.layout === 'timeline')
    return ['timeline', 'list', 'process'];
  if (draft.layout === 'map') return ['list', 'checklist'];
  const short = countWords(draft.headline) <= 9;
  const free: SceneLayout[] = short
    ? ['pictogram', 'picture', 'statement', 'waveform']
    : ['statement', 'pictogram', 'quote', 'picture'];
  return random.chance(0.5) ? free : [...free.slice(1), free[0] as SceneLayout];
}
