import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { Look } from '../../character-schema.ts';
import { avatarSvg } from '../draw/draw-avatar.ts';
import { styleOf } from '../draw/styles.ts';

/** A rectangle in shares of the avatar's side. */
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A character taken apart, so that it can speak and blink. */
export type Face = {
  readonly size: number;
  /** Without mouth and eyes. */
  readonly base: Canvas;
  /** The eyes alone, as large as the base. */
  readonly eyes: Canvas;
  readonly eyeBox: Box | undefined;
  readonly mouthBox: Box;
  /** Colours of a mouth that fit the drawing. */
  readonly ink: string;
  readonly inside: string;
  readonly tongue: string | undefined;
  /** Of the upper left corner; undefined where the drawing has no background. */
  readonly backdrop: string | undefined;
};

/** Pixels differ by more than the softness of edges. */
const differs = 24;
const usualMouth: Box = { x: 0.42, y: 0.62, width: 0.16, height: 0.06 };

/** Takes a character apart by drawing it with and without its mouth and eyes. */
export async function readFace(look: Look, size: number): Promise<Face> {
  const [whole, mute, base] = (await Promise.all(
    [[], ['mouth'], ['mouth', 'eyes']].map((hidden) => drawn(look, size, hidden)),
  )) as [Canvas, Canvas, Canvas];
  const mouth = boxOf(whole, mute) ?? usualMouth;
  const hasEyes = styleOf(look.style).style.components().has('eyes');
  const eyeBox = hasEyes ? boxOf(mute, base) : undefined;
  const pixels = base.getContext('2d').getImageData(0, 0, size, size).data;
  const around = meanOf(pixels, size, mouth);
  const isDark = around.light < 0.2 && around.alpha > 0.5;
  const isPlain = saturationOf(pixels) < 0.06;
  return {
    ...{ size, eyeBox, mouthBox: slim(mouth) },
    base: eyeBox ? base : mute,
    eyes: eyesOf(mute, base),
    ink: isDark ? '#f4ece8' : isPlain ? '#141414' : '#33161a',
    inside: isDark ? '#2a1013' : isPlain ? '#141414' : '#5c1a24',
    tongue: isPlain ? undefined : '#d9727c',
    backdrop: backdropOf(pixels),
  };
}

async function drawn(look: Look, size: number, hidden: readonly string[]): Promise<Canvas> {
  const canvas = createCanvas(size, size);
  const image = await loadImage(Buffer.from(avatarSvg(look, size, hidden)));
  canvas.getContext('2d').drawImage(image, 0, 0, size, size);
  return canvas;
}

/** Where two drawings differ; undefined where they do not. */
function boxOf(a: Canvas, b: Canvas): Box | undefined {
  const size = a.width;
  const [one, other] = [a, b].map(
    (canvas) => canvas.getContext('2d').getImageData(0, 0, size, size).data,
  );
  let [left, top, right, bottom] = [size, size, -1, -1];
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    if (!isOther(one as Uint8ClampedArray, other as Uint8ClampedArray, pixel * 4)) continue;
    const [x, y] = [pixel % size, Math.floor(pixel / size)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return undefined;
  const share = (length: number) => length / size;
  return {
    ...{ x: share(left), y: share(top) },
    ...{ width: share(right - left + 1), height: share(bottom - top + 1) },
  };
}

function isOther(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): boolean {
  for (let part = 0; part < 4; part += 1) {
    if (Math.abs((one[at + part] as number) - (other[at + part] as number)) > differs) return true;
  }
  return false;
}

/** The pixels in which the drawing with eyes differs from the one without. */
function eyesOf(withEyes: Canvas, without: Canvas): Canvas {
  const size = withEyes.width;
  const source = withEyes.getContext('2d').getImageData(0, 0, size, size);
  const bare = without.getContext('2d').getImageData(0, 0, size, size).data;
  for (let at = 0; at < source.data.length; at += 4) {
    if (!isOther(source.data, bare, at)) source.data[at + 3] = 0;
  }
  const canvas = createCanvas(size, size);
  canvas.getContext('2d').putImageData(source, 0, 0);
  return canvas;
}

/** A mouth of a size that speaks: not the whole face, not a dot. */
function slim({ x, y, width, height }: Box): Box {
  const wanted = Math.min(0.24, Math.max(0.1, width));
  return { x: x + (width - wanted) / 2, y: y + height * 0.35, width: wanted, height };
}

function meanOf(data: Uint8ClampedArray, size: number, box: Box) {
  let [light, alpha, count] = [0, 0, 0];
  for (let y = Math.floor(box.y * size); y < (box.y + box.height) * size; y += 2) {
    for (let x = Math.floor(box.x * size); x < (box.x + box.width) * size; x += 2) {
      const at = (y * size + x) * 4;
      const [red = 0, green = 0, blue = 0, opaque = 0] = data.subarray(at, at + 4);
      light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      alpha += opaque / 255;
      count += 1;
    }
  }
  return { light: light / Math.max(1, count), alpha: alpha / Math.max(1, count) };
}

/** How colourful the opaque pixels are on the whole, 0 to 1. */
function saturationOf(data: Uint8ClampedArray): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at += 40) {
    const [red = 0, green = 0, blue = 0, opaque = 0] = data.subarray(at, at + 4);
    if (opaque < 128) continue;
    sum += (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    count += 1;
  }
  return sum / Math.max(1, count);
}

function backdropOf(data: Uint8ClampedArray): string | undefined {
  const [red = 0, green = 0, blue = 0, opaque = 0] = data.subarray(0, 4);
  if (opaque < 250) return undefined;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
