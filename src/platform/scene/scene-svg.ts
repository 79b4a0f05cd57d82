import type { Board, ImageLayer, Layer } from '#kernel/scene/scene-schema.ts';
import { textLines } from './text-lines.ts';

/** A picture as an SVG holds it, by the asset's id. */
export type Picture = { readonly href: string; readonly width: number; readonly height: number };
type Pictures = ReadonlyMap<string, Picture>;

/**
 * A board as SVG: letters as outlines, nothing from outside. Pictures that are not among the given ones
 * are left out. The same board gives the same text.
 */
export function sceneSvg(board: Board, pictures: Pictures = new Map()): string {
  const { width, height, paper } = board;
  const ground = paper ? `<rect width="${width}" height="${height}" fill="${paper}"/>` : '';
  const layers = board.layers.map((layer) => layerSvg(layer, pictures)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${ground}${layers}</svg>`;
}

/** To a hundredth of a pixel. */
const n = (value: number): string => String(Math.round(value * 100) / 100);
const scaled = (value: number): string => String(Math.round(value * 100_000) / 100_000);

function layerSvg(layer: Layer, pictures: Pictures): string {
  if (layer.hidden || layer.opacity === 0) return '';
  const inside = insideOf(layer, pictures);
  if (inside === '') return '';
  const { x, y, rotation, opacity } = layer;
  const scale = 'scale' in layer && layer.scale !== 1 ? ` scale(${scaled(layer.scale)})` : '';
  const turn = rotation ? ` rotate(${n(rotation)}${middleOf(layer)})` : '';
  const moved = `${x || y ? `translate(${n(x)} ${n(y)})` : ''}${turn}${scale}`.trim();
  const about = `${moved ? ` transform="${moved}"` : ''}${opacity < 1 ? ` opacity="${n(opacity)}"` : ''}`;
  // A single shape carries its place itself: fewer nodes for whoever opens the file.
  if (layer.kind === 'path' || layer.kind === 'shape') return inside.replace('/>', `${about}/>`);
  return about ? `<g${about}>${inside}</g>` : inside;
}

const middleOf = (layer: Layer): string =>
  'width' in layer ? ` ${n(layer.width / 2)} ${n(layer.height / 2)}` : '';

function insideOf(layer: Layer, pictures: Pictures): string {
  switch (layer.kind) {
    case 'group':
      return layer.layers.map((one) => layerSvg(one, pictures)).join('');
    case 'path':
      return layer.d === ''
        ? ''
        : `<path d="${layer.d}"${layer.rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}${paintOf(layer)}/>`;
    case 'shape':
      return shapeSvg(layer);
    case 'text':
      return textLines(layer)
        .filter(({ d }) => d !== '')
        .map(
          ({ d, x, y }) =>
            `<path transform="translate(${n(x)} ${n(y)})" d="${d}" fill="${layer.fill}"/>`,
        )
        .join('');
    case 'image':
      return imageSvg(layer, pictures);
  }
}

function shapeSvg(layer: Extract<Layer, { kind: 'shape' }>): string {
  const { width, height, radius } = layer;
  if (layer.shape === 'ellipse') {
    const [rx, ry] = [n(width / 2), n(height / 2)];
    return `<ellipse cx="${rx}" cy="${ry}" rx="${rx}" ry="${ry}"${paintOf(layer)}/>`;
  }
  const round = radius ? ` rx="${n(Math.min(radius, width / 2, height / 2))}"` : '';
  return `<rect width="${n(width)}" height="${n(height)}"${round}${paintOf(layer)}/>`;
}

type Painted = Pick<Extract<Layer, { kind: 'shape' }>, 'fill' | 'stroke'>;
const paintOf = ({ fill, stroke }: Painted): string =>
  ` fill="${fill ?? 'none'}"${stroke ? ` stroke="${stroke.colour}" stroke-width="${n(stroke.width)}"` : ''}`;

/** The crop of a picture covers its layer; what is beyond is cut off by a view of its own. */
function imageSvg(layer: ImageLayer, pictures: Pictures): string {
  const picture = pictures.get(layer.asset);
  if (!picture) return '';
  const { width, height, radius } = layer;
  const { crop = { x: 0, y: 0, width: 1, height: 1 } } = layer;
  const [shownWidth, shownHeight] = [crop.width * picture.width, crop.height * picture.height];
  const scale = Math.max(width / shownWidth, height / shownHeight);
  const x = -(crop.x * picture.width + shownWidth / 2) * scale + width / 2;
  const y = -(crop.y * picture.height + shownHeight / 2) * scale + height / 2;
  const drawn = `<image href="${picture.href}" x="${n(x)}" y="${n(y)}" width="${n(picture.width * scale)}" height="${n(picture.height * scale)}" preserveAspectRatio="none"/>`;
  if (!radius) {
    return `<svg width="${n(width)}" height="${n(height)}" overflow="hidden">${drawn}</svg>`;
  }
  const id = `clip-${layer.id.replace(/[^\w-]/g, '-')}`;
  return `<clipPath id="${id}"><rect width="${n(width)}" height="${n(height)}" rx="${n(radius)}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`;
}
