import type { Colour } from '../../colour.ts';
import { css } from '../../colour.ts';
import { paintIllustration } from '../../draw-illustration.ts';
import { type Atelier, chooseBy } from '../atelier.ts';
import { addGrain } from '../grain.ts';
import type { StudioRequest } from '../studio-request.ts';
import { letter } from './lettering.ts';
import { paintArches, paintBlocks, paintOrbit, paintRays, paintSteps } from './motifs.ts';

const layouts = {
  swiss: 'swiss modern minimal bauhaus geometric',
  rays: 'vintage retro sun circus festival rays',
  window: 'travel holiday landscape city beach mountain mountains forest sea picture scene',
  frame: 'classic wedding elegant menu theatre opera frame',
  stack: 'jazz music concert party club dance steps stripes',
  arches: 'museum exhibition art gallery arch boho',
} as const;

/** Words to be set: the lettering, or what the picture was asked for, cut at a word. */
export function letteringOf({ text, prompt }: Pick<StudioRequest, 'text' | 'prompt'>): string {
  const words = (text ?? prompt).replace(/\s+/gu, ' ').trim();
  const points = [...words];
  if (points.length <= 120) return words;
  const cut = points.slice(0, 120).join('');
  return `${cut.slice(0, Math.max(60, cut.lastIndexOf(' ')))}…`;
}

/** A poster with large type that can be read. */
export function paintPoster(atelier: Atelier, request: StudioRequest): void {
  const { ink, width, height, tones } = atelier;
  ink.fillStyle = css(tones.ground);
  ink.fillRect(0, 0, width, height);
  const layout = chooseBy(atelier, layouts);
  const painters = { swiss: swiss, rays, window: scene, frame, stack, arches };
  painters[layout](atelier, letteringOf(request), request);
  addGrain(atelier, 0.08);
}

type Painter = (atelier: Atelier, text: string, request: StudioRequest) => void;

/** A sheet is split for its picture and its words: above each other, or beside where it is broad. */
function split({ width, height }: Atelier, share: number, isTypeFirst: boolean) {
  const isBroad = width > height * 1.35;
  const cut = isBroad ? width * share : height * share;
  const first = isBroad ? { x: 0, y: 0, width: cut, height } : { x: 0, y: 0, width, height: cut };
  const second = isBroad
    ? { x: cut, y: 0, width: width - cut, height }
    : { x: 0, y: cut, width, height: height - cut };
  return isTypeFirst ? { type: first, art: second } : { type: second, art: first };
}

const inset = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  by: number,
) => ({
  ...{
    x: x + by,
    y: y + by,
    width: Math.max(10, width - by * 2),
    height: Math.max(10, height - by * 2),
  },
});

const swiss: Painter = (atelier, text) => {
  const { width, height, layout, tones } = atelier;
  const { type, art } = split(atelier, 0.56, layout.chance(0.4));
  paintOrbit(atelier, art);
  const margin = Math.min(width, height) * 0.07;
  letter(atelier, text, inset(type, margin), {
    ...{ colour: tones.ink, align: 'left', stand: art.y < type.y ? 'bottom' : 'top' },
    style: { weight: 820, tracking: -0.03, leading: 1 },
  });
};

const rays: Painter = (atelier, text) => {
  const { ink, width, height, tones, unit } = atelier;
  paintRays(atelier);
  const plate = { x: width * 0.1, y: height * 0.3, width: width * 0.8, height: height * 0.4 };
  ink.fillStyle = css(tones.ground);
  ink.beginPath();
  ink.roundRect(plate.x, plate.y, plate.width, plate.height, 26 * unit);
  ink.fill();
  ink.strokeStyle = css(tones.ink);
  ink.lineWidth = 6 * unit;
  ink.stroke();
  letter(atelier, text, inset(plate, Math.min(plate.width, plate.height) * 0.12), {
    ...{ colour: tones.ink, align: 'center', stand: 'middle' },
    style: { weight: 900, tracking: 0 },
  });
};

const scene: Painter = (atelier, text, { prompt, seeds, colours }) => {
  const { ink, layout, tones, unit, width, height } = atelier;
  const { type, art } = split(atelier, 0.68, false);
  const isFramed = layout.chance(0.5);
  const box = isFramed ? inset(art, Math.min(width, height) * 0.05) : art;
  const size = {
    width: Math.max(64, Math.round(box.width)),
    height: Math.max(64, Math.round(box.height)),
  };
  const own = colours ? tones.inks : undefined;
  const picture = paintIllustration({ prompt, ...size, seed: seeds.layout, colours: own });
  ink.save();
  ink.beginPath();
  ink.roundRect(box.x, box.y, box.width, box.height, isFramed ? 18 * unit : 0);
  ink.clip();
  ink.drawImage(picture, box.x, box.y, box.width, box.height);
  ink.restore();
  letter(atelier, text, inset(type, Math.min(width, height) * 0.06), {
    ...{ colour: tones.ink, align: isFramed ? 'center' : 'left', stand: 'middle' },
    style: { weight: 850 },
  });
};

const frame: Painter = (atelier, text) => {
  const { ink, width, height, layout, tones, unit } = atelier;
  const field: Colour = layout.chance(0.5) ? tones.ground : (tones.inks[0] ?? tones.ground);
  const colour = Math.abs(field[0] - tones.ink[0]) > 0.4 ? tones.ink : tones.ground;
  ink.fillStyle = css(field);
  ink.fillRect(0, 0, width, height);
  ink.strokeStyle = css(colour);
  const margin = Math.min(width, height) * 0.05;
  for (const [step, thick] of [
    [1, 8],
    [1.45, 2.5],
  ] as const) {
    ink.lineWidth = thick * unit;
    ink.strokeRect(
      margin * step,
      margin * step,
      width - margin * step * 2,
      height - margin * step * 2,
    );
  }
  const box = inset({ x: 0, y: 0, width, height }, margin * 2.6);
  const used = letter(atelier, text, box, {
    ...{ colour, align: 'center', stand: 'middle' },
    style: {
      weight: 500,
      italic: layout.chance(0.4),
      tracking: 0,
      leading: 1.12,
      largest: box.height * 0.5,
    },
  });
  const gap = (box.height - used) / 2;
  if (gap < margin * 2.4) return;
  for (const side of [-1, 1]) {
    const y = height / 2 + side * (used / 2 + gap * 0.5);
    paintOrnament(atelier, y, Math.min(width * 0.16, gap * 0.7), colour);
  }
};

/** A rule with a lozenge in its middle. */
function paintOrnament({ ink, width, unit }: Atelier, y: number, reach: number, colour: Colour) {
  ink.strokeStyle = css(colour);
  ink.fillStyle = css(colour);
  ink.lineWidth = 3 * unit;
  ink.beginPath();
  ink.moveTo(width / 2 - reach, y);
  ink.lineTo(width / 2 - reach * 0.2, y);
  ink.moveTo(width / 2 + reach * 0.2, y);
  ink.lineTo(width / 2 + reach, y);
  ink.stroke();
  ink.save();
  ink.translate(width / 2, y);
  ink.rotate(Math.PI / 4);
  ink.fillRect(-reach * 0.07, -reach * 0.07, reach * 0.14, reach * 0.14);
  ink.restore();
}

const stack: Painter = (atelier, text) => {
  const { layout, tones, width, height } = atelier;
  const { type, art } = split(atelier, 0.5, true);
  if (layout.chance(0.5)) paintSteps(atelier, art);
  else paintBlocks(atelier, art);
  letter(atelier, text, inset(type, Math.min(width, height) * 0.06), {
    ...{ colour: tones.ink, align: 'left', stand: 'middle' },
    style: { weight: 900, tracking: -0.035, leading: 0.98 },
  });
};

const arches: Painter = (atelier, text) => {
  const { layout, tones, width, height } = atelier;
  const { type, art } = split(atelier, 0.62, layout.chance(0.3));
  paintArches(atelier, art);
  letter(atelier, text, inset(type, Math.min(width, height) * 0.07), {
    ...{ colour: tones.ink, align: 'center', stand: 'middle' },
    style: { weight: 640, tracking: 0, leading: 1.1 },
  });
};
