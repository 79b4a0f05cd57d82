import type { Scene, SceneLayout } from '#platform/media/scenes/scene.ts';
import type { FilmRequest, PlanFit } from '../film-types.ts';

/** Seconds before the first word of a scene. */
export const leadOf = (layout: SceneLayout): number =>
  layout === 'title' || layout === 'chapter' ? 0.9 : layout === 'closing' ? 0.6 : 0.4;

/** Seconds after the last word that every scene keeps. */
const tail = 0.45;

const shortest: Partial<Record<SceneLayout, number>> = { title: 3.4, chapter: 2.8, closing: 4.2 };

export type FittedScenes = {
  /** Length of each kept scene in frames, a whole number of grid steps. */
  readonly frames: readonly number[];
  /** Indexes of the scenes that stay. */
  readonly kept: readonly number[];
  /** How much longer (above 1) or shorter the voice should speak; 1 when it is right. */
  readonly stretch: number;
};

/**
 * Gives every scene its length, so that the film lands in its bracket: near the target when
 * the matter allows, else as long as it is comfortable, never below the least. Lengths are
 * multiples of `grid` frames, so that cuts lie on beats.
 */
export function fitScenes(
  request: Pick<FilmRequest, 'targetSeconds' | 'minSeconds' | 'maxSeconds' | 'fps'>,
  scenes: readonly Scene[],
  speech: readonly number[],
  grid: number,
): FittedScenes {
  const { fps, minSeconds, maxSeconds, targetSeconds } = request;
  const least = scenes.map((scene, index) => leastFrames(scene, speech[index] ?? 0, fps, grid));
  const ceiling = Math.floor((maxSeconds * fps) / grid) * grid;
  const floor = Math.ceil((minSeconds * fps) / grid) * grid;
  const kept = dropOptional(scenes, least, ceiling);
  const total = (of: (index: number) => number) => kept.reduce((sum, index) => sum + of(index), 0);
  const needed = total((index) => least[index] as number);
  const holds = total((index) => (scenes[index] as Scene).hold * fps);
  const comfortable = needed + holds;
  const target = Math.min(
    ceiling,
    Math.max(floor, Math.round((targetSeconds * fps) / grid) * grid),
  );
  const aim = Math.max(needed, Math.min(target, Math.max(comfortable, floor)));
  const stretch =
    kept.length < scenes.length || needed > ceiling ? 0.92 : comfortable < floor ? 1.1 : 1;
  const share = holds > 0 ? (aim - needed) / holds : 0;
  return { kept, stretch, frames: snap(kept, least, scenes, share * fps, grid) };
}

/** Frames that scenes need after a change: what they had, or more where the words need it. */
export const refitScenes = (
  fit: PlanFit,
  scenes: readonly Scene[],
  speech: readonly number[],
  fps: number,
  grid: number,
): number[] =>
  scenes.map((scene, index) =>
    Math.max(
      fit.frames[scene.id] ?? 0,
      leastFrames({ ...scene, hold: 0 }, speech[index] ?? 0, fps, grid),
    ),
  );

function leastFrames(scene: Scene, speech: number, fps: number, grid: number): number {
  const thinking = scene.layout === 'timer' ? scene.hold * 0.5 : 0;
  const wanted =
    Math.max(shortest[scene.layout] ?? 2.4, leadOf(scene.layout) + speech + tail) + thinking;
  return Math.ceil((wanted * fps) / grid) * grid;
}

/** Leaves out optional scenes until the rest fits: each time one at the end of the longest chapter. */
function dropOptional(
  scenes: readonly Scene[],
  least: readonly number[],
  ceiling: number,
): number[] {
  const kept = new Set(scenes.keys());
  const lengths = new Map<number, number>();
  scenes.forEach(({ chapter }, index) => {
    lengths.set(chapter, (lengths.get(chapter) ?? 0) + (least[index] as number));
  });
  let sum = least.reduce((total, frames) => total + frames, 0);
  const open = [...scenes.keys()].filter((index) => scenes[index]?.optional).reverse();
  while (sum > ceiling && open.length > 0) {
    const weight = (index: number) => lengths.get((scenes[index] as Scene).chapter) ?? 0;
    const worst = open.reduce((best, index) => (weight(index) > weight(best) ? index : best));
    open.splice(open.indexOf(worst), 1);
    kept.delete(worst);
    sum -= least[worst] as number;
    lengths.set((scenes[worst] as Scene).chapter, weight(worst) - (least[worst] as number));
  }
  // A chapter card whose scenes are all gone goes too.
  for (const index of [...kept]) {
    const { layout, chapter } = scenes[index] as Scene;
    const alone = ![...kept].some((other) => other !== index && scenes[other]?.chapter === chapter);
    if (layout === 'chapter' && alone) kept.delete(index);
  }
  return [...kept].sort((a, b) => a - b);
}

/** Spreads the spare time by each scene's hold and rounds the cuts, not the lengths. */
function snap(
  kept: readonly number[],
  least: readonly number[],
  scenes: readonly Scene[],
  framesPerHold: number,
  grid: number,
): number[] {
  let ideal = 0;
  let cut = 0;
  return kept.map((index) => {
    const own = least[index] as number;
    ideal += own + (scenes[index] as Scene).hold * framesPerHold;
    const next = Math.max(cut + own, Math.round(ideal / grid) * grid);
    const length = next - cut;
    cut = next;
    return length;
  });
}
