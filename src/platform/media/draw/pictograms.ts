import { createRequire } from 'node:module';
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';

type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
};

let set: IconSet | undefined;
const paths = new Map<string, readonly Path2D[]>();

/** The elements of a pictogram's drawing, as text; undefined for a name that the set does not know. */
export function pictogramBody(name: string): string | undefined {
  set ??= createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
  return set.icons[set.aliases[name]?.parent ?? name]?.body;
}

/** The strokes of a pictogram on its 24 × 24 field; an unknown name gives a circle. */
function strokesOf(name: string): readonly Path2D[] {
  const known = paths.get(name);
  if (known) return known;
  const body = pictogramBody(name) ?? '<circle cx="12" cy="12" r="9"/>';
  const strokes = [...body.matchAll(/<(path|circle|ellipse|rect)\b([^<>]*)>/g)].map(
    ([, element = '', attributes = '']) => strokeOf(element, attributes),
  );
  paths.set(name, strokes);
  return strokes;
}

function strokeOf(element: string, attributes: string): Path2D {
  const given = new Map<string, string>();
  for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z][a-z0-9]*)="([^"]*)"/g)) {
    given.set(name, value);
  }
  const number = (name: string) => Number(given.get(name) ?? 0);
  if (element === 'path') return new Path2D(given.get('d') ?? '');
  const path = new Path2D();
  if (element === 'circle') {
    path.arc(number('cx'), number('cy'), number('r'), 0, Math.PI * 2);
  } else if (element === 'ellipse') {
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, Math.PI * 2);
  } else {
    const radius = number('rx') || number('ry');
    path.roundRect(number('x'), number('y'), number('width'), number('height'), radius);
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
