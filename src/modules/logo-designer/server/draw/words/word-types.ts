import type { FontId } from '#kernel/fonts/font-families.ts';
import type { Bounds } from '../geometry.ts';
import type { Mood, Part } from '../mark-types.ts';

export const letterCases = ['as written', 'capitals', 'small letters'] as const;
export type LetterCase = (typeof letterCases)[number];

export type Type = {
  readonly family: FontId;
  readonly weight: number;
  /** Thousandths of an em. */
  readonly tracking: number;
  readonly letterCase: LetterCase;
  /** Where the edges of several lines are; left without it. */
  readonly align?: 'left' | 'centre';
};

/** A name as it is drawn: capitals are 100 high, its first baseline is at 0. */
export type Word = {
  readonly parts: readonly Part[];
  /** Of what is drawn. */
  readonly bounds: Bounds;
  /** What a mark beside it is aligned with: from the top of its letters to their last baseline. */
  readonly top: number;
  readonly bottom: number;
};

export type Treatment = {
  readonly title: string;
  readonly about: string;
  readonly mood: Mood;
  /** Whether a name has what it needs. */
  readonly fits?: (words: readonly string[], type: Type) => boolean;
  /** How the letters stand where the treatment asks for it. */
  readonly type?: Partial<Pick<Type, 'tracking' | 'letterCase'>>;
  draw(words: readonly string[], type: Type): Word;
};
