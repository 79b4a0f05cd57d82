import type { Scene, SceneLayout } from '#platform/media/scenes/scene.ts';

/** Layouts that are made of their pictogram or picture; all others stand on their words. */
const needs = {
  sign: ['pictogram'],
  picture: ['picture'],
} satisfies Record<string, readonly SceneLayout[]>;

const isAmong = (layouts: readonly SceneLayout[], layout: SceneLayout) => layouts.includes(layout);

/** Whether a scene shows what its layout is made of, so that no frame is empty. */
export function showsSomething(scene: Scene): boolean {
  if (isAmong(needs.sign, scene.layout)) return Boolean(scene.pictograms[0]);
  if (isAmong(needs.picture, scene.layout)) return Boolean(scene.imagePath);
  return scene.onScreen.headline.trim() !== '';
}

/** The scene in a layout that it can fill, another one than its neighbours have. */
export function withSomethingToSee(scene: Scene, scenes: readonly Scene[], index: number): Scene {
  if (showsSomething(scene)) return scene;
  const near = [scenes[index - 1]?.layout, scenes[index + 1]?.layout];
  const plain = (['statement', 'quote', 'waveform'] as const).find(
    (layout) => !near.includes(layout),
  );
  return { ...scene, layout: plain ?? 'statement' };
}
