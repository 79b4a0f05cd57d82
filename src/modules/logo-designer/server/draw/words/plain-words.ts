import { familyOf } from '#kernel/fonts/font-families.ts';
import {
  type Area,
  areaOf,
  boundsOf,
  circle,
  cut,
  dataOf,
  join,
  moved,
  rect,
} from '../geometry.ts';
import { cased, type Line, part, seenTop, setLine, wordOf } from './set-line.ts';
import type { Treatment, Type, Word } from './word-types.ts';

const whole = (words: readonly string[]) => words.join(' ');
const isPair = (words: readonly string[]) => words.length > 1;

function plain(words: readonly string[], type: Type): Word {
  const line = setLine(whole(words), type);
  return wordOf([part(line.area)], { top: seenTop(line, cased(whole(words), type)) });
}

/** How far apart words stand, in hundredths of the capitals' height. */
const blank = 34;

/** Two pieces of a name beside each other on one baseline. */
function beside(a: Line, b: Line, gap: number): [Area, Area] {
  return [a.area, moved(b.area, { x: a.bounds.right + gap })];
}

/** Ways to set a name that add little to its letters. */
export const plainWords = {
  plain: {
    ...{ title: 'Plain', about: 'The name in one typeface, spaced evenly.', mood: {} },
    draw: plain,
  },
  'wide-capitals': {
    ...{ title: 'Wide capitals', mood: { luxe: 0.8, force: -0.5 } },
    about: 'Capitals with much air between them.',
    type: { tracking: 190, letterCase: 'capitals' },
    fits: (words) => whole(words).length <= 15,
    draw: plain,
  },
  capitals: {
    ...{ title: 'Capitals', mood: { gravity: 0.5 } },
    about: 'Capitals, spaced a little so that none stick together.',
    type: { tracking: 45, letterCase: 'capitals' },
    draw: plain,
  },
  'small-letters': {
    ...{ title: 'Small letters', mood: { era: 0.6, gravity: -0.4 } },
    about: 'Small letters only, set a little closer than usual.',
    type: { tracking: -12, letterCase: 'small letters' },
    draw: plain,
  },
  'full-stop': {
    ...{ title: 'Full stop', mood: { era: 0.6, gravity: 0.1 } },
    about: 'A round point in the second colour ends the name.',
    fits: (words) => !/[.!?]$/.test(whole(words)),
    draw(words, type) {
      const text = whole(words);
      const line = setLine(text, type);
      const r = 11;
      const dot = circle(line.bounds.right + 8 + r, -r, r);
      return wordOf([part(line.area), part(dot, 'accent')], {
        top: seenTop(line, cased(text, type)),
      });
    },
  },
  'coloured-dot': {
    ...{ title: 'Coloured dot', mood: { gravity: -0.4, era: 0.4 } },
    about: 'The dot of an i carries the second colour.',
    fits: (words, type) => type.letterCase !== 'capitals' && /[ij]/.test(cased(whole(words), type)),
    draw(words, type) {
      const text = whole(words);
      const line = setLine(text, type);
      const dots: Area[] = [];
      const rest = line.letters.map(({ text: letter, area }) => {
        if (dots.length > 0 || (letter !== 'i' && letter !== 'j')) return area;
        const [dot, stem] = split(area);
        if (dot) dots.push(dot);
        return stem;
      });
      const top = seenTop(line, cased(text, type));
      return wordOf(
        [...rest.map((area) => part(area)), ...dots.map((dot) => part(dot, 'accent'))],
        { top },
      );
    },
  },
  'two-weights': {
    ...{ title: 'Two weights', mood: { era: 0.5, tech: 0.3 } },
    about: 'The first word is heavy, the rest is light.',
    fits: (words, type) => isPair(words) && weightsOf(type) !== undefined,
    draw([first = '', ...rest], type) {
      const [light, heavy] = weightsOf(type) ?? [type.weight, type.weight];
      const a = setLine(first, { ...type, weight: heavy });
      const b = setLine(rest.join(' '), { ...type, weight: light });
      const [left, right] = beside(a, b, blank);
      return wordOf([part(left), part(right)]);
    },
  },
  'two-tones': {
    ...{ title: 'Two tones', mood: { gravity: -0.2, era: 0.3 } },
    about: 'The first word takes the main colour, the rest the dark one.',
    fits: isPair,
    draw([first = '', ...rest], type) {
      const [left, right] = beside(setLine(first, type), setLine(rest.join(' '), type), blank);
      return wordOf([part(left, 'primary'), part(right)]);
    },
  },
  'middle-dot': {
    ...{ title: 'Middle dot', mood: { luxe: 0.3, era: -0.2 } },
    about: 'A point at half the height of the capitals divides the words.',
    type: { letterCase: 'capitals', tracking: 70 },
    fits: (words) => words.length === 2 && whole(words).length <= 16,
    draw([first = '', ...rest], type) {
      const a = setLine(first, type);
      const dot = circle(a.bounds.right + 36, -50, 9);
      const [left, right] = beside(a, setLine(rest.join(' '), type), 72);
      return wordOf([part(left), part(dot, 'accent'), part(right)]);
    },
  },
  'tall-initials': {
    ...{ title: 'Tall initials', mood: { era: -0.6, luxe: 0.5, gravity: 0.4 } },
    about: 'Capitals whose first letters stand higher, on one baseline.',
    type: { letterCase: 'capitals', tracking: 60 },
    draw(words, type) {
      let x = 0;
      const areas = words.flatMap((word) => {
        const [letter = '', ...others] = [...word];
        const tall = setLine(letter, type, 128);
        const rest = others.length > 0 ? setLine(others.join(''), type, 100) : undefined;
        const put = [moved(tall.area, { x })];
        const next = x + tall.bounds.right + 12;
        if (rest) put.push(moved(rest.area, { x: next }));
        x = (rest ? next + rest.bounds.right : x + tall.bounds.right) + 52;
        return put;
      });
      return wordOf(
        areas.map((area) => part(area)),
        { top: -114 },
      );
    },
  },
  'stacked-words': {
    ...{ title: 'Stacked words', mood: { force: 0.7, era: 0.2 } },
    about: 'Each word has a line of its own; all lines are of one width.',
    type: { letterCase: 'capitals', tracking: 0 },
    fits: (words) => isPair(words) && words.length <= 3 && evenEnough(words),
    draw(words, type) {
      const lines = words.map((word) => setLine(word, type));
      const width = Math.max(...lines.map(({ bounds }) => bounds.right));
      let y = 0;
      const areas = lines.map(({ area, bounds }, at) => {
        const scale = width / bounds.right;
        if (at > 0) y += 100 * scale + 17;
        return moved(area, { scale, y });
      });
      const { top } = boundsOf(areas[0] as Area);
      return wordOf(
        areas.map((area) => part(area)),
        { top, bottom: y },
      );
    },
  },
  'two-lines': {
    ...{ title: 'Two lines', mood: { era: 0.2 } },
    about: 'The name breaks into two lines of about one length.',
    fits: isPair,
    draw(words, type) {
      const [upper, lower] = halves(words).map((line) => setLine(line, type));
      if (!upper || !lower) return plain(words, type);
      const y = type.letterCase === 'as written' ? 128 : 122;
      const more = (upper.bounds.right - lower.bounds.right) / 2;
      const shift = type.align === 'centre' ? more : 0;
      const areas = [
        moved(upper.area, { x: Math.max(0, -shift) }),
        moved(lower.area, { x: Math.max(0, shift), y }),
      ];
      return wordOf(
        areas.map((area) => part(area)),
        { bottom: y },
      );
    },
  },
  slit: {
    ...{ title: 'Slit', mood: { tech: 0.6, force: 0.6 } },
    about: 'One fine horizontal cut runs through all letters.',
    type: { letterCase: 'capitals', tracking: 30 },
    draw(words, type) {
      const line = setLine(whole(words), type);
      const slit = rect(-20, -40, line.bounds.right + 40, 6);
      return wordOf([part(cut(join(line.area), slit))]);
    },
  },
} as const satisfies Readonly<Record<string, Treatment>>;

/** A light and a heavy weight of the family, well apart; undefined where it has none. */
function weightsOf({ family }: Type): readonly [number, number] | undefined {
  const { weights } = familyOf(family);
  const [light, heavy] = [weights.find((one) => one >= 300) ?? 400, weights.at(-1) ?? 400];
  return heavy - light >= 300
    ? [Math.max(light, Math.min(400, light)), Math.min(heavy, 800)]
    : undefined;
}

/** Words in two lines of about one length. */
export function halves(words: readonly string[]): [string, string] {
  const at = words
    .map((_, index) => index + 1)
    .slice(0, -1)
    .toSorted((a, b) => unevenness(words, a) - unevenness(words, b))[0];
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}
const unevenness = (words: readonly string[], at: number) =>
  Math.abs(words.slice(0, at).join(' ').length - words.slice(at).join(' ').length);

const evenEnough = (words: readonly string[]) => {
  const lengths = words.map((word) => word.length);
  return Math.max(...lengths) <= Math.min(...lengths) * 1.9 && Math.min(...lengths) >= 3;
};

/** The dot of a letter, and what remains of it. */
function split(area: Area): [Area | undefined, Area] {
  const pieces = dataOf(area).d.split(/(?=M)/).filter(Boolean).map(areaOf);
  const high = pieces.toSorted((a, b) => boundsOf(a).top - boundsOf(b).top)[0];
  if (pieces.length < 2 || !high) return [undefined, area];
  const others = pieces.filter((one) => one !== high);
  const isApart = others.every((one) => boundsOf(one).top > boundsOf(high).bottom);
  return isApart ? [high, join(...others)] : [undefined, area];
}
