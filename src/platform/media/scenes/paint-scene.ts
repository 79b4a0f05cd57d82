import type { SKRSContext2D } from '@napi-rs/canvas';
import { backdropMargin } from '../draw/backdrop.ts';
import type { Box, Brush } from '../draw/brush.ts';
import { paintCaption } from '../draw/captions.ts';
import type { Theme } from '../draw/themes.ts';
import { drawKicker } from '../draw/type.ts';
import { frameSize } from './frame.ts';
import { layouts } from './layouts/layouts.ts';
import type { Scene } from './scene.ts';
import { type PaintedScenes, type SceneProps, sceneRandom, toneOf } from './scene-props.ts';
import type { TimedScene } from './timing.ts';

/** What is drawn where: everything in a frame depends on the scene's own clock only. */
type Spot = {
  readonly ink: SKRSContext2D;
  readonly theme: Theme;
  /** Which scene, and the frame of the video. */
  readonly index: number;
  readonly frame: number;
};

/** Draws one frame of one scene; also frames after its end, for the change to the next. */
export function paintScene(video: PaintedScenes, spot: Spot, props: SceneProps): void {
  const { ink, index } = spot;
  const scene = video.plan.scenes[index] as Scene;
  const brush = brushOf(video, spot, props);
  const { width, height, unit } = brush;
  const room = backdropMargin - 1;
  const share = Math.min(1, brush.time / brush.length);
  const way = sceneRandom(video.plan, scene).chance(0.5) ? share : 1 - share;
  ink.drawImage(props.backdrop, -width * room * way, -height * room * (1 - way) * 0.6);
  ink.save();
  layouts[scene.layout](brush, scene);
  ink.restore();
  if (scene.layout === 'title' || scene.layout === 'chapter' || scene.layout === 'closing') return;
  const top = (video.look.aspect === '9:16' ? 150 : 72) * unit * (brush.narrow ? 1 / 0.72 : 1);
  const colour = scene.layout === 'picture' ? '#ffffffcc' : brush.tone.soft;
  drawKicker(brush, brush.chapterTitle, brush.box.x, top, colour);
}

function brushOf(video: PaintedScenes, { ink, theme, index, frame }: Spot, props: SceneProps) {
  const { timing, plan, look } = video;
  const scene = plan.scenes[index] as Scene;
  const timed = timing.scenes[index] as TimedScene;
  const { width, height } = frameSize(look);
  const unit = Math.min(width, height) / 1080;
  const since = frame - timed.startFrame;
  const time = since / timing.fps;
  const random = sceneRandom(plan, scene);
  random.chance(0.5); // the ground's direction came first
  const narrow = look.aspect === '1:1';
  const brush: Brush & { readonly narrow: boolean } = {
    ...{ ink, width, height, theme, time, random, narrow },
    length: (timed.endFrame - timed.startFrame) / timing.fps,
    // A square is laid out as a wide frame with smaller type.
    unit: narrow ? unit * 0.72 : unit,
    tall: look.aspect === '9:16',
    tone: toneOf(theme, scene, index),
    box: contentBox(video),
    cues: timed.cues,
    pulse: (1 - (since % timing.beatFrames) / timing.beatFrames) ** 3,
    loudness(ago) {
      const at = since - Math.round(ago * timing.fps);
      return at < 0 ? 0 : (timing.loudness[timed.startFrame + at] ?? 0);
    },
    picture: props.picture,
    chapterTitle: plan.chapters[scene.chapter]?.title ?? '',
    chapterNumber: scene.chapter,
  };
  return brush;
}

function contentBox({ look }: PaintedScenes): Box {
  const { width, height } = frameSize(look);
  const unit = Math.min(width, height) / 1080;
  const captions = look.captions === 'burned';
  if (look.aspect === '9:16') {
    const [top, bottom] = [230 * unit, (captions ? 520 : 300) * unit];
    return { x: 84 * unit, y: top, width: width - 168 * unit, height: height - top - bottom };
  }
  const side = (look.aspect === '1:1' ? 84 : 130) * unit;
  const [top, bottom] = [146 * unit, (captions ? 206 : 130) * unit];
  return { x: side, y: top, width: width - side * 2, height: height - top - bottom };
}

/**
 * What lies over every scene: the video's progress and the burned caption. The line grows by
 * equal steps a scene, so that a longer scene leaves the frames of all others as they are.
 */
export function paintFurniture(video: PaintedScenes, { ink, theme, index, frame }: Spot): void {
  const { width, height } = frameSize(video.look);
  const { timing, plan, look } = video;
  const unit = Math.min(width, height) / 1080;
  const { startFrame, endFrame } = timing.scenes[index] as TimedScene;
  const inScene = (frame + 1 - startFrame) / (endFrame - startFrame);
  const tone = toneOf(theme, plan.scenes[index] as Scene, index);
  ink.fillStyle = tone.accent;
  const done = (index + inScene) / timing.scenes.length;
  ink.fillRect(0, height - 7 * unit, width * done, 7 * unit);
  if (look.captions !== 'burned') return;
  const bottom = (look.aspect === '9:16' ? 330 : 64) * unit;
  paintCaption(ink, timing, frame / timing.fps, {
    width,
    unit: look.aspect === '1:1' ? unit * 0.84 : unit,
    bottom: height - bottom,
    // A box must stand out from the scene's ground, a mark from the plate it lies on.
    accent: look.captionLook === 'boxed' ? tone.accent : theme.tones.base.accent,
    look: look.captionLook ?? 'karaoke',
  });
}
