import type { Canvas, Image } from '@napi-rs/canvas';
import { css, fromHex } from '../../colour.ts';
import { paintIllustration } from '../../draw-illustration.ts';
import { type Atelier, chooseBy } from '../atelier.ts';
import { addGrain } from '../grain.ts';
import type { StudioRequest } from '../studio-request.ts';
import { type Cut, cutOut, paintScrap } from './scraps.ts';

const layouts = {
  scattered: 'scattered scrapbook memories holiday travel',
  grid: 'grid mosaic tiles gallery',
  centre: 'portrait hero centre center single',
} as const;

/**
 * Cut-outs and paper on a ground: of the given pictures, else of small illustrations of the prompt.
 */
export function paintCollage(
  atelier: Atelier,
  request: StudioRequest,
  pictures: readonly Image[],
): void {
  const { ink, width, height, tones } = atelier;
  ink.fillStyle = css(tones.ground);
  ink.fillRect(0, 0, width, height);
  const layout = chooseBy(atelier, layouts);
  const sources = pictures.length > 0 ? pictures : drawSources(atelier, request);
  if (layout === 'grid') paintGrid(atelier, sources);
  else if (layout === 'centre') paintCentre(atelier, sources);
  else paintScattered(atelier, sources);
  addGrain(atelier, 0.18);
}

/** Illustrations to cut out of, in three compositions of the same words. */
function drawSources({ layout }: Atelier, { prompt, colours }: StudioRequest): Canvas[] {
  const own = { prompt, ...(colours && { colours: colours.map(fromHex) }) };
  return [
    [640, 480],
    [480, 640],
    [560, 560],
  ].map(([width = 0, height = 0]) =>
    paintIllustration({ ...own, width, height, seed: Math.floor(layout.next() * 2 ** 31) }),
  );
}

type Source = Canvas | Image;
const sourceOf = (sources: readonly Source[], place: number) =>
  sources[place % sources.length] as Source;

/** A mosaic in which every other field is paper. */
function paintGrid(atelier: Atelier, sources: readonly Source[]): void {
  const { width, height, layout, unit } = atelier;
  const side = Math.min(width, height) / layout.pick([2, 3]);
  const [across, down] = [
    Math.max(1, Math.round(width / side)),
    Math.max(1, Math.round(height / side)),
  ];
  const [wide, high] = [width / across, height / down];
  const isOdd = layout.chance(0.5) ? 0 : 1;
  const gap = layout.pick([0, 10, 18]) * unit;
  let shown = 0;
  for (let cell = 0; cell < across * down; cell += 1) {
    const [column, row] = [cell % across, Math.floor(cell / across)];
    const cut: Cut = {
      ...{
        x: (column + 0.5) * wide,
        y: (row + 0.5) * high,
        width: wide - gap,
        height: high - gap,
        turn: 0,
      },
      shape: layout.pick(['rect', 'rect', 'disc', 'arch']),
    };
    if ((column + row) % 2 === isOdd || across * down < 3) {
      if (cut.shape !== 'rect') paintScrap(atelier, { ...cut, shape: 'rect' }, cell + 1);
      cutOut(atelier, sourceOf(sources, shown), cut, { edge: 0, shade: false });
      shown += 1;
    } else paintScrap(atelier, { ...cut, shape: 'rect' }, cell, true);
  }
}

/** One large cut-out before paper, a few small ones about it. */
function paintCentre(atelier: Atelier, sources: readonly Source[]): void {
  const { width, height, layout } = atelier;
  const size = Math.min(width, height);
  const main: Cut = {
    ...{ x: width / 2, y: height * 0.52, turn: layout.between(-0.05, 0.05) },
    ...{ width: Math.min(width * 0.62, size * 0.72), height: Math.min(height * 0.68, size * 0.8) },
    shape: layout.pick(['arch', 'torn', 'disc']),
  };
  paintScrap(
    atelier,
    {
      ...main,
      x: main.x + size * 0.1,
      y: main.y - size * 0.08,
      width: size * 0.62,
      height: size * 0.62,
      shape: 'disc',
    },
    0,
  );
  for (let scrap = 0; scrap < 4; scrap += 1) {
    paintScrap(
      atelier,
      {
        ...{ x: width * layout.between(0.05, 0.95), y: height * layout.between(0.05, 0.95) },
        ...{ width: size * layout.between(0.2, 0.5), height: size * layout.between(0.12, 0.4) },
        ...{ turn: layout.between(-0.7, 0.7), shape: layout.pick(['torn', 'rect', 'torn']) },
      },
      scrap + 1,
      scrap % 2 === 0,
    );
  }
  // Printed on the paper, never on what somebody looks at.
  for (let dot = 0; dot < 5; dot += 1) paintDots(atelier);
  cutOut(atelier, sourceOf(sources, 0), main, { edge: 0.012, shade: true });
  for (let small = 0; small < 2; small += 1) {
    const side = small === 0 ? -1 : 1;
    cutOut(
      atelier,
      sourceOf(sources, small + 1),
      {
        ...{ x: width / 2 + side * main.width * 0.52, y: height * layout.between(0.2, 0.85) },
        ...{
          width: size * 0.26,
          height: size * layout.between(0.2, 0.3),
          turn: side * layout.between(0.04, 0.2),
        },
        shape: layout.pick(['rect', 'disc']),
      },
      { edge: 0.016, shade: true },
    );
  }
}

/** Pieces laid over each other from the edges towards the middle. */
function paintScattered(atelier: Atelier, sources: readonly Source[]): void {
  const { width, height, layout } = atelier;
  const size = Math.min(width, height);
  const count = Math.max(5, Math.min(12, sources.length + 3));
  for (let scrap = 0; scrap < 7; scrap += 1) {
    paintScrap(
      atelier,
      {
        ...{ x: width * layout.next(), y: height * layout.next() },
        ...{ width: size * layout.between(0.25, 0.6), height: size * layout.between(0.2, 0.5) },
        ...{
          turn: layout.between(-0.9, 0.9),
          shape: layout.pick(['torn', 'torn', 'disc', 'rect']),
        },
      },
      scrap,
      scrap % 3 === 1,
    );
  }
  for (let piece = 0; piece < count; piece += 1) {
    const turn = (piece / count) * Math.PI * 2 + layout.between(-0.3, 0.3);
    const far = piece === count - 1 ? 0 : layout.between(0.24, 0.38);
    const large = piece === count - 1 ? 0.46 : layout.between(0.24, 0.38);
    cutOut(
      atelier,
      sourceOf(sources, piece),
      {
        ...{ x: width * (0.5 + Math.cos(turn) * far), y: height * (0.5 + Math.sin(turn) * far) },
        ...{ width: size * large, height: size * large * layout.between(0.75, 1.15) },
        ...{
          turn: layout.between(-0.28, 0.28),
          shape: layout.pick(['rect', 'rect', 'torn', 'disc', 'arch']),
        },
      },
      { edge: 0.014, shade: true },
    );
    if (piece % 3 === 1) paintDots(atelier);
  }
}

/** A small field of printed dots. */
function paintDots({ ink, width, height, layout, tones, unit }: Atelier): void {
  const [x, y] = [width * layout.between(0.05, 0.9), height * layout.between(0.05, 0.9)];
  const [across, down] = [3 + Math.floor(layout.next() * 7), 3 + Math.floor(layout.next() * 5)];
  ink.fillStyle = css(layout.chance(0.5) ? tones.ink : layout.pick(tones.inks));
  for (let dot = 0; dot < across * down; dot += 1) {
    ink.beginPath();
    ink.arc(
      x + (dot % across) * 17 * unit,
      y + Math.floor(dot / across) * 17 * unit,
      4.2 * unit,
      0,
      7,
    );
    ink.fill();
  }
}
