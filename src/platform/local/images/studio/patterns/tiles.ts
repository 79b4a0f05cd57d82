import { css } from '../../colour.ts';
import type { Atelier } from '../atelier.ts';
import { cellsOf } from './repeat.ts';

const inkOf = ({ tones }: Atelier, place: number) =>
  tones.inks[((place % tones.inks.length) + tones.inks.length) % tones.inks.length] ?? tones.ink;

/** Choices for cells that hold again behind the last row and column. */
function cellChoices(count: number, choose: () => number): (column: number, row: number) => number {
  const side = 64;
  const table = Array.from({ length: Math.min(side, count) ** 2 }, choose);
  const across = Math.min(side, count);
  return (column, row) => table[(row % across) * across + (column % across)] ?? 0;
}

/** Fans in rows, each half behind the next. */
export function paintScales(atelier: Atelier): void {
  const { ink, layout, tones } = atelier;
  const { across, down, wide, high } = cellsOf(
    atelier,
    layout.pick([0.125, 0.17, 0.2, 0.25]),
    true,
  );
  const rings = 3 + Math.floor(layout.next() * 3);
  const rows = down * 2;
  const byRow = layout.chance(0.5);
  const colours = layout.chance(0.5) ? 1 : 2;
  for (let row = -2; row <= rows + 2; row += 1) {
    const aside = ((row % 2) + 2) % 2 === 0 ? 0 : wide / 2;
    for (let column = -1; column <= across; column += 1) {
      const [x, y] = [(column + 0.5) * wide + aside, (row * high) / 2];
      for (let ring = 0; ring < rings; ring += 1) {
        const part = 1 - ring / rings;
        const group = byRow ? ((((row % 4) + 4) % 4) >> 1) * colours : 0;
        ink.fillStyle = ring % 2 === 0 ? css(inkOf(atelier, group + ring)) : css(tones.ground);
        ink.beginPath();
        ink.ellipse(x, y, (wide / 2) * part, (high / 2) * part * 1.02, 0, 0, Math.PI * 2);
        ink.fill();
      }
    }
  }
}

/** Squares halved into triangles, turned by chance. */
export function paintTriangles(atelier: Atelier): void {
  const { ink, layout, tones } = atelier;
  const { across, down, wide, high } = cellsOf(atelier, layout.pick([0.1, 0.125, 0.17]), true);
  const repeats = [2, 4, 1000].filter(
    (count) => count > 100 || (across % count) + (down % count) === 0,
  );
  const period = layout.pick(repeats);
  const turns = Array.from({ length: across * down }, () => Math.floor(layout.next() * 4));
  const shades = Array.from({ length: across * down }, () => Math.floor(layout.next() * 5));
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const at = (row % period) * across + (column % period);
      ink.save();
      ink.translate((column + 0.5) * wide, (row + 0.5) * high);
      ink.scale(wide / 2 + 0.3, high / 2 + 0.3);
      ink.rotate(((turns[at] ?? 0) * Math.PI) / 2);
      const shade = shades[at] ?? 0;
      ink.fillStyle = shade === 4 ? css(tones.ink) : css(inkOf(atelier, shade));
      ink.beginPath();
      ink.moveTo(-1, -1);
      ink.lineTo(1, 1);
      ink.lineTo(-1, 1);
      ink.fill();
      ink.restore();
    }
  }
}

/** Honeycombs, some of which are cubes. */
export function paintHexagons(atelier: Atelier): void {
  const { ink, layout, tones, unit } = atelier;
  const { across, down, wide, high } = cellsOf(atelier, layout.pick([0.14, 0.18, 0.22]), true);
  const isCube = layout.chance(0.5);
  const choose = cellChoices(Math.max(across, down), () => Math.floor(layout.next() * 5));
  const rows = down + (down % 2);
  const tall = (high * down) / rows;
  const corner = (side: number): readonly [number, number] => {
    const angle = (side * Math.PI) / 3 - Math.PI / 2;
    return [(Math.cos(angle) * wide) / 2 / Math.cos(Math.PI / 6), Math.sin(angle) * tall * (2 / 3)];
  };
  for (let row = -1; row <= rows; row += 1) {
    for (let column = -1; column <= across; column += 1) {
      const [inRow, inColumn] = [
        ((row % rows) + rows) % rows,
        ((column % across) + across) % across,
      ];
      const odd = inRow % 2 === 1;
      const colour = inkOf(atelier, choose(inColumn, inRow));
      const [x, y] = [(column + (odd ? 1 : 0.5)) * wide, (row + 0.5) * tall];
      for (let face = 0; face < (isCube ? 3 : 1); face += 1) {
        const shade = isCube ? ([0.12, -0.04, -0.18][face] ?? 0) : 0;
        const [l, c, h] = isCube ? inkOf(atelier, 0) : colour;
        const tone =
          isCube && choose(inColumn, inRow) === 4 ? inkOf(atelier, 1) : ([l, c, h] as const);
        ink.fillStyle = css([Math.min(0.96, Math.max(0.1, tone[0] + shade)), tone[1], tone[2]]);
        ink.beginPath();
        if (isCube) {
          ink.moveTo(x, y);
          for (const side of [0, 1, 2]) {
            const [dx, dy] = corner([5, 1, 3][face]! + side);
            ink.lineTo(x + dx, y + dy);
          }
        } else {
          for (let side = 0; side < 6; side += 1)
            ink.lineTo(x + corner(side)[0], y + corner(side)[1]);
        }
        ink.closePath();
        ink.fill();
        ink.strokeStyle = css(tones.ground, isCube ? 0.25 : 1);
        ink.lineWidth = (isCube ? 2 : 7) * unit;
        ink.stroke();
      }
    }
  }
}

/** Quarter circles that join into paths. */
export function paintArcs(atelier: Atelier): void {
  const { ink, layout, tones } = atelier;
  const { across, down, wide, high } = cellsOf(atelier, layout.pick([0.1, 0.125, 0.17]), true);
  const lines = layout.pick([1, 2, 3]);
  const isFilled = layout.chance(0.4);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const isTurned = layout.chance(0.5);
      ink.save();
      ink.translate((column + 0.5) * wide, (row + 0.5) * high);
      ink.beginPath();
      ink.rect(-wide / 2 - 0.3, -high / 2 - 0.3, wide + 0.6, high + 0.6);
      ink.clip();
      ink.scale(isTurned ? -wide : wide, high);
      for (const end of [-0.5, 0.5]) {
        if (isFilled) {
          ink.fillStyle = css(inkOf(atelier, end < 0 ? 0 : 1));
          ink.beginPath();
          ink.arc(end, end, 0.72, 0, 7);
          ink.fill();
          ink.fillStyle = css(tones.ground);
          ink.beginPath();
          ink.arc(end, end, 0.28, 0, 7);
          ink.fill();
          continue;
        }
        for (let line = 0; line < lines; line += 1) {
          ink.strokeStyle = css(inkOf(atelier, Math.abs(2 * line - lines + 1)));
          ink.lineWidth = 0.36 / lines;
          ink.beginPath();
          ink.arc(end, end, 0.5 + ((line - (lines - 1) / 2) * 0.66) / lines, 0, 7);
          ink.stroke();
        }
      }
      ink.restore();
    }
  }
}
