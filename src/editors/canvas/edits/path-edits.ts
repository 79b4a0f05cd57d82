import paper from 'paper/dist/paper-core';
import { type Matrix, matrixOf, times } from '#kernel/scene/layer-matrix.ts';
import type { Layer } from '#kernel/scene/scene-schema.ts';

export type Join = 'unite' | 'subtract' | 'intersect' | 'exclude';
type PathLayer = Extract<Layer, { kind: 'path' }>;

// Nothing is shown by it; it needs a project to hold what it reckons with.
paper.setup([1, 1]);

/** Whether an outline can be made of a layer: pictures have none, and those of text are not in it. */
export const hasOutline = (layer: Layer): boolean =>
  layer.kind === 'path' ||
  layer.kind === 'shape' ||
  (layer.kind === 'group' && layer.layers.length > 0 && layer.layers.every(hasOutline));

/** Layers as one outline, lowest first: each is added to, cut out of or met with what lies below it. */
export function joined(layers: readonly Layer[], how: Join): PathLayer {
  const [first, ...rest] = layers.map((layer) => outlineOf(layer));
  const bottom = layers[0] as Layer;
  if (!first) throw new Error('There is nothing to join.');
  const all = rest.reduce((sum, one) => sum[how](one, { insert: false }), first);
  return { ...pathLayer(bottom, all), name: bottom.kind === 'path' ? bottom.name : 'Outline' };
}

/** The pieces of an outline that do not touch, each with its own holes. */
export function brokenApart(layer: Layer): PathLayer[] {
  const outline = outlineOf(layer);
  const paths = outline instanceof paper.CompoundPath ? outline.children : [outline];
  const all = paths as paper.Path[];
  const outer = all.filter((path) => holders(path, all).length % 2 === 0);
  return outer.map((path) => {
    const inside = all.filter((one) => one !== path && innermost(one, all) === path);
    const holes = inside.filter((one) => !outer.includes(one));
    const piece = new paper.CompoundPath({
      children: [path, ...holes].map((one) => one.clone({ insert: false })),
      ...{ fillRule: 'evenodd', insert: false },
    });
    return pathLayer(layer, piece);
  });
}

const holders = (path: paper.Path, all: readonly paper.Path[]): paper.Path[] =>
  all.filter((one) => one !== path && one.contains(path.firstSegment.point));

/** The smallest of the paths around one. */
const innermost = (path: paper.Path, all: readonly paper.Path[]): paper.Path | undefined =>
  holders(path, all).sort((a, b) => Math.abs(a.area) - Math.abs(b.area))[0];

/** A layer's edge on its board. */
function outlineOf(layer: Layer, parent: Matrix = [1, 0, 0, 1, 0, 0]): paper.PathItem {
  const matrix = times(parent, matrixOf(layer));
  if (layer.kind === 'group') {
    const [first, ...rest] = layer.layers.map((one) => outlineOf(one, matrix));
    if (!first) throw new Error('An empty group has no outline.');
    return rest.reduce((sum, one) => sum.unite(one, { insert: false }), first);
  }
  const outline = plainOutline(layer);
  outline.transform(new paper.Matrix(...matrix));
  return outline;
}

function plainOutline(layer: Layer): paper.PathItem {
  if (layer.kind === 'path') {
    const path = new paper.CompoundPath({ pathData: layer.d, insert: false });
    path.fillRule = layer.rule;
    return path;
  }
  if (layer.kind !== 'shape') throw new Error('This layer has no outline.');
  const { width, height, radius, shape } = layer;
  const rectangle = new paper.Rectangle(0, 0, width, height);
  if (shape === 'ellipse') return new paper.Path.Ellipse({ rectangle, insert: false });
  const round = Math.min(radius, width / 2, height / 2);
  return new paper.Path.Rectangle({ rectangle, radius: round, insert: false });
}

function pathLayer(from: Layer, outline: paper.PathItem): PathLayer {
  const { id, name, opacity, hidden, locked, constraints } = from;
  const look = 'stroke' in from ? { fill: from.fill, stroke: from.stroke } : undefined;
  const rule = outline.fillRule === 'evenodd' ? 'evenodd' : 'nonzero';
  return {
    ...{ id, name, opacity, hidden, locked, constraints, kind: 'path', x: 0, y: 0, rotation: 0 },
    ...{ scale: 1, fill: look?.fill ?? fillIn(from), stroke: look?.stroke ?? null },
    ...{ d: dataOf(outline), rule },
  };
}

const fillIn = (layer: Layer): string | null => {
  if (layer.kind !== 'group') return 'fill' in layer ? layer.fill : null;
  return layer.layers.map((one) => fillIn(one as Layer)).find(Boolean) ?? null;
};

/** Path data of whole commands, to a hundredth of a pixel. */
export function dataOf(outline: paper.PathItem): string {
  const paths = outline instanceof paper.CompoundPath ? outline.children : [outline];
  return (paths as paper.Path[])
    .filter(({ segments }) => segments.length > 0)
    .map((path) => {
      const r = (value: number) => String(Math.round(value * 100) / 100);
      const start = path.firstSegment.point;
      const curves = path.curves.map(({ point1, handle1, point2, handle2 }) => {
        if (handle1.isZero() && handle2.isZero()) return `L${r(point2.x)} ${r(point2.y)}`;
        const [a, b] = [point1.add(handle1), point2.add(handle2)];
        return `C${[a.x, a.y, b.x, b.y, point2.x, point2.y].map(r).join(' ')}`;
      });
      return `M${r(start.x)} ${r(start.y)}${curves.join('')}${path.closed ? 'Z' : ''}`;
    })
    .join('');
}
