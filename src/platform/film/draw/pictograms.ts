import { createRequire } from 'node:module';
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';

type Node = readonly [string, Readonly<Record<string, string>>];

let nodes: Readonly<Record<string, readonly Node[]>> | undefined;
const paths = new Map<string, readonly Path2D[]>();

/** The strokes of a pictogram on its 24 × 24 field; an unknown name gives a circle. */
function strokesOf(name: string): readonly Path2D[] {
  const known = paths.get(name);
  if (known) return known;
  nodes ??= createRequire(import.meta.url)('lucide-static/icon-nodes.json') as typeof nodes;
  const strokes = (nodes?.[name] ?? [['circle', { cx: '12', cy: '12', r: '9' }]]).map(strokeOf);
  paths.set(name, strokes);
  return strokes;
}

function strokeOf([element, attributes]: Node): Path2D {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (element === 'path') return new Path2D(attributes.d ?? '');
  const path = new Path2D();
  if (element === 'circle') {
    path.arc(number('cx'), number('cy'), number('r'), 0, Math.PI * 2);
  } else if (element === 'ellipse') {
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, Math.PI * 2);
  } else if (element === 'line') {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  } else if (element === 'rect') {
    const radius = number('rx') || number('ry');
    path.roundRect(number('x'), number('y'), number('width'), number('height'), radius);
  } else {
    const points = (attributes.points ?? '').trim().split(/[\s,]+/);
    for (let at = 0; at + 1 < points.length; at += 2) {
      path.lineTo(Number(points[at]), Number(points[at + 1]));
    }
    if (element === 'polygon') path.closePath();
  }
  return path;
}

type PictogramStyle = {
  readonly colour: string;
  /** Stroke width on the 24-field; 2 is the set's own. */
  readonly stroke?: number;
  /** 0–1: how much of it is drawn; below 1 its lines are still growing. */
  readonly drawn?: number;
};

/** Draws a pictogram, unless it has no name, of `size` pixels around a centre. */
export function drawPictogram(
  ink: SKRSContext2D,
  name: string,
  x: number,
  y: number,
  size: number,
  { colour, stroke = 2, drawn = 1 }: PictogramStyle,
): void {
  if (drawn <= 0 || name === '') return;
  ink.save();
  ink.translate(x - size / 2, y - size / 2);
  ink.scale(size / 24, size / 24);
  ink.strokeStyle = colour;
  ink.lineWidth = stroke;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  // No stroke of the set is longer than this on its field.
  const longest = 76;
  if (drawn < 1) {
    ink.setLineDash([longest * drawn ** 1.6, longest * 2]);
  }
  for (const path of strokesOf(name)) ink.stroke(path);
  ink.restore();
}
