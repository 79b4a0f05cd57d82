import {
  type Area,
  areaOf,
  boundsOf,
  circle,
  cut,
  dataOf,
  grown,
  join,
  meet,
  moved,
  polygon,
  rect,
  shrunk,
} from '../geometry.ts';
import { letterArea } from '../letter-areas.ts';
import type { Mark, MarkSource, Part, Tone } from '../mark-types.ts';

const part = (area: Area, tone: Tone = 'primary'): Part => ({ area, tone });
const first = ({ letters }: MarkSource) => letters[0] ?? 'A';
const bold = (source: MarkSource) => letterArea(first(source), source, 96, 100);
/** The half plane below a line from the left to the right edge. */
const below = (left: number, right: number): Area =>
  polygon([
    [-80, left],
    [80, right],
    [80, 90],
    [-80, 90],
  ]);

/** Marks in which a letter itself is built anew. */
export const builtLetters = {
  'folded-letter': {
    ...{ title: 'Folded letter', letters: 1, mood: { era: 0.7, tech: 0.3 } },
    about: 'A diagonal divides the initial into two tones.',
    draw(source) {
      const letter = bold(source);
      return [part(cut(letter, below(34, -38))), part(meet(letter, below(38, -34)), 'accent')];
    },
  },
  'stencil-letter': {
    ...{ title: 'Stencilled letter', letters: 1, mood: { tech: 0.5, force: 0.5 } },
    about: 'One slanted cut divides the initial.',
    draw(source) {
      const bar = moved(rect(-90, -3.2, 180, 6.4), { turn: -24 });
      return [part(cut(bold(source), bar))];
    },
  },
  'fading-letter': {
    ...{ title: 'Letter in stripes', letters: 1, mood: { era: 0.5, force: 0.6, gravity: -0.2 } },
    isSolid: true,
    about: 'Cuts of growing width dissolve the lower half of the initial.',
    draw(source) {
      const letter = bold(source);
      const { top, bottom } = boundsOf(letter);
      const height = bottom - top;
      const cuts = [0.5, 0.65, 0.8].map((at, row) =>
        rect(-80, top + height * at, 160, height * (0.035 + row * 0.02)),
      );
      return [part(cut(letter, ...cuts))];
    },
  },
  'inline-letter': {
    ...{ title: 'Inline letter', letters: 1, mood: { era: -0.6, luxe: 0.7 } },
    isSolid: true,
    about: 'A fine line runs within the stems of the initial.',
    draw(source) {
      const letter = bold(source);
      const line = cut(shrunk(letter, 3.4), shrunk(letter, 5.6));
      return [part(cut(letter, line))];
    },
  },
  'raised-letter': {
    ...{ title: 'Raised letter', letters: 1, mood: { gravity: -0.5, force: 0.6, era: -0.3 } },
    isSolid: true,
    about: 'The initial throws a block of shadow, with a gap between.',
    draw(source) {
      const letter = letterArea(first(source), source, 84, 88);
      const shadow = join(
        ...Array.from({ length: 13 }, (_, at) => moved(letter, { x: at, y: at })),
      );
      const rest = cut(shadow, grown(letter, 2.6));
      const shift = { x: -6, y: -6 };
      return [part(moved(letter, shift)), part(moved(rest, shift), 'accent')];
    },
  },
  'full-stop': {
    ...{ title: 'Letter and full stop', letters: 1, mood: { era: 0.8, gravity: 0.2 } },
    about: 'The initial and a round point on its baseline.',
    draw(source) {
      const letter = letterArea(first(source), source, 84, 76);
      const { right, bottom } = boundsOf(letter);
      const r = 9.5;
      const shift = { x: -(r * 2 + 5) / 2 };
      const dot = circle(right + 5 + r, bottom - r, r);
      return [part(moved(letter, shift)), part(moved(dot, shift), 'accent')];
    },
  },
  'outlined-letter': {
    ...{ title: 'Letter in an echo', letters: 1, mood: { gravity: -0.3, era: 0.3 } },
    about: 'A line follows the initial at an even distance.',
    draw(source) {
      const letter = letterArea(first(source), source, 70, 74);
      const echo = cut(outside(grown(letter, 12, false)), outside(grown(letter, 8, false)));
      return [part(letter), part(echo, 'accent')];
    },
  },
} as const satisfies Readonly<Record<string, Mark>>;

/** An area without its holes, and without what lies apart: its largest outline. */
function outside(area: Area): Area {
  const outlines = dataOf(area).d.split(/(?=M)/);
  const sized = outlines.map((d) => {
    const one = areaOf(d);
    const { left, top, right, bottom } = boundsOf(one);
    return { one, size: (right - left) * (bottom - top) };
  });
  return sized.toSorted((a, b) => b.size - a.size)[0]?.one ?? area;
}
