import { createRequire } from 'node:module';
import type { Size } from '#kernel/photo/pixels.ts';

type Cv = typeof import('@techstark/opencv-js');
type Mat = InstanceType<Cv['Mat']>;
const require = createRequire(import.meta.url);

/** What a mask says of a pixel, as the library counts them. */
export const ground = 0;
export const figure = 1;
const maybeGround = 2;
const maybeFigure = 3;

/** A box in pixels of the small copy. */
type Inner = Size & { readonly x: number; readonly y: number };

export type Segmenter = {
  /**
   * What belongs to the figure, 1 a pixel, else 0: by the box alone, or corrected by what `draw` marks as `ground` or
   * `figure` for sure. The same strokes always give the same, whatever was asked before.
   */
  part(draw?: (mask: Uint8Array) => void): Uint8Array;
};

/** Rounds of learning colours and parting by them: for a box, and for strokes on top of it. */
const [boxRounds, strokeRounds] = [5, 2];

/**
 * Parts a figure from its ground on a small picture of three bytes a pixel (GrabCut: Rother, Kolmogorov and Blake,
 * 2004). What lies outside of the box is ground for sure. Where hardly anything lies outside, the rim of the box is
 * taken to be ground. Takes about a second for 250,000 pixels; strokes a third of it.
 */
export async function openSegmenter(
  colours: Uint8ClampedArray,
  size: Size,
  box: Inner,
): Promise<Segmenter> {
  const { cv } = await openLibrary();
  const { width, height } = size;
  const picture = new cv.Mat(height, width, cv.CV_8UC3);
  picture.data.set(colours);
  const learned = { ground: new cv.Mat(), figure: new cv.Mat() };
  const mask = new cv.Mat(height, width, cv.CV_8UC1);
  mask.data.set(firstMask(size, box));
  const whole = new cv.Rect(0, 0, width, height);
  const learn = (onto: Mat, models: typeof learned, rounds: number, mode: number) =>
    cv.grabCut(picture, onto, whole, models.ground, models.figure, rounds, mode);
  learn(mask, learned, boxRounds, cv.GC_INIT_WITH_MASK);
  return {
    part(draw) {
      if (!draw) return figureOf(mask.data);
      const copyOf = (mat: Mat) => {
        const copy = new cv.Mat();
        mat.copyTo(copy);
        return copy;
      };
      const copy = copyOf(mask);
      const models = { ground: copyOf(learned.ground), figure: copyOf(learned.figure) };
      try {
        draw(copy.data);
        learn(copy, models, strokeRounds, cv.GC_EVAL);
        return figureOf(copy.data);
      } finally {
        for (const each of [copy, models.ground, models.figure]) each.delete();
      }
    },
  };
}

type Starting = { onRuntimeInitialized?: () => void; then?: unknown };

/**
 * The library anew, in a quarter of a second: it draws lots where it learns colours, and only one that has just begun
 * draws the same ones. Its module has a `then` of its own that never comes to an end when it is awaited, so it
 * travels in an object.
 */
function openLibrary(): Promise<{ readonly cv: Cv }> {
  delete require.cache[require.resolve('@techstark/opencv-js')];
  const cv = require('@techstark/opencv-js') as Cv;
  const starting = cv as Starting;
  return new Promise((resolve) => {
    starting.onRuntimeInitialized = () => {
      delete starting.then;
      resolve({ cv });
    };
  });
}

const figureOf = (mask: Uint8Array): Uint8Array => mask.map((value) => value & 1);

function firstMask({ width, height }: Size, box: Inner): Uint8Array {
  const mask = new Uint8Array(width * height).fill(ground);
  for (let y = box.y; y < box.y + box.height; y += 1)
    mask.fill(maybeFigure, y * width + box.x, y * width + box.x + box.width);
  if (box.width * box.height < width * height * 0.97) return mask;
  const rim = Math.max(2, Math.round(Math.min(width, height) / 50));
  for (let y = 0; y < height; y += 1) {
    if (y < rim || y >= height - rim) mask.fill(maybeGround, y * width, (y + 1) * width);
    else {
      mask.fill(maybeGround, y * width, y * width + rim);
      mask.fill(maybeGround, (y + 1) * width - rim, (y + 1) * width);
    }
  }
  return mask;
}
