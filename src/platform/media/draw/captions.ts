import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CaptionLook } from '../scenes/frame.ts';
import type { TimedWord, VideoTiming } from '../scenes/timing.ts';
import { fontOf } from './type.ts';

type Place = {
  readonly width: number;
  readonly unit: number;
  /** Lower edge of the caption in pixels. */
  readonly bottom: number;
  /** Colour behind the word that is being said, or behind the whole caption. */
  readonly accent: string;
  readonly look: CaptionLook;
};

/** Seconds: far below a frame, far above what adding up seconds loses. */
const hair = 1e-6;

/** Writes the caption of a moment (in seconds) over a frame, in one of the looks. */
export function paintCaption(
  ink: SKRSContext2D,
  timing: VideoTiming,
  moment: number,
  place: Place,
) {
  // A word that starts on a frame starts on that frame wherever its scene lies in the video.
  const now = moment + hair;
  const caption = timing.captions.find(({ start, end }) => now >= start && now < end);
  if (!caption) return;
  const { width, unit, bottom, look } = place;
  const words = timing.words.slice(caption.from, caption.to);
  const said = words.findLast(({ start }) => now >= start - 0.03);
  const current = look === 'karaoke' && said && now < said.end + 0.12 ? said : undefined;
  const size = (look === 'classic' ? 50 : 44) * unit;
  ink.save();
  ink.font = fontOf(size, look === 'classic' ? 760 : 620);
  ink.letterSpacing = '0px';
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  const space = ink.measureText(' ').width * 1.45;
  const lines = breakLines(ink, words, width * 0.84, space);
  const pad = 26 * unit;
  const step = size * 1.36;
  const broad = Math.max(...lines.map((line) => line.width));
  const high = lines.length * step + pad * 0.9;
  if (look !== 'classic') {
    ink.fillStyle = look === 'boxed' ? place.accent : '#0b0c10d9';
    ink.beginPath();
    const corner = look === 'boxed' ? 4 * unit : 16 * unit;
    ink.roundRect((width - broad) / 2 - pad, bottom - high, broad + pad * 2, high, corner);
    ink.fill();
  }
  lines.forEach((line, row) => {
    let x = (width - line.width) / 2;
    const base = bottom - high + pad * 0.45 + row * step + size * 1.02;
    for (const { word, wide } of line.words) {
      writeWord(ink, { text: word.text, x, base, wide, size }, place, word === current);
      x += wide + space;
    }
  });
  ink.restore();
}

type Written = { text: string; x: number; base: number; wide: number; size: number };

function writeWord(ink: SKRSContext2D, written: Written, place: Place, spoken: boolean): void {
  const { text, x, base, wide, size } = written;
  const { unit, accent, look } = place;
  if (spoken) {
    ink.fillStyle = accent;
    ink.beginPath();
    ink.roundRect(x - 7 * unit, base - size * 0.9, wide + 14 * unit, size * 1.22, 9 * unit);
    ink.fill();
  }
  if (look === 'classic') {
    ink.strokeStyle = '#101114';
    ink.lineJoin = 'round';
    ink.lineWidth = 13 * unit;
    ink.strokeText(text, x, base);
  }
  ink.fillStyle = spoken || look === 'boxed' ? readableOn(accent) : '#ffffff';
  ink.fillText(text, x, base);
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
