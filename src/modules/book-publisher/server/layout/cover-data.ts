import { createHash } from 'node:crypto';
import type { BookMeta } from '../../book-schema.ts';
import { bookThemes } from '../../layout/book-themes.ts';
import { trimSizes } from '../../layout/trim-sizes.ts';

/** What printers cut off around a cover, in points: an eighth of an inch. */
const bleed = 9;

/** Grounds, inks and two colours of shapes that bear letters on them (contrast 7 and more). */
const palettes = [
  ['#17324d', '#f7f1e3', '#24506f', '#e0a458'],
  ['#f4ead5', '#2b2118', '#d9b382', '#a4452c'],
  ['#1f3b2d', '#f3efe0', '#325f47', '#d7b46a'],
  ['#43203a', '#fbeee6', '#6b3457', '#e28f83'],
  ['#efe9e1', '#1d2a35', '#b9c7cd', '#4d7080'],
  ['#2a2a2e', '#f5f2ea', '#46464d', '#c9b458'],
  ['#0f4c5c', '#fdf6ec', '#1b6b7d', '#e36414'],
  ['#f7e7dc', '#3b1f2b', '#e5bba3', '#8c2f39'],
] as const;

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** What the template of a cover is given: the front alone, or all around a spine (millimetres). */
export function coverData(meta: BookMeta, image: string | null, spineMm: number | null) {
  const [width, height] = trimSizes[meta.trim];
  const hash = createHash('sha256').update(`${meta.title}\n${meta.author}`).digest();
  const [ground, ink, soft, bright] = palettes[(hash[0] ?? 0) % palettes.length] ?? palettes[0];
  const spine = spineMm === null ? 0 : (spineMm / 25.4) * 72;
  const edge = spineMm === null ? 0 : bleed;
  const x = spineMm === null ? 0 : edge + width + spine;
  const trim: Box = { x, y: edge, width, height };
  return {
    ...{ title: meta.title, subtitle: meta.subtitle, author: meta.author, isbn: meta.isbn },
    ...{ blurb: meta.description, image, ground, ink, font: bookThemes[meta.theme].heading },
    byHand: false,
    lang: meta.language.toLowerCase().split('-')[0] ?? 'en',
    sheet: { width: x + width + edge, height: height + 2 * edge },
    front: { x, y: 0, width: width + edge, height: height + 2 * edge, trim },
    back: spineMm === null ? null : { x: edge, y: edge, width, height },
    spine: { x: edge + width, y: edge, width: spine, height },
    shapes: drawn(hash, width + edge, height + 2 * edge, soft, bright),
  };
}

/** A picture of a few large shapes below the title, from the book's own name. */
function drawn(hash: Buffer, width: number, height: number, soft: string, bright: string) {
  const share = (at: number) => (hash[at] ?? 0) / 255;
  const middle = height * (0.58 + share(1) * 0.06);
  if ((hash[2] ?? 0) % 3 === 0) {
    // A low sun over water.
    const size = width * (0.16 + share(3) * 0.1);
    const sun = {
      kind: 'circle',
      x: width * (0.2 + share(4) * 0.4),
      y: middle - size,
      size,
      fill: bright,
    };
    const bands = Array.from({ length: 6 }, (_, at) => ({
      ...{ kind: 'rect', x: 0, width, fill: soft },
      ...{ y: middle + at * height * 0.042, height: height * (0.034 - at * 0.005) },
    }));
    return [sun, ...bands];
  }
  if ((hash[2] ?? 0) % 3 === 1) {
    // Columns of different height, one of them bright.
    const count = 7 + ((hash[3] ?? 0) % 5);
    const chosen = (hash[4] ?? 0) % count;
    const step = width / count;
    return Array.from({ length: count }, (_, at) => {
      const tall = height * (0.1 + share(5 + at) * 0.17);
      const fill = at === chosen ? bright : soft;
      return {
        kind: 'rect',
        x: at * step,
        y: height * 0.82 - tall,
        width: step * 0.82,
        height: tall,
        fill,
      };
    });
  }
  // Rings around one point.
  const centre = { x: width * (0.35 + share(3) * 0.3), y: middle + height * 0.02 };
  return Array.from({ length: 5 }, (_, at) => {
    const size = width * (0.36 - at * 0.07);
    const fill = at === 4 ? bright : at % 2 === 0 ? soft : `${bright}55`;
    return { kind: 'circle', x: centre.x - size, y: centre.y - size, size, fill };
  });
}
