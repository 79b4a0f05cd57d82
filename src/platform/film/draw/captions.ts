import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Caption, FilmTiming, TimedWord } from '../film-types.ts';
import { fontOf } from './type.ts';

type Place = {
  readonly width: number;
  readonly unit: number;
  /** Lower edge of the caption in pixels. */
  readonly bottom: number;
  /** Colour behind the word that is being said. */
  readonly accent: string;
};

/** Writes the caption of a moment on a dark plate, the spoken word marked. */
export function paintCaption(ink: SKRSContext2D, timing: FilmTiming, now: number, place: Place) {
  const caption = timing.captions.find(({ start, end }) => now >= start && now < end);
  if (!caption) return;
  const { width, unit, bottom, accent } = place;
  const words = timing.words.slice(caption.from, caption.to);
  const current = words.findLast(({ start }) => now >= start - 0.03);
  const size = 44 * unit;
  ink.save();
  ink.font = fontOf(size, 620);
  ink.letterSpacing = '0px';
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  const space = ink.measureText(' ').width * 1.45;
  const lines = breakLines(ink, words, width * 0.84, space);
  const pad = 26 * unit;
  const step = size * 1.36;
  const broad = Math.max(...lines.map((line) => line.width));
  const high = lines.length * step + pad * 0.9;
  ink.fillStyle = '#0b0c10d9';
  ink.beginPath();
  ink.roundRect((width - broad) / 2 - pad, bottom - high, broad + pad * 2, high, 16 * unit);
  ink.fill();
  lines.forEach((line, row) => {
    let x = (width - line.width) / 2;
    const base = bottom - high + pad * 0.45 + row * step + size * 1.02;
    for (const { word, wide } of line.words) {
      const spoken = word === current && now < word.end + 0.12;
      if (spoken) {
        ink.fillStyle = accent;
        ink.beginPath();
        ink.roundRect(x - 7 * unit, base - size * 0.9, wide + 14 * unit, size * 1.22, 9 * unit);
        ink.fill();
      }
      ink.fillStyle = spoken ? readableOn(accent) : '#ffffff';
      ink.fillText(word.text, x, base);
      x += wide + space;
    }
  });
  ink.restore();
}

type Line = { words: { word: TimedWord; wide: number }[]; width: number };

function breakLines(
  ink: SKRSContext2D,
  words: readonly TimedWord[],
  most: number,
  space: number,
): Line[] {
  const lines: Line[] = [{ words: [], width: 0 }];
  for (const word of words) {
    const wide = ink.measureText(word.text).width;
    let line = lines.at(-1) as Line;
    if (line.words.length > 0 && line.width + space + wide > most) {
      line = { words: [], width: 0 };
      lines.push(line);
    }
    line.width += wide + (line.words.length > 0 ? space : 0);
    line.words.push({ word, wide });
  }
  return lines;
}

function readableOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const light = (red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11;
  return light > 150 ? '#101114' : '#ffffff';
}

/** Captions as SubRip, times in whole milliseconds. */
export function writeSrt(captions: readonly Caption[]): string {
  const clock = (seconds: number) => {
    const ms = Math.round(seconds * 1000);
    const part = (value: number, digits: number) => String(value).padStart(digits, '0');
    return `${part(Math.floor(ms / 3_600_000), 2)}:${part(Math.floor(ms / 60_000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)},${part(ms % 1000, 3)}`;
  };
  return captions
    .map(
      ({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`,
    )
    .join('\n');
}
