import type { Scene, SceneLayout } from '#platform/media/scenes/scene.ts';
import { isOwnPicture } from '#platform/media/scenes/scene.ts';
import type { FilmPlan } from '../../film-types.ts';
import { chooseScenes } from './place-own-images.ts';

/** Scenes of plain words, which a picture may carry as well. */
const plain: ReadonlySet<SceneLayout> = new Set<SceneLayout>([
  ...(['statement', 'pictogram', 'waveform'] as const),
]);

/** Turns scenes of plain words into pictures until the film has `wanted` drawn ones. */
export function addPictureScenes(plan: FilmPlan, wanted: number): FilmPlan {
  const { scenes } = plan;
  const drawn = scenes.filter(({ imagePath }) => imagePath && !isOwnPicture(imagePath)).length;
  const lonely = (index: number) =>
    [scenes[index - 1], scenes[index + 1]].every((scene) => scene?.layout !== 'picture');
  const open = scenes.flatMap(({ layout }, index) =>
    plain.has(layout) && lonely(index) ? [index] : [],
  );
  const chosen = new Set(chooseScenes(open, Math.max(0, wanted - drawn), scenes));
  const illustrate = (scene: Scene): Scene => ({
    ...scene,
    layout: 'picture',
    imagePath: `pictures/${scene.id}.jpg`,
    picturePrompt: scene.picturePrompt || `${scene.onScreen.headline} ${plan.title}`,
  });
  const shown: Scene[] = [];
  scenes.forEach((scene, index) => {
    const crowded = shown[index - 1]?.layout === 'picture';
    shown.push(chosen.has(index) && !crowded ? illustrate(scene) : scene);
  });
  return { ...plan, scenes: shown };
}
