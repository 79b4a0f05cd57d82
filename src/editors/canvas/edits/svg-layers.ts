import paper from 'paper/dist/paper-core';
import type { Board, Layer } from '#kernel/scene/scene-schema.ts';
import { dataOf } from './path-edits.ts';

/** Elements that are read: none of them loads or runs anything. */
const shapes = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
/** Characters of a file, and shapes that are taken from it. */
const [longest, most] = [2_000_000, 200] as const;

type Take = {
  /** The colour of what names none. */
  readonly ink: string;
  /** The only colours that there may be; any without it. */
  readonly colours?: readonly string[] | undefined;
};

/**
 * The outlines of an SVG as layers in the middle of a board. Pictures, texts, scripts, links and styles from
 * elsewhere are left out. Throws an error with a sentence for what is no SVG and for what holds no outlines.
 */
export function svgLayers(text: string, board: Board, take: Take): Layer[] {
  if (text.length > longest) throw new Error('This SVG is too long. It may have 2 MB.');
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new Error('This file is no SVG, or it is damaged.');
  for (const element of [...root.querySelectorAll('*')])
    if (!shapes.includes(element.localName)) element.remove();
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const { name } of [...element.attributes])
      if (/^on|href$/i.test(name)) element.removeAttribute(name);
  paper.setup([1, 1]);
  const drawn = paper.project.importSVG(root as unknown as SVGElement, {
    ...{ insert: false, expandShapes: true, applyMatrix: true },
  });
  const paths = pathsIn(drawn);
  if (paths.length === 0) throw new Error('There are no outlines in this SVG.');
  if (paths.length > most)
    throw new Error(`This SVG has more than ${most} shapes. Join some first.`);
  const all = paths.map(({ bounds }) => bounds).reduce((sum, one) => sum.unite(one));
  const share = 0.6;
  const scale = Math.min(
    (board.width * share) / Math.max(all.width, 0.01),
    (board.height * share) / Math.max(all.height, 0.01),
  );
  return paths.map((path, at) => {
    path.translate([-all.center.x, -all.center.y]);
    path.scale(scale, [0, 0]);
    path.translate([board.width / 2, board.height / 2]);
    return layerOf(path, at, scale, take);
  });
}

function pathsIn(item: paper.Item): paper.PathItem[] {
  if (item instanceof paper.PathItem) {
    const isSeen = (item.hasFill() || item.hasStroke()) && item.visible;
    return isSeen ? [item] : [];
  }
  if (item instanceof paper.Group && item.visible)
    return item.children.filter((one) => !one.clipMask).flatMap(pathsIn);
  return [];
}

function layerOf(path: paper.PathItem, at: number, scale: number, take: Take): Layer {
  const { fillColor, strokeColor, strokeWidth } = path;
  const stroke =
    path.hasStroke() && strokeColor
      ? { colour: shown(strokeColor, take), width: Math.max(0.1, strokeWidth * scale) }
      : null;
  return {
    ...{ id: `svg-${at + 1}`, kind: 'path', name: `Shape ${at + 1}`, x: 0, y: 0, rotation: 0 },
    ...{ opacity: Math.min(1, Math.max(0, path.opacity)), hidden: false, locked: false },
    ...{ constraints: { x: 'scale', y: 'scale' }, scale: 1, d: dataOf(path), stroke },
    fill: path.hasFill() && fillColor ? shown(fillColor, take) : null,
    rule: path.fillRule === 'evenodd' ? 'evenodd' : 'nonzero',
  };
}

/** A colour as hexadecimal, or the nearest of those that there may be. */
function shown(colour: paper.Color, { ink, colours }: Take): string {
  const own = colour.type === 'gradient' ? ink : colour.toCSS(true);
  if (!colours || colours.length === 0) return own;
  const values = (hex: string) =>
    [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  const apart = (one: string) =>
    Math.hypot(...values(one).map((value, at) => value - (values(own)[at] as number)));
  return colours.reduce((best, one) => (apart(one) < apart(best) ? one : best));
}
