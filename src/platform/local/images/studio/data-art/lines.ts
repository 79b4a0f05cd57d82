import { css, mix } from '../../colour.ts';
import { createNoise } from '../../random.ts';
import type { Atelier } from '../atelier.ts';

/** Lines that follow a current. */
export function paintFlow(atelier: Atelier): void {
  const { ink, width, height, layout, detail, tones, unit } = atelier;
  const [one, two] = [createNoise(layout, 2), createNoise(layout, 2)];
  const [scale, turns] = [layout.between(0.9, 2), layout.between(1.2, 2.6)];
  const shorter = Math.min(width, height);
  const angle = (x: number, y: number) => {
    const [across, down] = [(x / shorter) * scale, (y / shorter) * scale];
    return (one(across + two(down) * 0.6) + two(down - one(across) * 0.5)) * Math.PI * turns;
  };
  const lines = Math.round((1500 * width * height) / shorter ** 2);
  ink.lineCap = 'round';
  for (let line = 0; line < lines; line += 1) {
    let [x, y] = [detail.between(-0.05, 1.05) * width, detail.between(-0.05, 1.05) * height];
    const band = Math.floor((two((x / shorter) * 1.4 + 9) + one((y / shorter) * 1.4) + 2) * 2.4);
    const colour = tones.inks[Math.abs(band) % tones.inks.length] ?? tones.ink;
    const isBold = detail.chance(0.05);
    ink.strokeStyle = css(isBold ? tones.ink : colour, isBold ? 0.55 : detail.between(0.35, 0.9));
    ink.lineWidth = unit * (isBold ? 1.2 : detail.between(0.8, 3.4));
    ink.beginPath();
    ink.moveTo(x, y);
    for (let step = detail.between(20, 90); step > 0; step -= 1) {
      const way = angle(x, y);
      x += Math.cos(way) * 5 * unit;
      y += Math.sin(way) * 5 * unit;
      ink.lineTo(x, y);
    }
    ink.stroke();
  }
}

/** Rows of heights behind each other. */
export function paintRidges(atelier: Atelier): void {
  const { ink, width, height, layout, detail, tones, unit } = atelier;
  const rows = 34 + Math.floor(layout.next() * 30);
  const [peak, spread] = [layout.between(0.3, 0.7), layout.between(0.1, 0.2)];
  const tall = height * layout.between(0.12, 0.22);
  const [hill, fine] = [createNoise(layout, 3), createNoise(detail, 4)];
  const inset = layout.pick([0, 0.12]) * width;
  for (let row = 0; row < rows; row += 1) {
    const base = height * (0.2 + (0.7 * row) / rows);
    const share = row / rows;
    const colour = mix(tones.inks[0] ?? tones.ink, tones.inks[1] ?? tones.ink, share);
    ink.beginPath();
    for (let x = inset; x <= width - inset; x += 3 * unit) {
      const place = x / width;
      const bell = Math.exp(-(((place - peak - hill(row * 0.07) * 0.12) / spread) ** 2));
      const rise = (0.08 + bell) * (0.45 + 0.55 * Math.abs(fine(place * 9 + row * 0.61)));
      ink.lineTo(x, base - tall * rise);
    }
    ink.strokeStyle = css(row % 9 === 4 ? tones.ink : colour);
    ink.lineWidth = unit * 3.4;
    ink.lineJoin = 'round';
    ink.save();
    ink.lineTo(width - inset, base + height * 0.1);
    ink.lineTo(inset, base + height * 0.1);
    const veil = ink.createLinearGradient(0, base - tall, 0, base + height * 0.08);
    veil.addColorStop(0, css(tones.ground));
    veil.addColorStop(0.7, css(tones.ground));
    veil.addColorStop(1, css(tones.ground, 0));
    ink.fillStyle = veil;
    ink.fill();
    ink.restore();
    ink.beginPath();
    for (let x = inset; x <= width - inset; x += 3 * unit) {
      const place = x / width;
      const bell = Math.exp(-(((place - peak - hill(row * 0.07) * 0.12) / spread) ** 2));
      const rise = (0.08 + bell) * (0.45 + 0.55 * Math.abs(fine(place * 9 + row * 0.61)));
      ink.lineTo(x, base - tall * rise);
    }
    ink.stroke();
  }
}

/** Threads from point to point of one or two closed curves. */
export function paintWeave(atelier: Atelier): void {
  const { ink, width, height, layout, tones } = atelier;
  const reach = Math.min(width, height) * 0.44;
  const [lobes, depth] = [layout.pick([2, 3, 4, 5, 6, 7]), layout.between(0.08, 0.42)];
  const [centreX, centreY] = [width / 2, height / 2];
  const at = (turn: number, size: number, phase: number) => {
    const far = (reach * size * (1 + depth * Math.cos(turn * lobes + phase))) / (1 + depth);
    return [centreX + Math.cos(turn) * far, centreY + Math.sin(turn) * far] as const;
  };
  const threads = 620;
  const times = layout.pick([2, 3, 4, 5, 7]) + layout.pick([0, 0.004, 0.5]);
  const [inner, phase] = [layout.pick([1, 1, 0.55, 0.3]), layout.between(0, 7)];
  ink.lineWidth = Math.max(0.6, reach / 380);
  for (let thread = 0; thread < threads; thread += 1) {
    const turn = (thread / threads) * Math.PI * 2;
    const share = (1 - Math.cos(turn * (lobes % 2 === 0 ? 2 : 1))) / 2;
    const colour = mix(tones.inks[0] ?? tones.ink, tones.inks[1] ?? tones.ink, share);
    ink.strokeStyle = css(colour, 0.85);
    ink.beginPath();
    ink.moveTo(...at(turn, 1, phase));
    ink.lineTo(...at(turn * times, inner, -phase));
    ink.stroke();
  }
  ink.fillStyle = css(tones.ink);
  for (let bead = 0; bead < lobes * 12; bead += 1) {
    const [x, y] = at((bead / (lobes * 12)) * Math.PI * 2, 1.04, phase);
    ink.beginPath();
    ink.arc(x, y, reach / 130, 0, 7);
    ink.fill();
  }
}
