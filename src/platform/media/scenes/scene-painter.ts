import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { hashText } from '#platform/local/images/random.ts';
import { loadFonts } from '../draw/fonts.ts';
import { themeOf } from '../draw/themes.ts';
import { blendScenes, transitionFrames } from '../draw/transitions.ts';
import { frameSize } from './frame.ts';
import { paintFurniture, paintScene } from './paint-scene.ts';
import type { Scene } from './scene.ts';
import { loadProps, type PaintedScenes, type SceneProps, toneOf } from './scene-props.ts';
import type { TimedScene } from './timing.ts';

/** Draws any frame of a video, in any order; equal numbers give equal frames. */
export type ScenePainter = {
  readonly canvas: Canvas;
  paint(frame: number): Promise<void>;
};

/** Prepares a video's painter. Keeps at most two scenes' backdrops and pictures in memory. */
export function createScenePainter(video: PaintedScenes): ScenePainter {
  loadFonts();
  const { width, height } = frameSize(video.look);
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  const other = createCanvas(width, height);
  const otherInk = other.getContext('2d');
  const props = new Map<number, SceneProps>();
  const theme = themeOf(video.plan.theme);

  async function draw(target: SKRSContext2D, index: number, frame: number): Promise<void> {
    let own = props.get(index);
    if (!own) {
      own = await loadProps(video, theme, index);
      props.set(index, own);
      for (const key of props.keys()) if (props.size > 2 && key !== index) props.delete(key);
    }
    paintScene(video, { ink: target, theme, index, frame }, own);
  }

  return {
    canvas,
    async paint(frame) {
      const { scenes } = video.timing;
      const index = Math.max(
        0,
        scenes.findIndex(({ endFrame }) => frame < endFrame),
      );
      const timed = scenes[index] as TimedScene;
      const since = frame - timed.startFrame;
      const length = transitionFrames(video.timing, index);
      await draw(ink, index, frame);
      if (index > 0 && since < length) {
        await draw(otherInk, index - 1, frame);
        blendScenes({
          ink,
          before: other,
          after: canvas,
          share: (since + 1) / (length + 1),
          seed: hashText(`${video.plan.seed}${timed.id}`),
          colour: toneOf(theme, video.plan.scenes[index] as Scene, index).accent,
          big: video.plan.scenes[index]?.layout === 'chapter',
        });
      }
      paintFurniture(video, { ink, theme, index, frame });
    },
  };
}
