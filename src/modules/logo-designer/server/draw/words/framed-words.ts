import { cut, moved, rect } from '../geometry.ts';
import { cased, part, seenTop, setLine, wordOf } from './set-line.ts';
import type { Treatment } from './word-types.ts';

const whole = (words: readonly string[]) => words.join(' ');
const isShort = (words: readonly string[]) => whole(words).length <= 14;

/** Ways to set a name that put something around it or beside it. */
export const framedWords = {
  'short-rule': {
    ...{ title: 'Short rule', mood: { era: 0.4, gravity: 0.3 } },
    about: 'A short bar in the second colour stands below the name.',
    draw(words, type) {
      const text = whole(words);
      const line = setLine(text, type);
      const y = Math.max(30, line.bounds.bottom + 16);
      const length = Math.min(78, line.bounds.right * 0.3);
      const x = type.align === 'centre' ? (line.bounds.right - length) / 2 : 0;
      const bar = rect(x, y, length, 11);
      const top = seenTop(line, cased(text, type));
      return wordOf([part(line.area), part(bar, 'accent')], { top, bottom: y + 11 });
    },
  },
  'between-rules': {
    ...{ title: 'Between rules', mood: { era: -0.6, luxe: 0.5 } },
    about: 'Two fine lines as wide as the name, above and below.',
    type: { letterCase: 'capitals', tracking: 120 },
    fits: (words) => whole(words).length <= 18,
    draw(words, type) {
      const line = setLine(whole(words), type);
      const rule = (y: number) => part(rect(0, y, line.bounds.right, 4), 'accent');
      return wordOf([rule(-149), part(line.area), rule(45)], { top: -149, bottom: 49 });
    },
  },
  block: {
    ...{ title: 'Block', mood: { force: 0.9, era: 0.3 } },
    about: 'The name is cut out of a full bar.',
    type: { letterCase: 'capitals', tracking: 30 },
    fits: isShort,
    draw(words, type) {
      const line = setLine(whole(words), type);
      const [x, y] = [52, 50];
      const ground = rect(-x, -100 - y, line.bounds.right + x * 2, 100 + y * 2, 4);
      return wordOf([part(cut(ground, line.area), 'primary')], { top: -100 - y, bottom: y });
    },
  },
  pill: {
    ...{ title: 'Pill', mood: { gravity: -0.6, era: 0.5 } },
    about: 'The name is cut out of a bar with round ends.',
    type: { letterCase: 'small letters', tracking: 0 },
    fits: isShort,
    draw(words, type) {
      const line = setLine(whole(words), type);
      const low = Math.max(46, line.bounds.bottom + 30);
      const top = -100 - low + (line.height < 90 ? 20 : 0);
      const height = low - top;
      const ground = rect(-height * 0.42, top, line.bounds.right + height * 0.84, height, height);
      return wordOf([part(cut(ground, line.area), 'primary')], { top, bottom: low });
    },
  },
  frame: {
    ...{ title: 'Frame', mood: { era: -0.2, luxe: 0.4, gravity: 0.3 } },
    about: 'A line of one weight frames the name.',
    type: { letterCase: 'capitals', tracking: 110 },
    fits: isShort,
    draw(words, type) {
      const line = setLine(whole(words), type);
      const [x, y, width] = [66, 62, 7];
      const outer = rect(-x, -100 - y, line.bounds.right + x * 2, 100 + y * 2);
      const inner = rect(
        ...([-x + width, -100 - y + width] as const),
        ...([line.bounds.right + (x - width) * 2, 100 + (y - width) * 2] as const),
      );
      const frame = part(cut(outer, inner), 'primary');
      return wordOf([frame, part(line.area)], { top: -100 - y, bottom: y });
    },
  },
  'last-word-block': {
    ...{ title: 'Block behind the last word', mood: { era: 0.6, force: 0.4, tech: 0.3 } },
    about: 'The last word is cut out of a block in the main colour.',
    type: { tracking: 0, letterCase: 'as written' },
    fits: (words) => words.length > 1 && words.length <= 3 && whole(words).length <= 18,
    draw(words, type) {
      const first = setLine(words.slice(0, -1).join(' '), type);
      const last = setLine(words.at(-1) ?? '', type);
      const [x, y] = [26, 32];
      const from = first.bounds.right + 26;
      const letters = moved(last.area, { x: from + x });
      const low = Math.max(y, last.bounds.bottom + 14);
      const ground = rect(from, -100 - low, last.bounds.right + x * 2, 100 + low * 2, 8);
      return wordOf([part(first.area), part(cut(ground, letters), 'primary')]);
    },
  },
  brackets: {
    ...{ title: 'Brackets', mood: { tech: 0.7, era: 0.5 } },
    about: 'Two square brackets in the second colour hold the name.',
    fits: isShort,
    draw(words, type) {
      const text = whole(words);
      const line = setLine(text, type);
      const [top, low, arm, width] = [-128, Math.max(28, line.bounds.bottom + 10), 26, 10];
      const bracket = cut(
        rect(0, top, arm, low - top),
        rect(width, top + width, arm, low - top - width * 2),
      );
      const right = moved(bracket, { scaleX: -1, x: line.bounds.right + 34 });
      const left = moved(bracket, { x: -34 });
      return wordOf([part(left, 'accent'), part(line.area), part(right, 'accent')], {
        top,
        bottom: low,
      });
    },
  },
  underline: {
    ...{ title: 'Underline', mood: { gravity: -0.2, era: 0.2 } },
    about: 'A full bar as wide as the name stands below it.',
    type: { letterCase: 'capitals', tracking: 20 },
    draw(words, type) {
      const line = setLine(whole(words), type);
      const bar = rect(0, 26, line.bounds.right, 12);
      return wordOf([part(line.area), part(bar, 'accent')], { bottom: 38 });
    },
  },
} as const satisfies Readonly<Record<string, Treatment>>;
