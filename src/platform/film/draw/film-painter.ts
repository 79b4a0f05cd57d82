import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { hashText } from '#platform/local/images/random.ts';
import type { Scene } from '../film-scene.ts';
import type { TimedScene } from '../film-timing.ts';
import { frameSize } from '../film-types.ts';
import { loadFonts } from './fonts.ts';
import { paintFurniture, paintScene } from './paint-scene.ts';
import { loadProps, type PaintedFilm, type SceneProps, toneOf } from './scene-props.ts';
import { themeOf } from './themes.ts';
import { blendScenes, transitionFrames } from './transitions.ts';

/** Draws any frame of a film, in any order; equal numbers give equal frames. */
export type FilmPainter = {
  readonly canvas: Canvas;
  paint(frame: number): Promise<void>;
};

/** Prepares a film's painter. Keeps at most two scenes' backdrops and pictures in memory. */
export function createFilmPainter(film: PaintedFilm): FilmPainter {
  loadFonts();
  const { width, height } = frameSize(film.request);
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  const other = createCanvas(width, height);
  const otherInk = other.getContext('2d');
  const props = new Map<number, SceneProps>();
  const theme = themeOf(film.plan.theme);

  async function draw(target: SKRSContext2D, index: number, frame: number): Promise<void> {
    let own = props.get(index);
    if (!own) {
      own = await loadProps(film, theme, index);
      props.set(index, own);
      for (const key of props.keys()) if (props.size > 2 && key !== index) props.delete(key);
    }
    paintScene(film, { ink: target, theme, index, frame }, own);
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
      paintFurniture(film, { ink, theme, index, frame });
    },
  };
}
