import paper from 'paper/dist/paper-core';
import type { Point } from '#kernel/scene/layer-matrix.ts';
import { dataOf } from './path-edits.ts';

/** A point of an outline with its handles, in the path's own pixels. */
export type PathNode = {
  readonly path: number;
  readonly index: number;
  readonly at: Point;
  /** Where its curves lean to; none at a corner. */
  readonly before: Point | undefined;
  readonly after: Point | undefined;
};
export type NodePart = 'at' | 'before' | 'after';
type Place = Pick<PathNode, 'path' | 'index'>;

const open = (d: string) => new paper.CompoundPath({ pathData: d, insert: false });
const pathsOf = (outline: paper.CompoundPath) => outline.children as paper.Path[];
const segmentOf = (outline: paper.CompoundPath, { path, index }: Place) =>
  pathsOf(outline)[path]?.segments[index];

export const nodesOf = (d: string): PathNode[] =>
  pathsOf(open(d)).flatMap(({ segments }, path) =>
    segments.map(({ point, handleIn, handleOut }, index) => {
      const tip = (handle: paper.Point): Point | undefined =>
        handle.isZero() ? undefined : [point.x + handle.x, point.y + handle.y];
      const at: Point = [point.x, point.y];
      return { path, index, at, before: tip(handleIn), after: tip(handleOut) };
    }),
  );

/** Moves a point with its handles, or one handle; the other one keeps in line where both were. */
export function nodeMoved(d: string, place: Place, part: NodePart, [x, y]: Point): string {
  const outline = open(d);
  const segment = segmentOf(outline, place);
  if (!segment) return d;
  if (part === 'at') segment.point = new paper.Point(x, y);
  else {
    const handle = new paper.Point(x, y).subtract(segment.point);
    const isSmooth = segment.isSmooth();
    const other = part === 'before' ? segment.handleOut : segment.handleIn;
    const level = isSmooth && !other.isZero() ? handle.normalize(-other.length) : other;
    [segment.handleIn, segment.handleOut] = part === 'before' ? [handle, level] : [level, handle];
  }
  return dataOf(outline);
}

/** Takes a point out; a path with fewer than two others goes with it. An outline keeps its last path. */
export function nodeRemoved(d: string, place: Place): string {
  const outline = open(d);
  const path = pathsOf(outline)[place.path];
  if (!path) return d;
  if (path.segments.length > 2) path.removeSegment(place.index);
  else if (pathsOf(outline).length > 1) path.remove();
  return dataOf(outline);
}

/** A new point where the outline is nearest; its form stays. */
export function nodeAdded(d: string, [x, y]: Point): string {
  const outline = open(d);
  const near = outline.getNearestLocation(new paper.Point(x, y));
  near?.curve.divideAt(near);
  return dataOf(outline);
}

/** Makes a corner round, and a round point a corner. */
export function nodeTurned(d: string, place: Place): string {
  const outline = open(d);
  const segment = segmentOf(outline, place);
  if (!segment) return d;
  if (segment.hasHandles()) segment.clearHandles();
  else segment.smooth({ type: 'catmull-rom' });
  return dataOf(outline);
}
