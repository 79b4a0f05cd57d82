import type { Colour } from '../../colour.ts';
import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import { tones } from '../../kit/tones.ts';

/** An animal on four legs, seen from the side, looking right; lengths in the subject's units. */
export type Build = {
  readonly coat: Colour;
  readonly length: number;
  /** Thickness of the trunk. */
  readonly deep: number;
  readonly legs: number;
  readonly legWidth: number;
  readonly neck: { readonly x: number; readonly y: number; readonly width: number };
  readonly head: {
    readonly size: number;
    readonly muzzle: number;
    readonly drop?: number;
    readonly tip?: number;
  };
  readonly ears: 'pointed' | 'round' | 'hanging' | 'long' | 'none';
  readonly tail: string | readonly string[];
  readonly feet?: Colour;
  readonly muzzleColour?: Colour;
  readonly earColour?: Colour;
  readonly thigh?: number;
  /** On the trunk only: stripes, patches. */
  readonly pattern?: (pen: Pen, body: readonly string[]) => void;
  /** After the head, its centre at 0, 0. */
  readonly crown?: (pen: Pen) => void;
  /** Before the body is drawn: a mane behind the head. */
  readonly mane?: (pen: Pen, head: { x: number; y: number }) => void;
};

/** Draws the animal and returns the middle of its head. */
export function paintQuadruped(pen: Pen, build: Build): void {
  const { length, deep, legs, legWidth, neck, head, coat } = build;
  const [back, front] = [-length / 2, length / 2];
  const middle = -legs - deep * 0.5;
  const headX = front + neck.x;
  const headY = middle + neck.y;
  const far: Colour = [coat[0] - 0.12, coat[1], coat[2]];
  const leg = (x: number, lean: number) =>
    limb(x, middle + deep * 0.2, legWidth * 1.25, x + lean, -legWidth * 0.6, legWidth * 0.72);
  pen.form([leg(back + length * 0.26, 2), leg(front - length * 0.2, 3)], far, 2);
  if (build.feet)
    pen.flat(
      [oval(back + length * 0.26 + 2, -legWidth * 0.4, legWidth * 0.9, legWidth * 0.5)],
      build.feet,
      0.7,
    );
  build.mane?.(pen, { x: headX, y: headY });
  const thigh = build.thigh ?? deep * 0.44;
  const body = [
    limb(back + deep * 0.42, middle, deep * 0.5, front - deep * 0.42, middle, deep * 0.5),
    oval(back + thigh * 0.95, middle + deep * 0.12, thigh, thigh * 1.15),
    leg(back + length * 0.1, 0),
    leg(front - length * 0.09, 0),
    limb(front - deep * 0.36, middle - deep * 0.02, deep * 0.45, headX, headY, neck.width),
    ...(typeof build.tail === 'string' ? [build.tail] : build.tail),
  ];
  pen.form(body, coat, Math.min(6, deep * 0.16));
  build.pattern?.(pen, body);
  if (build.feet)
    pen.form(
      [
        oval(back + length * 0.1, -legWidth * 0.5, legWidth * 0.95, legWidth * 0.6),
        oval(front - length * 0.09, -legWidth * 0.5, legWidth * 0.95, legWidth * 0.6),
      ],
      build.feet,
      1,
    );
  pen.at(headX, headY, 1, 0, () => paintHead(pen, build, head));
}

function paintHead(pen: Pen, build: Build, head: Build['head']): void {
  const { coat, ears, muzzleColour } = build;
  const { size, muzzle, drop = 0.35, tip = 0.5 } = head;
  const inner = build.earColour ?? tones.pink;
  if (ears === 'pointed') {
    pen.form(
      [
        `M${-size * 0.75},${-size * 0.4} L${-size * 0.55},${-size * 1.65} L${size * 0.1},${-size * 0.8} Z`,
      ],
      coat,
      1,
    );
    pen.flat(
      `M${-size * 0.55},${-size * 0.6} L${-size * 0.47},${-size * 1.3} L${-size * 0.12},${-size * 0.8} Z`,
      inner,
      0.8,
    );
  }
  if (ears === 'round') {
    pen.form(oval(-size * 0.5, -size * 0.85, size * 0.42), coat, 1);
    pen.flat(oval(-size * 0.5, -size * 0.85, size * 0.22), inner, 0.8);
  }
  if (ears === 'long')
    pen.form(oval(-size * 0.75, -size * 0.85, size * 0.24, size * 0.62, -28), coat, 1);
  const nose = { x: muzzle, y: size * drop };
  pen.form(
    [oval(0, 0, size), limb(0, size * 0.12, size * 0.8, nose.x, nose.y, size * tip)],
    coat,
    size * 0.16,
  );
  if (muzzleColour)
    pen.within(
      [oval(0, 0, size), limb(0, size * 0.12, size * 0.8, nose.x, nose.y, size * tip)],
      () =>
        pen.flat(
          oval(nose.x + size * 0.1, nose.y + size * 0.36, size * 0.95, size * 0.62, 14),
          muzzleColour,
        ),
    );
  pen.flat(
    oval(nose.x + size * tip * 0.75, nose.y - size * tip * 0.3, size * 0.2, size * 0.16),
    tones.ink,
  );
  pen.flat(oval(size * 0.28, -size * 0.2, size * 0.135, size * 0.165), tones.ink);
  pen.flat(oval(size * 0.32, -size * 0.25, size * 0.045), tones.white);
  pen.line(
    `M${nose.x * 0.55},${nose.y + size * tip * 0.55} Q${nose.x * 0.8},${nose.y + size * tip * 0.75} ${nose.x + size * tip * 0.4},${nose.y + size * tip * 0.35}`,
    [coat[0] - 0.28, coat[1], coat[2]],
    size * 0.07,
  );
  if (ears === 'hanging')
    pen.form(
      oval(-size * 0.55, size * 0.15, size * 0.36, size * 0.85, 14),
      [coat[0] - 0.1, coat[1], coat[2]],
      1,
    );
  build.crown?.(pen);
}

/** Round patches over a body. */
export const patches =
  (colour: Colour, count: number, size: number, spread: { x: number; y: number; high: number }) =>
  (pen: Pen, body: readonly string[]) =>
    pen.within(body, () => {
      for (let at = 0; at < count; at++) {
        const x = (((at + 0.5) / count) * 2 - 1) * spread.x + pen.random.between(-4, 4);
        const y = spread.y + pen.random.between(-0.5, 0.5) * spread.high;
        const r = size * pen.random.between(0.7, 1.25);
        pen.flat(
          [oval(x, y, r, r * 0.8, at * 40), oval(x + r * 0.6, y + r * 0.3, r * 0.6)],
          colour,
        );
      }
    });

/** Stripes across a body. */
export const stripes =
  (colour: Colour, from: number, to: number, step: number, top: number, long: number) =>
  (pen: Pen, body: readonly string[]) =>
    pen.within(body, () => {
      for (let x = from; x <= to; x += step) {
        const reach = long * pen.random.between(0.7, 1);
        pen.flat(
          `M${x - step * 0.24},${top} L${x + step * 0.24},${top} Q${x + 2},${top + reach * 0.6} ${x - 1},${top + reach} Q${x - 3},${top + reach * 0.5} ${x - step * 0.24},${top} Z`,
          colour,
        );
      }
    });
