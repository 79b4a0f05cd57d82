import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { type Area, boundsOf } from '../draw/geometry.ts';

/** Pixels of a side in which outlines are compared. */
export const side = 24;
const pixels = side * side;

type Icon = { readonly name: string; readonly shape: Float32Array };
let icons: Promise<readonly Icon[]> | undefined;

/** All icons of Lucide, as blurred outlines; drawn once a process, with pauses for others. */
export function iconShapes(): Promise<readonly Icon[]> {
  icons ??= drawIcons();
  return icons;
}

async function drawIcons(): Promise<Icon[]> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const set = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  const drawn: Icon[] = [];
  for (const [name, { body }] of Object.entries(set.icons)) {
    const path = pathOf(body);
    drawn.push({ name, shape: shapeOf(path, 2) });
    if (drawn.length % 40 === 0) await setImmediate();
  }
  return drawn;
}

/** The strokes of an icon as one path; the set has six kinds of elements. */
function pathOf(body: string): Path2D {
  const path = new Path2D();
  for (const [, kind = '', given = ''] of body.matchAll(
    /<(path|circle|rect|line|ellipse|polyline|polygon) ([^<>]*)>/g,
  )) {
    const at = Object.fromEntries(
      [...given.matchAll(/(?:^|\s)([a-z0-9-]+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const n = (name: string) => Number(at[name] ?? 0);
    if (kind === 'path') path.addPath(new Path2D(at.d ?? ''));
    if (kind === 'line') path.addPath(new Path2D(`M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`));
    if (kind === 'polyline' || kind === 'polygon') {
      path.addPath(new Path2D(`M${at.points ?? ''}${kind === 'polygon' ? 'Z' : ''}`));
    }
    const one = new Path2D();
    if (kind === 'circle') one.ellipse(n('cx'), n('cy'), n('r'), n('r'), 0, 0, Math.PI * 2);
    if (kind === 'ellipse') one.ellipse(n('cx'), n('cy'), n('rx'), n('ry'), 0, 0, Math.PI * 2);
    if (kind === 'rect') one.roundRect(n('x'), n('y'), n('width'), n('height'), n('rx'));
    path.addPath(one);
  }
  return path;
}

const canvas = createCanvas(side, side);

/** A path's outline, as large as the square, blurred, and of length 1, so that a product compares two. */
export function shapeOf(path: Path2D, width: number): Float32Array {
  const ink = canvas.getContext('2d');
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.clearRect(0, 0, side, side);
  const { left, top, right, bottom } = boundsOf(path);
  const scale = (side - 4) / Math.max(right - left, bottom - top, 0.01);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  ink.setTransform(scale, 0, 0, scale, side / 2 - x * scale, side / 2 - y * scale);
  ink.lineWidth = width / scale;
  ink.lineJoin = 'round';
  ink.lineCap = 'round';
  ink.stroke(path);
  const { data } = ink.getImageData(0, 0, side, side);
  const sharp = Float32Array.from({ length: pixels }, (_, at) => data[at * 4 + 3] as number);
  return comparable(sharp);
}

/** Greys of the square made ready to be compared: blurred, centred and of length 1. */
export const comparable = (grey: Float32Array): Float32Array => normalised(blurred(grey));

/** How much two outlines correlate, −1 to 1. */
export function correlation(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < pixels; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

/** The mean of each pixel and its eight neighbours. */
function blurred(grey: Float32Array): Float32Array {
  return Float32Array.from({ length: pixels }, (_, at) => {
    const [row, column] = [Math.floor(at / side), at % side];
    let sum = 0;
    for (const y of [row - 1, row, row + 1]) {
      for (const x of [column - 1, column, column + 1]) {
        if (x >= 0 && y >= 0 && x < side && y < side) sum += grey[y * side + x] as number;
      }
    }
    return sum / 9;
  });
}

function normalised(grey: Float32Array): Float32Array {
  const mean = grey.reduce((sum, one) => sum + one, 0) / pixels;
  const centred = grey.map((one) => one - mean);
  const length = Math.hypot(...centred) || 1;
  return centred.map((one) => one / length);
}

/** The icon whose outline correlates most with that of an area, and how much, 0 to 1. */
export async function nearestIcon(area: Area): Promise<{ name: string; likeness: number }> {
  const shape = shapeOf(area, 2);
  let [name, likeness] = ['', 0];
  for (const icon of await iconShapes()) {
    const sum = correlation(icon.shape, shape);
    if (sum > likeness) [name, likeness] = [icon.name, sum];
  }
  return { name, likeness: Math.round(likeness * 100) / 100 };
}
