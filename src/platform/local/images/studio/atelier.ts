import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';
import type { Tones } from './tones.ts';

/** What a painter of the studio stands on. */
export type Atelier = {
  readonly ink: SKRSContext2D;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** A thousandth of the shorter side. */
  readonly unit: number;
  readonly words: readonly string[];
  /** Where things are and what they are. */
  readonly layout: Random;
  /** How the small things fall. */
  readonly detail: Random;
  readonly tones: Tones;
};

/** The construction that a word of the prompt asks for, else one by chance. */
export function chooseBy<Name extends string>(
  { words, layout }: Pick<Atelier, 'words' | 'layout'>,
  wanted: Readonly<Record<Name, string>>,
): Name {
  const names = Object.keys(wanted) as Name[];
  // Drawn in any case: a word more in the prompt leaves the rest of the picture as it is.
  const drawn = layout.pick(names);
  return (
    names.find((name) => wanted[name].split(' ').some((word) => words.includes(word))) ?? drawn
  );
}
