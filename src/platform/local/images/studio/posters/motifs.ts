import { css } from '../../colour.ts';
import type { Atelier } from '../atelier.ts';
import type { Box } from './lettering.ts';

const inkOf = ({ tones }: Atelier, place: number) =>
  css(tones.inks[place % tones.inks.length] ?? tones.ink);

function within({ ink }: Atelier, { x, y, width, height }: Box, draw: () => void): void {
  ink.save();
  ink.beginPath();
  ink.rect(x, y, width, height);
  ink.clip();
  ink.translate(x, y);
  draw();
  ink.restore();
}

/** Discs and half discs about one large one. */
export function paintOrbit(atelier: Atelier, box: Box): void {
  const { ink, layout, tones } = atelier;
  within(atelier, box, () => {
    const [wide, high] = [box.width, box.height];
    ink.fillStyle = inkOf(atelier, 0);
    ink.fillRect(0, 0, wide, high);
    const big = Math.min(wide, high) * layout.between(0.3, 0.46);
    const [x, y] = [wide * layout.between(0.35, 0.65), high * layout.between(0.4, 0.6)];
    ink.fillStyle = inkOf(atelier, 1);
    ink.beginPath();
    ink.arc(x, y, big, 0, 7);
    ink.fill();
    ink.fillStyle = css(tones.ground);
    ink.beginPath();
    const turn = layout.pick([0, 0.5, 1, 1.5]) * Math.PI;
    ink.arc(x, y, big * 0.62, turn, turn + layout.pick([1, 2]) * Math.PI);
    ink.fill();
    for (let disc = 0; disc < 4; disc += 1) {
      const turn = layout.between(0, 7);
      const far = big * layout.between(1.05, 1.7);
      const size = big * layout.between(0.1, 0.34);
      ink.fillStyle = disc === 0 ? css(tones.ink) : inkOf(atelier, disc + 1);
      ink.beginPath();
      const start = layout.pick([0, 0.5, 1, 1.5]) * Math.PI;
      ink.arc(
        x + Math.cos(turn) * far,
        y + Math.sin(turn) * far,
        size,
        start,
        start + (layout.chance(0.5) ? Math.PI : 7),
      );
      ink.fill();
    }
    ink.strokeStyle = css(tones.ink);
    ink.lineWidth = big * 0.02;
    ink.beginPath();
    ink.arc(x, y, big * 1.28, 0, 7);
    ink.stroke();
  });
}

/** Rays from a point, over the whole sheet. */
export function paintRays(atelier: Atelier): void {
  const { ink, width, height, layout } = atelier;
  const rays = layout.pick([12, 16, 20, 28]) * 2;
  const [x, y] = [width / 2, height * layout.pick([0.5, 0.5, 1, 0.8])];
  const far = Math.hypot(width, height) * 1.1;
  for (let ray = 0; ray < rays; ray += 1) {
    ink.fillStyle = inkOf(atelier, ray % 2 === 0 ? 0 : 1);
    ink.beginPath();
    ink.moveTo(x, y);
    for (const edge of [ray, ray + 1.02]) {
      const turn = (edge / rays) * Math.PI * 2 + 0.1;
      ink.lineTo(x + Math.cos(turn) * far, y + Math.sin(turn) * far);
    }
    ink.fill();
  }
  for (const [place, part] of [0.34, 0.25, 0.17].entries()) {
    ink.fillStyle = inkOf(atelier, place + 2);
    ink.beginPath();
    ink.arc(x, y, far * part, 0, 7);
    ink.fill();
  }
}

/** Bars that grow like steps or a chord. */
export function paintSteps(atelier: Atelier, box: Box): void {
  const { ink, layout, tones } = atelier;
  within(atelier, box, () => {
    const bars = 6 + Math.floor(layout.next() * 8);
    const isLying = layout.chance(0.5);
    for (let bar = 0; bar < bars; bar += 1) {
      const value = 0.25 + 0.75 * Math.abs(Math.sin(bar * layout.between(0.4, 0.9) + 1));
      ink.fillStyle = bar % 5 === 2 ? css(tones.ink) : inkOf(atelier, bar);
      if (isLying)
        ink.fillRect(0, (bar / bars) * box.height, box.width * value, (box.height / bars) * 0.78);
      else
        ink.fillRect(
          (bar / bars) * box.width,
          box.height * (1 - value),
          (box.width / bars) * 0.78,
          box.height * value,
        );
    }
  });
}

/** Squares, each with a quarter, half or whole disc. */
export function paintBlocks(atelier: Atelier, box: Box): void {
  const { ink, layout, tones } = atelier;
  within(atelier, box, () => {
    const side = Math.min(box.width, box.height) / layout.pick([2, 3]);
    const [across, down] = [Math.round(box.width / side), Math.round(box.height / side)];
    const [wide, high] = [box.width / across, box.height / down];
    for (let cell = 0; cell < across * down; cell += 1) {
      const [x, y] = [(cell % across) * wide, Math.floor(cell / across) * high];
      const ground = Math.floor(layout.next() * 4);
      ink.fillStyle = inkOf(atelier, ground);
      ink.fillRect(x, y, wide + 1, high + 1);
      ink.fillStyle = layout.chance(0.25)
        ? css(tones.ground)
        : layout.chance(0.2)
          ? css(tones.ink)
          : inkOf(atelier, ground + 1 + Math.floor(layout.next() * 2));
      const kind = layout.pick(['quarter', 'half', 'disc', 'leaf'] as const);
      ink.save();
      ink.translate(x + wide / 2, y + high / 2);
      ink.scale(wide / 2, high / 2);
      ink.rotate((layout.pick([0, 1, 2, 3]) * Math.PI) / 2);
      ink.beginPath();
      if (kind === 'disc') ink.arc(0, 0, 0.72, 0, 7);
      else if (kind === 'half') ink.arc(0, -1, 1, 0, Math.PI);
      else if (kind === 'quarter') {
        ink.moveTo(-1, -1);
        ink.arc(-1, -1, 2, 0, Math.PI / 2);
      } else {
        ink.arc(-1, 1, 2, -Math.PI / 2, 0);
        ink.arc(1, -1, 2, Math.PI / 2, Math.PI);
      }
      ink.fill();
      ink.restore();
    }
  });
}

/** Arches within each other, beside a sun. */
export function paintArches(atelier: Atelier, box: Box): void {
  const { ink, layout, tones } = atelier;
  within(atelier, box, () => {
    const count = layout.pick([1, 2, 3]);
    const room = box.width / count;
    for (let place = 0; place < count; place += 1) {
      const rings = 3 + Math.floor(layout.next() * 4);
      const reach = Math.min(room * 0.46, box.height * 0.5);
      const foot = box.height * 0.97;
      const tall = Math.max(0, box.height * layout.between(0.62, 0.9) - reach);
      const x = room * (place + 0.5);
      for (let ring = 0; ring < rings; ring += 1) {
        const part = reach * (1 - ring / rings);
        ink.fillStyle = ring === rings - 1 ? css(tones.ink) : inkOf(atelier, ring + place);
        ink.beginPath();
        ink.moveTo(x - part, foot);
        ink.lineTo(x - part, foot - tall);
        ink.arc(x, foot - tall, part, Math.PI, 0);
        ink.lineTo(x + part, foot);
        ink.fill();
      }
    }
    ink.fillStyle = inkOf(atelier, 3);
    ink.beginPath();
    ink.arc(
      box.width * layout.between(0.12, 0.88),
      box.height * 0.13,
      Math.min(box.width, box.height) * 0.075,
      0,
      7,
    );
    ink.fill();
  });
}
