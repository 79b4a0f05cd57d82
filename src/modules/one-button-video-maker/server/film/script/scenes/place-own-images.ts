import type { Scene, SceneLayout } from '#platform/media/scenes/scene.ts';
import type { FilmPlan } from '../../film-types.ts';

/** Scenes that show something of their own, which a picture must not cover. */
const closed: ReadonlySet<SceneLayout> = new Set([
  ...(['title', 'chapter', 'closing', 'timer', 'number', 'comparison'] as const),
  ...(['list', 'checklist', 'process', 'timeline', 'map'] as const),
]);

/** Path in the work folder of the user's own picture `id`. */
export const ownPicturePath = (id: string): string =>
  `pictures/own-${id.replace(/[^\w-]/g, '_')}.jpg`;

/**
 * Gives the user's own pictures to scenes: in their order, spread over the film. Pictures that
 * find no scene are left out; drawn pictures beside an own one make room.
 */
export function placeOwnImages(plan: FilmPlan, ids: readonly string[]): FilmPlan {
  if (ids.length === 0) return plan;
  const open = plan.scenes.flatMap(({ layout }, index) => (closed.has(layout) ? [] : [index]));
  const chosen = chooseScenes(open, ids.length, plan.scenes);
  const placed = plan.scenes.map((scene, index): Scene => {
    const id = ids[chosen.indexOf(index)];
    if (!chosen.includes(index) || id === undefined) return scene;
    return { ...scene, layout: 'picture', imagePath: ownPicturePath(id), optional: false };
  });
  return { ...plan, scenes: placed.map((scene, index) => giveWay(scene, index, placed, chosen)) };
}

/** Evenly spread over the open scenes; not two in a row while there is room. */
export function chooseScenes(
  open: readonly number[],
  count: number,
  scenes: readonly Scene[],
): number[] {
  const chosen: number[] = [];
  const wanted = Math.min(count, open.length);
  for (let number = 0; number < wanted; number++) {
    const ideal = ((number + 0.5) / wanted) * open.length - 0.5;
    const last = chosen.at(-1) ?? -2;
    // The later pictures need a scene each too.
    const left = open.filter(
      (index, place) => index > last && place <= open.length - (wanted - number),
    );
    const cost = (index: number) =>
      Math.abs(open.indexOf(index) - ideal) +
      (index === last + 1 ? 3 : 0) -
      (scenes[index]?.layout === 'picture' ? 1.2 : 0);
    chosen.push(left.reduce((best, index) => (cost(index) < cost(best) ? index : best)));
  }
  return chosen;
}

/** A drawn picture right beside an own one becomes words or a pictogram. */
function giveWay(
  scene: Scene,
  index: number,
  scenes: readonly Scene[],
  chosen: readonly number[],
): Scene {
  if (scene.layout !== 'picture' || chosen.includes(index)) return scene;
  if (!chosen.includes(index - 1) && !chosen.includes(index + 1)) return scene;
  const beside = [scenes[index - 1]?.layout, scenes[index + 1]?.layout];
  const layout = (['pictogram', 'statement', 'waveform'] as const).find(
    (name) => !beside.includes(name),
  );
  return { ...scene, layout: layout ?? 'waveform', imagePath: undefined };
}
