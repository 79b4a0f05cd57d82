import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { FilmPlan, FilmRequest, FilmTiming, Scene, TimedScene } from '../film-types.ts';
import { frameSize } from '../film-types.ts';
import { layouts } from '../layouts/layouts.ts';
import { backdropMargin, paintBackdrop } from './backdrop.ts';
import type { Box, Brush, CanvasImage } from './brush.ts';
import { paintCaption } from './captions.ts';
import { loadFonts } from './fonts.ts';
import { faded, type Theme, type Tone, themeOf } from './themes.ts';
import { blendScenes, transitionFrames } from './transitions.ts';
import { drawKicker } from './type.ts';

/** Draws any frame of a film, in any order; equal numbers give equal frames. */
export type FilmPainter = {
  readonly canvas: Canvas;
  paint(frame: number): Promise<void>;
};

type Film = {
  readonly plan: FilmPlan;
  readonly timing: FilmTiming;
  readonly request: FilmRequest;
  /** Turns a path in the work folder into one that can be read. */
  readonly pathOf: (path: string) => string;
};

type Props = { readonly backdrop: Canvas; readonly picture: CanvasImage | undefined };

/** Prepares a film's painter. Keeps at most two scenes' backdrops and pictures in memory. */
export function createFilmPainter(film: Film): FilmPainter {
  loadFonts();
  const { width, height } = frameSize(film.request);
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  const other = createCanvas(width, height);
  const otherInk = other.getContext('2d');
  const props = new Map<number, Props>();
  const theme = themeOf(film.plan.theme);

  async function draw(target: SKRSContext2D, index: number, frame: number): Promise<void> {
    let own = props.get(index);
    if (!own) {
      own = await loadProps(film, theme, index);
      props.set(index, own);
      for (const key of props.keys()) if (props.size > 2 && key !== index) props.delete(key);
    }
    paintScene(film, theme, target, index, frame, own);
  }

  return {
    canvas,
    async paint(frame) {
      const { scenes } = film.timing;
      const index = Math.max(
        0,
        scenes.findIndex(({ endFrame }) => frame < endFrame),
      );
      const timed = scenes[index] as TimedScene;
      const since = frame - timed.startFrame;
      const length = transitionFrames(film.timing, index);
      await draw(ink, index, frame);
      if (index > 0 && since < length) {
        await draw(otherInk, index - 1, frame);
        blendScenes({
          ink,
          before: other,
          after: canvas,
          share: (since + 1) / (length + 1),
          seed: hashText(`${film.plan.seed}${timed.id}`),
          colour: toneOf(theme, film.plan.scenes[index] as Scene, index).accent,
          big: film.plan.scenes[index]?.layout === 'chapter',
        });
      }
      paintFurniture(film, theme, ink, index, frame);
    },
  };
}

async function loadProps(film: Film, theme: Theme, index: number): Promise<Props> {
  const scene = film.plan.scenes[index] as Scene;
  const random = createRandom(hashText(`${film.plan.seed} ${scene.id} ground`));
  const tone = toneOf(theme, scene, index);
  const backdrop = paintBackdrop(theme.backdrop, tone, frameSize(film.request), random);
  const wanted = scene.layout === 'picture' ? scene.imagePath : undefined;
  const picture = wanted ? await loadTinted(film.pathOf(wanted), theme) : undefined;
  return { backdrop, picture };
}

/** An illustration leaned towards the film's own colours: one palette in every scene. */
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

/** Loud for titles and figures, otherwise plain with the counterpart now and then. */
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

function contentBox({ request }: Film): Box {
  const { width, height } = frameSize(request);
  const unit = Math.min(width, height) / 1080;
  const captions = request.captions === 'burned';
  if (request.aspect === '9:16') {
    const [top, bottom] = [230 * unit, (captions ? 520 : 300) * unit];
    return { x: 84 * unit, y: top, width: width - 168 * unit, height: height - top - bottom };
  }
  const side = (request.aspect === '1:1' ? 84 : 130) * unit;
  const [top, bottom] = [146 * unit, (captions ? 206 : 130) * unit];
  return { x: side, y: top, width: width - side * 2, height: height - top - bottom };
}

function paintScene(
  film: Film,
  theme: Theme,
  ink: SKRSContext2D,
  index: number,
  frame: number,
  props: Props,
) {
  const { timing, plan, request } = film;
  const scene = plan.scenes[index] as Scene;
  const timed = timing.scenes[index] as TimedScene;
  const { width, height } = frameSize(request);
  const unit = Math.min(width, height) / 1080;
  const time = (frame - timed.startFrame) / timing.fps;
  const length = (timed.endFrame - timed.startFrame) / timing.fps;
  const random = createRandom(hashText(`${plan.seed} ${scene.id}`));
  const room = backdropMargin - 1;
  const share = Math.min(1, time / length);
  const way = random.chance(0.5) ? share : 1 - share;
  ink.drawImage(props.backdrop, -width * room * way, -height * room * (1 - way) * 0.6);
  const beat = (frame % timing.beatFrames) / timing.beatFrames;
  const brush: Brush = {
    ...{ ink, width, height, theme, time, length, random },
    // A square is laid out as a wide frame with smaller type.
    unit: request.aspect === '1:1' ? unit * 0.72 : unit,
    tall: request.aspect === '9:16',
    tone: toneOf(theme, scene, index),
    box: contentBox(film),
    cues: timed.cues,
    pulse: (1 - beat) ** 3,
    now: frame / timing.fps,
    loudness: (ago) => timing.loudness[Math.max(0, frame - Math.round(ago * timing.fps))] ?? 0,
    picture: props.picture,
    chapterTitle: plan.chapters[scene.chapter]?.title ?? '',
    chapterNumber: scene.chapter,
  };
  ink.save();
  layouts[scene.layout](brush, scene);
  ink.restore();
  if (scene.layout === 'title' || scene.layout === 'chapter' || scene.layout === 'closing') return;
  const onPicture = scene.layout === 'picture';
  const top = (request.aspect === '9:16' ? 150 : 72) * unit;
  drawKicker(
    brush,
    brush.chapterTitle,
    brush.box.x,
    top,
    onPicture ? '#ffffffcc' : brush.tone.soft,
  );
}

/** What lies over every scene: the film's progress and the burned caption. */
function paintFurniture(
  film: Film,
  theme: Theme,
  ink: SKRSContext2D,
  index: number,
  frame: number,
) {
  const { width, height } = frameSize(film.request);
  const unit = Math.min(width, height) / 1080;
  const tone = toneOf(theme, film.plan.scenes[index] as Scene, index);
  ink.fillStyle = tone.accent;
  ink.fillRect(0, height - 7 * unit, (width * (frame + 1)) / film.timing.frames, 7 * unit);
  if (film.request.captions !== 'burned') return;
  const bottom = (film.request.aspect === '9:16' ? 330 : 64) * unit;
  paintCaption(ink, film.timing, frame / film.timing.fps, {
    width,
    unit: film.request.aspect === '1:1' ? unit * 0.84 : unit,
    bottom: height - bottom,
    accent: theme.tones.base.accent,
  });
}
