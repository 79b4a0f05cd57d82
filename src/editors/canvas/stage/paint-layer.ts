import { matrixOf } from '#kernel/scene/layer-matrix.ts';
import type { ImageLayer, Layer, TextLayer } from '#kernel/scene/scene-schema.ts';
import type { Sources } from './sources.ts';

type Ink = CanvasRenderingContext2D;

/** Draws a layer where it lies, as the server's SVG does. What is not here yet is left out. */
export function paintLayer(ink: Ink, layer: Layer, sources: Sources): void {
  if (layer.hidden) return;
  ink.save();
  ink.transform(...matrixOf(layer));
  paintInside(ink, layer, sources);
  ink.restore();
}

/** Draws a layer from its own place, with its opacity. */
export function paintInside(ink: Ink, layer: Layer, sources: Sources): void {
  if (layer.opacity === 0) return;
  if (layer.opacity === 1 || !isOverlapping(layer)) {
    ink.globalAlpha *= layer.opacity;
    paint(ink, layer, sources);
    return;
  }
  // What overlaps itself is drawn apart first: through a group its own layers must not be seen.
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [ink.canvas.width, ink.canvas.height];
  const apart = sheet.getContext('2d') as Ink;
  apart.setTransform(ink.getTransform());
  paint(apart, layer, sources);
  ink.save();
  ink.resetTransform();
  ink.globalAlpha *= layer.opacity;
  ink.drawImage(sheet, 0, 0);
  ink.restore();
}

const isOverlapping = (layer: Layer): boolean =>
  layer.kind === 'group' || ('stroke' in layer && layer.stroke !== null && layer.fill !== null);

function paint(ink: Ink, layer: Layer, sources: Sources): void {
  if (layer.kind === 'group') {
    for (const one of layer.layers) paintLayer(ink, one, sources);
  } else if (layer.kind === 'image') paintImage(ink, layer, sources);
  else if (layer.kind === 'path') fillAndStroke(ink, new Path2D(layer.d), layer, layer.rule);
  else if (layer.kind === 'shape') fillAndStroke(ink, shapePath(layer), layer);
  else paintText(ink, layer, sources);
}

function paintText(ink: Ink, layer: TextLayer, sources: Sources): void {
  ink.fillStyle = layer.fill;
  for (const { d, x, y } of sources.outline(layer)?.lines ?? []) {
    ink.save();
    ink.translate(x, y);
    ink.fill(new Path2D(d));
    ink.restore();
  }
}

function shapePath({ shape, width, height, radius }: Extract<Layer, { kind: 'shape' }>): Path2D {
  const path = new Path2D();
  const round = Math.min(radius, width / 2, height / 2);
  if (shape === 'rectangle') path.roundRect(0, 0, width, height, round);
  else path.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  return path;
}

type Painted = Pick<Extract<Layer, { kind: 'path' }>, 'fill' | 'stroke'>;
function fillAndStroke(ink: Ink, path: Path2D, look: Painted, rule?: CanvasFillRule): void {
  if (look.fill) {
    ink.fillStyle = look.fill;
    ink.fill(path, rule);
  }
  if (!look.stroke) return;
  // What SVG takes where nothing is said.
  ink.lineWidth = look.stroke.width;
  ink.lineJoin = 'miter';
  ink.lineCap = 'butt';
  ink.miterLimit = 4;
  ink.strokeStyle = look.stroke.colour;
  ink.stroke(path);
}

/** The crop of a picture covers its layer; what is beyond is cut off. */
function paintImage(ink: Ink, layer: ImageLayer, sources: Sources): void {
  const picture = sources.picture(layer.asset);
  if (!picture) return;
  const { width, height, radius, crop = { x: 0, y: 0, width: 1, height: 1 } } = layer;
  const [fullWidth, fullHeight] = [picture.naturalWidth, picture.naturalHeight];
  const [shownWidth, shownHeight] = [crop.width * fullWidth, crop.height * fullHeight];
  const scale = Math.max(width / shownWidth, height / shownHeight);
  const x = -(crop.x * fullWidth + shownWidth / 2) * scale + width / 2;
  const y = -(crop.y * fullHeight + shownHeight / 2) * scale + height / 2;
  const edge = new Path2D();
  edge.roundRect(0, 0, width, height, Math.min(radius, width / 2, height / 2));
  ink.clip(edge);
  ink.drawImage(picture, x, y, fullWidth * scale, fullHeight * scale);
}
