import { css } from '../../colour.ts';
import type { Atelier } from '../atelier.ts';
import { cellsOf, scatter, wrapped } from './repeat.ts';

const inkOf = ({ tones }: Atelier, place: number) =>
  tones.inks[place % tones.inks.length] ?? tones.ink;
const shorterOf = ({ width, height }: Atelier) => Math.min(width, height);

/** Dots in a lattice whose sizes swell and fade, over the edges too. */
export function paintDots(atelier: Atelier): void {
  const { ink, width, height, layout } = atelier;
  const { across, down, wide, high } = cellsOf(atelier, layout.pick([0.06, 0.09, 0.125]), true);
  const swell = layout.pick([0, 0.5, 1]);
  const [turns, rise] = [layout.pick([1, 2]), layout.pick([0, 1, 2])];
  const phase = layout.between(0, 7);
  const colours = layout.pick([1, 2, 4]);
  for (let row = -1; row <= down; row += 1) {
    for (let column = -1; column <= across; column += 1) {
      const aside = ((row % 2) + 2) % 2 === 0 ? 0.25 : 0.75;
      const [x, y] = [(column + aside) * wide, (row + 0.5) * high];
      const wave = Math.sin(
        phase + (x / width) * Math.PI * 2 * turns + (y / height) * Math.PI * 2 * rise,
      );
      const radius = Math.min(wide, high) * (0.3 + 0.17 * swell * wave);
      const [inColumn, inRow] = [(column + across) % across, (row + down) % down];
      ink.fillStyle = css(
        inkOf(
          atelier,
          colours === 1 ? 0 : (inColumn + inRow * (colours - 1)) % colours === 0 ? 1 : 0,
        ),
      );
      ink.beginPath();
      ink.arc(x, y, Math.max(0.5, radius), 0, 7);
      ink.fill();
    }
  }
}

/** Chips of stone. */
export function paintTerrazzo(atelier: Atelier): void {
  const { ink, layout, detail, tones } = atelier;
  const shorter = shorterOf(atelier);
  const taken: Disc[] = [];
  for (const size of [0.105, 0.05, 0.024]) {
    const radius = shorter * size * 0.66;
    const free = scatter(atelier, radius * 2, 420).filter((place) =>
      isFree(atelier, taken, place, radius),
    );
    taken.push(...free.map((place) => ({ ...place, radius })));
    for (const place of free) {
      const corners = 4 + Math.floor(layout.next() * 4);
      const turn = layout.between(0, 7);
      const outline = Array.from({ length: corners }, (_, corner) => {
        const angle = turn + ((corner + detail.between(-0.28, 0.28)) / corners) * Math.PI * 2;
        const reach = shorter * size * detail.between(0.34, 0.68);
        return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
      });
      const colour = layout.chance(0.12) ? tones.ink : layout.pick(tones.inks);
      wrapped(atelier, { ...place, reach: shorter * size }, () => {
        ink.fillStyle = css(colour);
        ink.strokeStyle = css(colour);
        ink.lineJoin = 'round';
        ink.lineWidth = shorter * size * 0.09;
        ink.beginPath();
        for (const [x, y] of outline) ink.lineTo(x, y);
        ink.closePath();
        ink.fill();
        ink.stroke();
      });
    }
  }
}

/** One leaf from its foot upwards, with a rib. */
function leaf({ ink }: Atelier, length: number, wide: number, fill: string, rib: string): void {
  ink.fillStyle = fill;
  ink.beginPath();
  ink.moveTo(0, 0);
  ink.bezierCurveTo(wide, -length * 0.25, wide * 0.9, -length * 0.75, 0, -length);
  ink.bezierCurveTo(-wide * 0.9, -length * 0.75, -wide, -length * 0.25, 0, 0);
  ink.fill();
  ink.strokeStyle = rib;
  ink.lineWidth = Math.max(0.6, wide * 0.09);
  ink.beginPath();
  ink.moveTo(0, 0);
  ink.lineTo(0, -length * 0.9);
  ink.stroke();
}

/** Sprigs of leaves, turned every way. */
export function paintLeaves(atelier: Atelier): void {
  const { ink, layout, detail, tones } = atelier;
  const shorter = shorterOf(atelier);
  const size = layout.between(0.15, 0.21);
  const slim = layout.between(0.16, 0.3);
  const places = scatter(atelier, shorter * size * 0.74, 200);
  for (const [index, place] of places.entries()) {
    const [turn, colour] = [layout.between(0, 7), inkOf(atelier, index)];
    const pairs = 3 + Math.floor(layout.next() * 3);
    const tilt = Array.from({ length: pairs * 2 }, () => detail.between(0.62, 1));
    wrapped(atelier, { ...place, reach: shorter * size }, () => {
      ink.rotate(turn);
      const length = shorter * size;
      ink.strokeStyle = css(colour);
      ink.lineWidth = length * 0.025;
      ink.beginPath();
      ink.moveTo(0, length * 0.5);
      ink.lineTo(0, -length * 0.4);
      ink.stroke();
      const rib = css(tones.ground, 0.55);
      for (let pair = 0; pair < pairs; pair += 1) {
        const part = 1 - (0.45 * pair) / pairs;
        for (const side of [-1, 1]) {
          ink.save();
          ink.translate(0, length * (0.36 - (0.7 * pair) / pairs));
          ink.rotate(side * (tilt[pair * 2 + (side > 0 ? 1 : 0)] ?? 0.8));
          leaf(atelier, length * 0.4 * part, length * slim * 0.5 * part, css(colour), rib);
          ink.restore();
        }
      }
      ink.translate(0, -length * 0.3);
      leaf(atelier, length * 0.3, length * slim * 0.42, css(colour), rib);
    });
  }
}

type Disc = { readonly x: number; readonly y: number; readonly radius: number };

/** Whether a disc touches none of others, over the edges too. */
const isFree = (
  { width, height }: Atelier,
  taken: readonly Disc[],
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
): boolean =>
  taken.every((other) => {
    const across = Math.abs(other.x - x);
    const down = Math.abs(other.y - y);
    const far = Math.hypot(Math.min(across, width - across), Math.min(down, height - down));
    return far >= other.radius + radius;
  });

/** Blossoms of several sizes between small leaves. */
export function paintFlowers(atelier: Atelier): void {
  const { ink, layout, detail, tones } = atelier;
  const shorter = shorterOf(atelier);
  const big = layout.between(0.09, 0.13);
  const taken: { x: number; y: number; radius: number }[] = [];
  for (const [round, size] of [big, big * 0.55, big * 0.28].entries()) {
    const radius = shorter * size * 1.04;
    const free = scatter(atelier, radius * 2, 260).filter((place) =>
      isFree(atelier, taken, place, radius),
    );
    taken.push(...free.map((place) => ({ ...place, radius })));
    for (const [index, place] of free.entries()) {
      const petals = layout.pick([5, 6, 8, 12]);
      const [turn, wide] = [detail.between(0, 7), layout.between(0.7, 1)];
      const colour = inkOf(atelier, index + round);
      const heart = inkOf(atelier, index + round + 2);
      wrapped(atelier, { ...place, reach: shorter * size * 1.1 }, () => {
        const reach = shorter * size;
        ink.rotate(turn);
        for (let petal = 0; petal < petals; petal += 1) {
          ink.rotate((Math.PI * 2) / petals);
          leaf(
            atelier,
            reach,
            ((reach * Math.PI) / petals) * wide * 1.15,
            css(colour),
            css(tones.ground, 0.35),
          );
        }
        ink.fillStyle = css(heart);
        ink.beginPath();
        ink.arc(0, 0, reach * 0.27, 0, 7);
        ink.fill();
      });
    }
  }
}

/** Cheerful small shapes with room between them. */
export function paintConfetti(atelier: Atelier): void {
  const { ink, layout, detail, tones } = atelier;
  const shorter = shorterOf(atelier);
  const size = layout.between(0.045, 0.075);
  const places = scatter(atelier, shorter * size * 1.75, 320);
  for (const [index, place] of places.entries()) {
    const [kind, turn] = [
      layout.pick(['ring', 'disc', 'bar', 'squiggle', 'wedge', 'cross'] as const),
      detail.between(0, 7),
    ];
    const colour = css(index % 9 === 0 ? tones.ink : inkOf(atelier, index));
    wrapped(atelier, { ...place, reach: shorter * size * 1.1 }, () => {
      const reach = shorter * size * 0.62;
      ink.rotate(turn);
      ink.fillStyle = colour;
      ink.strokeStyle = colour;
      ink.lineCap = 'round';
      ink.lineWidth = reach * 0.34;
      ink.beginPath();
      if (kind === 'disc' || kind === 'ring') ink.arc(0, 0, reach * 0.75, 0, 7);
      else if (kind === 'wedge') {
        ink.arc(0, 0, reach, 0, Math.PI);
        ink.closePath();
      } else if (kind === 'squiggle') {
        ink.moveTo(-reach, 0);
        for (const step of [-0.5, 0, 0.5, 1]) {
          ink.quadraticCurveTo(
            (step - 0.25) * reach,
            (step * 4) % 4 === 0 || step === 1 ? -reach * 0.8 : reach * 0.8,
            step * reach,
            0,
          );
        }
      } else {
        ink.moveTo(-reach, 0);
        ink.lineTo(reach, 0);
        if (kind === 'cross') {
          ink.moveTo(0, -reach);
          ink.lineTo(0, reach);
        }
      }
      if (kind === 'disc' || kind === 'wedge') ink.fill();
      else ink.stroke();
    });
  }
}
