import { css, mix } from '../../colour.ts';
import type { Atelier } from '../atelier.ts';

const inkOf = ({ tones }: Atelier, place: number) =>
  tones.inks[place % tones.inks.length] ?? tones.ink;

type Orbit = { readonly a: number; readonly b: number; readonly c: number; readonly d: number };

/** The next point of Peter de Jong's map. */
const nextOf = ({ a, b, c, d }: Orbit, x: number, y: number) =>
  [Math.sin(a * y) - Math.cos(b * x), Math.sin(c * x) - Math.cos(d * y)] as const;

/** Whether an orbit fills enough of the plane to be looked at, and not with a few grains of dust. */
function isRich(orbit: Orbit): boolean {
  const hits = new Uint16Array(48 * 48);
  let [x, y] = [0.1, 0.1];
  for (let step = 0; step < 21_000; step += 1) {
    [x, y] = nextOf(orbit, x, y);
    // Some orbits come to rest after a while.
    if (step > 5000) hits[Math.floor((x + 2) * 11.99) * 48 + Math.floor((y + 2) * 11.99)]! += 1;
  }
  return hits.filter((count) => count >= 4).length > 600;
}

/** A dust of points that one rule throws about. */
export function paintAttractor(atelier: Atelier): void {
  const { ink, width, height, layout, tones } = atelier;
  const roll = () => layout.pick([-1, 1]) * layout.between(1.3, 2.6);
  let orbit = { a: 1.641, b: 1.902, c: 0.316, d: 1.525 };
  for (let tries = 0; tries < 40; tries += 1) {
    const next = { a: roll(), b: roll(), c: roll(), d: roll() };
    if (!isRich(next)) continue;
    orbit = next;
    break;
  }
  const size = Math.min(width, height) * 0.235;
  const [middleX, middleY] = [width / 2, height / 2];
  const hits = new Float32Array(width * height);
  let [x, y] = [0.1, 0.1];
  const steps = Math.min(4_000_000, Math.max(400_000, width * height * 1.6));
  for (let step = 0; step < steps; step += 1) {
    [x, y] = nextOf(orbit, x, y);
    const [column, row] = [Math.floor(middleX + x * size), Math.floor(middleY + y * size)];
    if (column >= 0 && row >= 0 && column < width && row < height) hits[row * width + column]! += 1;
  }
  const pixels = ink.getImageData(0, 0, width, height);
  const [thin, thick] = [inkOf(atelier, 0), inkOf(atelier, 1)];
  const steps256 = Array.from({ length: 256 }, (_, at) =>
    rgbOf(at < 190 ? mix(thin, thick, at / 190) : mix(thick, tones.ink, (at - 190) / 66)),
  );
  const most = Math.log(1 + (steps / (width * height)) * 8);
  for (let at = 0; at < hits.length; at += 1) {
    const share = Math.min(1, Math.log(1 + (hits[at] ?? 0)) / most);
    if (share === 0) continue;
    const colour = steps256[Math.floor(share * 255)] ?? [0, 0, 0];
    const alpha = Math.min(1, share * 1.5);
    for (const part of [0, 1, 2]) {
      const under = pixels.data[at * 4 + part] ?? 0;
      pixels.data[at * 4 + part] = under + ((colour[part] ?? 0) - under) * alpha;
    }
  }
  ink.putImageData(pixels, 0, 0);
}

const rgbOf = (colour: Parameters<typeof css>[0]): number[] =>
  (css(colour).match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** Seeds as a sunflower lays them, their size by a wave. */
export function paintPhyllotaxis(atelier: Atelier): void {
  const { ink, width, height, layout, tones } = atelier;
  const reach = Math.min(width, height) * 0.46;
  const seeds = 500 + Math.floor(layout.next() * 900);
  const golden = Math.PI * (3 - Math.sqrt(5)) + layout.pick([0, 0, 0.0007, -0.002, 0.01]);
  const [waves, phase, arms] = [
    layout.between(1, 5),
    layout.between(0, 7),
    layout.pick([0, 3, 5, 8]),
  ];
  const kind = layout.pick(['disc', 'ring', 'petal'] as const);
  for (let seed = 2; seed < seeds; seed += 1) {
    const far = Math.sqrt(seed / seeds);
    const turn = seed * golden;
    const [x, y] = [
      width / 2 + Math.cos(turn) * far * reach,
      height / 2 + Math.sin(turn) * far * reach,
    ];
    const wave = 0.5 + 0.5 * Math.sin(phase + far * waves * Math.PI * 2 + arms * turn);
    const size = (reach / Math.sqrt(seeds)) * (0.25 + 0.72 * wave) * (0.55 + far * 0.45);
    ink.fillStyle = css(
      wave > 0.93 ? tones.ink : mix(inkOf(atelier, 0), inkOf(atelier, far > 0.55 ? 1 : 2), wave),
    );
    ink.strokeStyle = ink.fillStyle;
    ink.lineWidth = size * 0.45;
    ink.save();
    ink.translate(x, y);
    ink.rotate(turn);
    ink.beginPath();
    if (kind === 'petal') ink.ellipse(0, 0, size * 1.5, size * 0.6, 0, 0, 7);
    else ink.arc(0, 0, kind === 'ring' ? size * 0.72 : size, 0, 7);
    if (kind === 'ring') ink.stroke();
    else ink.fill();
    ink.restore();
  }
}

/** Circles as large as there is room. */
export function paintPacking(atelier: Atelier): void {
  const { ink, width, height, layout, tones, unit } = atelier;
  const circles: { x: number; y: number; radius: number }[] = [];
  const largest = Math.min(width, height) * layout.between(0.1, 0.2);
  const isRound = layout.chance(0.4);
  const reach = Math.min(width, height) * 0.46;
  for (let tries = 0; tries < 9000 && circles.length < 900; tries += 1) {
    const [x, y] = [layout.next() * width, layout.next() * height];
    const rim = isRound ? reach - Math.hypot(x - width / 2, y - height / 2) : largest;
    const room = circles.reduce(
      (least, other) => Math.min(least, Math.hypot(other.x - x, other.y - y) - other.radius),
      Math.min(largest, rim),
    );
    if (room - 3 * unit < 3.5 * unit) continue;
    circles.push({ x, y, radius: room - 3 * unit });
  }
  for (const [index, { x, y, radius }] of circles.entries()) {
    const colour =
      index % 13 === 5 ? tones.ink : inkOf(atelier, index * 7 + Math.floor((x / width) * 3));
    const kind =
      radius > 22 * unit
        ? layout.pick(['disc', 'rings', 'half', 'hatch'] as const)
        : layout.pick(['disc', 'disc', 'ring'] as const);
    ink.save();
    ink.translate(x, y);
    ink.rotate(layout.between(0, 7));
    ink.fillStyle = css(colour);
    ink.strokeStyle = css(colour);
    ink.lineWidth = Math.max(unit * 2, radius * 0.09);
    ink.beginPath();
    ink.arc(0, 0, radius - (kind === 'ring' || kind === 'rings' ? ink.lineWidth / 2 : 0), 0, 7);
    if (kind === 'disc') ink.fill();
    else if (kind === 'ring') ink.stroke();
    else if (kind === 'rings') {
      ink.stroke();
      for (let part = 0.78; part > 0.1; part -= 0.22) {
        ink.beginPath();
        ink.arc(0, 0, radius * part, 0, 7);
        ink.stroke();
      }
    } else if (kind === 'half') {
      ink.fill();
      ink.fillStyle = css(inkOf(atelier, index + 2));
      ink.beginPath();
      ink.arc(0, 0, radius, 0, Math.PI);
      ink.fill();
    } else {
      ink.clip();
      for (let line = -radius; line < radius; line += radius * 0.2)
        ink.fillRect(-radius, line, radius * 2, radius * 0.1);
    }
    ink.restore();
  }
}

/** Rings of bars, as of the days of many years. */
export function paintRings(atelier: Atelier): void {
  const { ink, width, height, layout, detail, tones } = atelier;
  const reach = Math.min(width, height) * 0.46;
  const rings = 4 + Math.floor(layout.next() * 7);
  const hole = layout.between(0.1, 0.34);
  const isBars = layout.chance(0.55);
  ink.lineCap = isBars ? 'butt' : 'round';
  for (let ring = 0; ring < rings; ring += 1) {
    const inner = reach * (hole + ((1 - hole) * ring) / rings);
    const thick = (reach * (1 - hole)) / rings;
    const [phase, waves] = [layout.between(0, 7), layout.pick([2, 3, 4, 6])];
    const colour = inkOf(atelier, ring);
    if (isBars) {
      const bars = Math.round(60 + ring * 34);
      for (let bar = 0; bar < bars; bar += 1) {
        const turn = (bar / bars) * Math.PI * 2;
        const value =
          0.18 + 0.72 * Math.abs(Math.sin(turn * (waves / 2) + phase)) * detail.between(0.55, 1);
        ink.strokeStyle = css(value > 0.82 ? tones.ink : colour);
        ink.lineWidth = ((inner * Math.PI * 2) / bars) * 0.62;
        ink.beginPath();
        ink.moveTo(width / 2 + Math.cos(turn) * inner, height / 2 + Math.sin(turn) * inner);
        const end = inner + thick * 0.94 * value;
        ink.lineTo(width / 2 + Math.cos(turn) * end, height / 2 + Math.sin(turn) * end);
        ink.stroke();
      }
      continue;
    }
    let turn = phase;
    while (turn < phase + Math.PI * 2 - 0.12) {
      const span = Math.min(detail.between(0.12, 1.5), phase + Math.PI * 2 - turn - 0.06);
      ink.strokeStyle = css(
        detail.chance(0.1) ? tones.ink : inkOf(atelier, ring + Math.floor(detail.next() * 2)),
        detail.chance(0.25) ? 0.35 : 1,
      );
      ink.lineWidth = thick * detail.pick([0.18, 0.42, 0.62]);
      ink.beginPath();
      ink.arc(width / 2, height / 2, inner + thick / 2, turn, turn + span);
      ink.stroke();
      turn += span + (thick / inner) * 0.9;
    }
  }
}

/** Points and the lines to their neighbours. */
export function paintConstellation(atelier: Atelier): void {
  const { ink, width, height, layout, tones, unit } = atelier;
  const centres = Array.from(
    { length: 3 + Math.floor(layout.next() * 4) },
    () => [layout.between(0.12, 0.88) * width, layout.between(0.12, 0.88) * height] as const,
  );
  const points = Array.from({ length: 340 }, (_, index) => {
    const [x, y] = centres[index % centres.length] ?? [0, 0];
    const spread = Math.min(width, height) * 0.15;
    return index % 4 === 0
      ? { x: layout.next() * width, y: layout.next() * height, group: index % centres.length }
      : {
          x: x + layout.normal() * spread,
          y: y + layout.normal() * spread,
          group: index % centres.length,
        };
  });
  const links = new Array<number>(points.length).fill(0);
  for (const [index, point] of points.entries()) {
    const near = points
      .map((other, place) => ({ place, far: Math.hypot(other.x - point.x, other.y - point.y) }))
      .filter(({ place }) => place !== index)
      .sort((a, b) => a.far - b.far)
      .slice(0, 3);
    for (const { place, far } of near) {
      const other = points[place];
      if (!other || far > 150 * unit) continue;
      links[place]! += 1;
      ink.strokeStyle = css(inkOf(atelier, point.group), 0.6);
      ink.lineWidth = unit * 1.5;
      ink.beginPath();
      ink.moveTo(point.x, point.y);
      ink.lineTo(other.x, other.y);
      ink.stroke();
    }
  }
  for (const [index, { x, y, group }] of points.entries()) {
    const radius = unit * (2.5 + (links[index] ?? 0) * 1.9);
    ink.fillStyle = css((links[index] ?? 0) > 5 ? tones.ink : inkOf(atelier, group));
    ink.beginPath();
    ink.arc(x, y, radius, 0, 7);
    ink.fill();
    if ((links[index] ?? 0) < 6) continue;
    ink.strokeStyle = css(tones.ink, 0.5);
    ink.lineWidth = unit;
    ink.beginPath();
    ink.arc(x, y, radius * 2.1, 0, 7);
    ink.stroke();
  }
}
