import type { FontId } from '#kernel/fonts/font-families.ts';
import type { Random } from '#platform/local/images/random.ts';
import type { Mood } from '../../adjectives.ts';
import type { Area } from './geometry.ts';

/** What a part is coloured by. */
export type Tone = 'primary' | 'accent' | 'ink';

export type Part = {
  readonly area: Area;
  readonly tone: Tone;
  /** Left out where there is one colour only, since it would melt into its neighbours. */
  readonly isExtra?: true;
};

/** What a mark is drawn from: within a square of 100 around 0, 0. */
export type MarkSource = {
  /** One or two capitals, or what the name begins with. */
  readonly letters: readonly string[];
  readonly family: FontId;
  readonly weight: number;
  readonly random: Random;
};

export type { Mood };

export type Mark = {
  readonly title: string;
  /** How it is built, in a sentence that a person reads beside the draft. */
  readonly about: string;
  /** Letters it is made of; 0 for shapes. */
  readonly letters: 0 | 1 | 2;
  /** Fields of work that it says something about. */
  readonly fields?: readonly string[];
  readonly mood: Mood;
  /** Only heavy letters of an even stroke bear it. */
  readonly isSolid?: true;
  draw(source: MarkSource): readonly Part[];
};
