import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { Scene, SceneLayout } from '#platform/media/scenes/scene.ts';
import type { FilmPlan, FilmRequest, SceneEdit } from '../../film-types.ts';
import { createPictogramChooser } from '../pictograms/choose-pictograms.ts';
import { splitSentences } from '../topic/split-sentences.ts';
import { shortened } from './draft.ts';
import { ownPicturePath } from './place-own-images.ts';
import { stageText } from './scene-from-text.ts';

/** The plan with the user's changes to single scenes. Doing it twice changes nothing more. */
export function applyEdits(plan: FilmPlan, { edits = {} }: Pick<FilmRequest, 'edits'>): FilmPlan {
  const scenes = plan.scenes.map((scene) => {
    const edit = edits[scene.id];
    return edit ? editScene(scene, edit, plan) : scene;
  });
  return { ...plan, scenes };
}

function editScene(scene: Scene, edit: SceneEdit, plan: FilmPlan): Scene {
  const reworded = reword(scene, edit);
  const wanted = edit.layout ?? (edit.image ? 'picture' : scene.layout);
  const arranged =
    wanted === scene.layout && !edit.items ? reworded : arrange(reworded, wanted, plan);
  return redraw(arranged, scene, edit, plan);
}

/** New words. A headline that only repeated the old narration follows the new one. */
function reword(scene: Scene, { narration, headline, items }: SceneEdit): Scene {
  const said = narration?.trim().replace(/\s+/g, ' ') ?? scene.narration;
  const repeated = said !== scene.narration && echoes(scene.onScreen.headline, scene.narration);
  const shown = repeated ? stageText(splitSentences(said)) : undefined;
  const title = headline?.trim() || shown?.headline || scene.onScreen.headline;
  const onScreen = {
    ...scene.onScreen,
    headline: title,
    ...(items ? { items: items.map((item) => item.trim()).filter(Boolean) } : {}),
    ...(shown?.figure ? { figure: shown.figure } : {}),
  };
  return { ...scene, narration: said, onScreen };
}

function echoes(headline: string, narration: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  const start = plain(headline.replace(/…$/, '')).trim();
  return start !== '' && plain(narration).includes(start);
}

const listed: ReadonlySet<SceneLayout> = new Set<SceneLayout>([
  ...(['list', 'checklist', 'process', 'timeline', 'map', 'comparison'] as const),
]);

/** Gives a scene its wanted layout with the matter that needs, or the nearest it has matter for. */
function arrange(scene: Scene, wanted: SceneLayout, plan: FilmPlan): Scene {
  const { onScreen, narration } = scene;
  const sentences = splitSentences(narration).map((text) => shortened(text, 90));
  const items = onScreen.items?.length ? onScreen.items : sentences.slice(0, 6);
  if (listed.has(wanted)) {
    if (items.length < 2) return { ...scene, layout: 'statement' };
    const layout = wanted === 'comparison' && !onScreen.sides ? 'list' : wanted;
    const choose = createPictogramChooser(createRandom(hashText(`${plan.seed} ${scene.id}`)));
    const pictograms =
      layout === 'process'
        ? items.map((item) => choose([item], layout, 1)[0] ?? '')
        : scene.pictograms;
    return { ...scene, layout, pictograms, onScreen: { ...onScreen, items } };
  }
  if (wanted === 'number') {
    const figure = onScreen.figure ?? stageText(splitSentences(narration)).figure;
    return figure
      ? { ...scene, layout: wanted, onScreen: { ...onScreen, figure } }
      : { ...scene, layout: 'statement' };
  }
  const signless = wanted === 'pictogram' && !scene.pictograms.some(Boolean);
  return { ...scene, layout: signless ? 'statement' : wanted };
}

/** The picture that the edit names, or another drawing. */
function redraw(scene: Scene, before: Scene, edit: SceneEdit, plan: FilmPlan): Scene {
  const variant = edit.redraw ? Math.floor(edit.redraw) : undefined;
  if (edit.image && scene.layout === 'picture') {
    return { ...scene, imagePath: ownPicturePath(edit.image), variant };
  }
  if (scene.layout === 'picture') {
    const fresh = variant !== undefined || before.layout !== 'picture' || !before.imagePath;
    const imagePath = fresh
      ? `pictures/${scene.id}${variant ? `-${variant}` : ''}.jpg`
      : before.imagePath;
    const picturePrompt = scene.picturePrompt || `${scene.onScreen.headline} ${plan.title}`;
    return { ...scene, imagePath, picturePrompt, variant };
  }
  if (variant === undefined) return { ...scene, imagePath: undefined };
  const names = before.pictograms;
  const done = scene.layout === 'process' || before.variant === variant;
  const first = done ? 0 : variant % Math.max(1, names.length);
  const pictograms = [...scene.pictograms.slice(first), ...scene.pictograms.slice(0, first)];
  return { ...scene, imagePath: undefined, pictograms, variant };
}
