import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { createRandom, hashText, type Random } from '#platform/local/images/random.ts';
import { paintBackdrop } from '../draw/backdrop.ts';
import type { CanvasImage } from '../draw/brush.ts';
import { faded, type Theme, type Tone } from '../draw/themes.ts';
import { type Aspect, type CaptionLook, frameSize } from './frame.ts';
import { isOwnPicture, type Scene, type ScenePlan } from './scene.ts';
import type { VideoTiming } from './timing.ts';

/** What a painter needs to draw the frames of a video. */
export type PaintedScenes = {
  readonly plan: ScenePlan;
  readonly timing: VideoTiming;
  readonly look: {
    readonly aspect: Aspect;
    /** Pixels of the shorter side. */
    readonly height: number;
    /** Only burned ones are drawn. */
    readonly captions: 'burned' | 'soft' | 'off';
    /** `karaoke` when left out. */
    readonly captionLook?: CaptionLook | undefined;
  };
  /** Turns a path in the work folder into one that can be read. */
  readonly pathOf: (path: string) => string;
};

export type SceneProps = { readonly backdrop: Canvas; readonly picture: CanvasImage | undefined };

/** Chance that is equal in every frame of a scene and another one in a redrawn scene. */
export const sceneRandom = (
  { seed }: Pick<ScenePlan, 'seed'>,
  { id, variant }: Scene,
  use = '',
): Random =>
  createRandom(hashText(`${seed} ${id}${use && ` ${use}`}${variant ? ` ${variant}` : ''}`));

/** Prepares what stands still in a scene: its ground and its picture. */
export async function loadProps(
  video: PaintedScenes,
  theme: Theme,
  index: number,
): Promise<SceneProps> {
  const scene = video.plan.scenes[index] as Scene;
  const tone = toneOf(theme, scene, index);
  const random = sceneRandom(video.plan, scene, 'ground');
  const backdrop = paintBackdrop(theme.backdrop, tone, frameSize(video.look), random);
  const wanted = scene.layout === 'picture' ? scene.imagePath : undefined;
  if (!wanted) return { backdrop, picture: undefined };
  const path = video.pathOf(wanted);
  // People's own photographs keep their colours.
  const own = isOwnPicture(wanted);
  const picture = own ? ((await loadImage(path)) as CanvasImage) : await loadTinted(path, theme);
  return { backdrop, picture };
}

/** An illustration leaned towards the video's own colours: one palette in every scene. */
async function loadTinted(path: string, { tones }: Theme): Promise<CanvasImage> {
  const image = await loadImage(path);
  const canvas = createCanvas(image.width, image.height);
  const ink = canvas.getContext('2d');
  ink.drawImage(image, 0, 0);
  ink.globalCompositeOperation = 'color';
  ink.fillStyle = faded(tones.base.second, 0.26);
  ink.fillRect(0, 0, image.width, image.height);
  ink.globalCompositeOperation = 'soft-light';
  ink.fillStyle = faded(tones.base.accent, 0.22);
  ink.fillRect(0, 0, image.width, image.height);
  return canvas as CanvasImage;
}

/** Loud for titles and figures, otherwise plain with the counterpart at times. */
export function toneOf(theme: Theme, scene: Scene, index: number): Tone {
  const { base, inverse, bold } = theme.tones;
  if (scene.layout === 'title' || scene.layout === 'closing') return base;
  if (scene.layout === 'chapter') return bold;
  if (scene.layout === 'number' || scene.layout === 'question') return inverse;
  if (scene.layout === 'quote') return index % 2 ? inverse : base;
  if (scene.layout === 'statement') return index % 3 === 0 ? bold : base;
  if (scene.layout === 'timer') return inverse;
  return base;
}
