import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { drawIllustration } from '#platform/local/images/draw-illustration.ts';
import type { Scene, ScenePlan } from '#platform/media/scenes/scene.ts';
import { createScenePainter } from '#platform/media/scenes/scene-painter.ts';
import type { VideoTiming } from '#platform/media/scenes/timing.ts';
import { type CoverOrder, coverSize } from './cover-order.ts';
import { type Drawn, pack } from './pack.ts';

/** Frames of each shot; the still is taken late, when all of it stands. */
const shotFrames = 96;
const themes: Readonly<Record<string, string>> = {
  'ai-video': 'paper',
  'ai-music-video': 'sunrise',
  'youtube-prompts': 'studio',
};

/** Stills of a storyboard, one a shot, drawn by the film maker's own painter. */
export async function drawStills(order: CoverOrder): Promise<Drawn[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stills-'));
  try {
    const scenes = order.shots.map(sceneOf);
    for (const [at, scene] of scenes.entries()) {
      const picture = { prompt: scene.picturePrompt, width: 1280, height: 720 };
      const bytes = await drawIllustration({ ...picture, seed: order.seed + at });
      await writeFile(join(folder, `${scene.id}.jpg`), bytes);
    }
    return await paint(order, scenes, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function paint(order: CoverOrder, scenes: Scene[], folder: string): Promise<Drawn[]> {
  const painter = createScenePainter({
    plan: planOf(order, scenes),
    timing: timingOf(scenes),
    look: { aspect: '16:9', captions: 'off', height: 720 },
    pathOf: (path) => join(folder, path),
  });
  const { width, height } = coverSize;
  const stills: Drawn[] = [];
  for (const [at, { picturePrompt: words }] of scenes.entries()) {
    await painter.paint(at * shotFrames + shotFrames - 8);
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').drawImage(painter.canvas, 0, 0, width, height);
    stills.push({ bytes: pack(canvas), width, height, words });
  }
  return stills;
}

const sceneOf = (shot: string, at: number): Scene => ({
  id: `s00${at + 1}`,
  chapter: 0,
  narration: '',
  onScreen: { headline: shot.charAt(0).toUpperCase() + shot.slice(1) },
  layout: 'picture',
  pictograms: ['clapperboard'],
  imagePath: `s00${at + 1}.jpg`,
  picturePrompt: shot,
  hold: 0,
  optional: false,
});

const planOf = ({ topic, seed }: CoverOrder, scenes: Scene[]): ScenePlan => ({
  ...{ seed, scenes, theme: themes[topic] ?? 'midnight' },
  chapters: [{ title: '', part: 'verse' }],
});

const timingOf = (scenes: Scene[]): VideoTiming => ({
  ...{ fps: 24, frames: scenes.length * shotFrames, beatFrames: 12 },
  seconds: (scenes.length * shotFrames) / 24,
  scenes: scenes.map(({ id }, at) => ({
    id,
    ...{ startFrame: at * shotFrames, endFrame: (at + 1) * shotFrames, speechAt: 0, cues: [] },
  })),
  ...{ words: [], captions: [], chapters: [], sections: [], segments: [], loudness: [] },
});
