import { css } from '../../colour.ts';
import type { Atelier } from '../atelier.ts';
import { cellsOf } from './repeat.ts';

const colourOf = ({ tones }: Atelier, place: number) => {
  const all = [...tones.inks, tones.ground];
  return css(all[((place % all.length) + all.length) % all.length] ?? tones.ink);
};

/** Slanting stripes of unlike widths; they run through the corners, so that they meet again. */
export function paintStripes(atelier: Atelier): void {
  const { ink, width, height, layout, tones } = atelier;
  const slant = layout.pick([0, 1, 1, -1, 2]);
  const { across, wide } = cellsOf(atelier, layout.pick([0.2, 0.25, 0.34]));
  const bands: { from: number; to: number; colour: number }[] = [];
  let at = 0;
  for (let band = 0; at < 0.94; band += 1) {
    const to = Math.min(1, at + layout.between(0.05, 0.26));
    bands.push({ from: at, to, colour: band });
    at = to + (layout.chance(0.4) ? 0.03 : 0);
  }
  const shift = slant * wide * Math.max(1, Math.round(height / wide / 2));
  for (let cell = -across * 4; cell < across * 5; cell += 1) {
    for (const { from, to, colour } of bands) {
      ink.fillStyle = colourOf(atelier, colour);
      const [left, right] = [(cell + from) * wide, (cell + to) * wide];
      ink.beginPath();
      ink.moveTo(left, 0);
      ink.lineTo(right, 0);
      ink.lineTo(right + shift, height);
      ink.lineTo(left + shift, height);
      ink.fill();
    }
  }
  ink.fillStyle = css(tones.ink, 0.07);
  ink.fillRect(0, 0, width, height);
}

/** Bands with a swing, each line a whole number of waves long. */
export function paintWaves(atelier: Atelier): void {
  const { ink, width, height, layout, unit } = atelier;
  const { down, high } = cellsOf(atelier, layout.pick([0.09, 0.125, 0.16]), true);
  const waves = Math.max(1, Math.round((width / Math.min(width, height)) * layout.pick([2, 3, 4])));
  const swing = high * layout.between(0.28, 0.75);
  const shifts = layout.chance(0.3) && swing < high * 0.42 ? [0, Math.PI] : [0, 0];
  const edge = (row: number, x: number) =>
    row * high +
    swing * Math.sin((x / width) * Math.PI * 2 * waves + (shifts[((row % 2) + 2) % 2] ?? 0));
  const colours = layout.pick([2, 2, 4].filter((count) => down % count === 0));
  for (let row = -2; row < down + 2; row += 1) {
    ink.fillStyle = colourOf(atelier, ((row % colours) + colours) % colours);
    ink.beginPath();
    ink.moveTo(-2, edge(row, -2));
    for (let x = 0; x <= width + 4; x += 3 * Math.max(unit, 0.3)) ink.lineTo(x, edge(row, x));
    for (let x = width + 4; x >= -2; x -= 3 * Math.max(unit, 0.3))
      ink.lineTo(x, edge(row + 1, x) + 1);
    ink.fill();
    ink.strokeStyle = css(atelier.tones.ground, 0.85);
    ink.lineWidth = high * 0.05;
    for (const aside of [0.3, 0.5, 0.7].slice(0, row % 2 === 0 ? 3 : 1)) {
      ink.beginPath();
      for (let x = -4; x <= width + 4; x += 3 * Math.max(unit, 0.3)) {
        ink.lineTo(x, edge(row, x) * (1 - aside) + edge(row + 1, x) * aside);
      }
      ink.stroke();
    }
  }
}

/** Rows of zigzags. */
export function paintChevrons(atelier: Atelier): void {
  const { ink, layout } = atelier;
  const { across, down, wide, high } = cellsOf(atelier, layout.pick([0.125, 0.17, 0.25]), true);
  const parts = layout.pick([2, 3, 4]);
  const thick = high / parts;
  for (let row = -2; row < down + 1; row += 1) {
    for (let part = 0; part < parts; part += 1) {
      const top = row * high + part * thick;
      ink.fillStyle = colourOf(atelier, part + (parts === 2 ? ((row % 2) + 2) % 2 : 0));
      ink.beginPath();
      for (let cell = -1; cell <= across; cell += 1) {
        ink.lineTo(cell * wide, top + high);
        ink.lineTo((cell + 0.5) * wide, top);
      }
      for (let cell = across; cell >= -1; cell -= 1) {
        ink.lineTo((cell + 0.5) * wide, top + thick + 0.6);
        ink.lineTo(cell * wide, top + high + thick + 0.6);
      }
      ink.fill();
    }
  }
}

/** Woven bands over each other, as on cloth. */
export function paintChecks(atelier: Atelier): void {
  const { ink, width, height, layout, tones } = atelier;
  const { across, down, wide, high } = cellsOf(atelier, layout.pick([0.25, 0.34, 0.5]));
  const bands = Array.from({ length: 3 + Math.floor(layout.next() * 3) }, (_, place) => ({
    at: layout.next() * 0.8,
    thick: layout.pick([0.02, 0.06, 0.14, 0.3, 0.4]),
    colour: tones.inks[place % tones.inks.length] ?? tones.ink,
    alpha: layout.between(0.45, 0.75),
  }));
  for (const { at, thick, colour, alpha } of bands) {
    ink.fillStyle = css(colour, alpha);
    for (let cell = 0; cell < across; cell += 1)
      ink.fillRect((cell + at) * wide, 0, thick * wide * 0.5, height);
    for (let cell = 0; cell < down; cell += 1)
      ink.fillRect(0, (cell + at) * high, width, thick * high * 0.5);
  }
  // The twill of the cloth, in a whole number of threads.
  const threads = Math.round(width / Math.max(3, Math.min(width, height) / 160));
  ink.strokeStyle = css(tones.ground, 0.22);
  ink.lineWidth = width / threads / 2.4;
  const rise = Math.round((height / width) * threads) * (width / threads);
  for (let thread = -threads * 2; thread < threads * 2; thread += 1) {
    ink.beginPath();
    ink.moveTo((thread * width) / threads, 0);
    ink.lineTo((thread * width) / threads + rise, height);
    ink.stroke();
  }
}
