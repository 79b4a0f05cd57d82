import type { ProseLanguage } from '../languages/prose-languages.ts';
import type { Span } from '../words.ts';

/** Something to look at in a text, `start` to `end` in UTF-16 units. */
export type ProseFinding = {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** What would mend it, where one thing plainly does. */
  readonly fix?: string;
};

/** A text as rules look at it. */
export type ProseText = {
  readonly text: string;
  /** BCP 47; empty when it cannot be told. */
  readonly tag: string;
  readonly language: ProseLanguage | undefined;
  readonly words: readonly Span[];
  readonly sentences: readonly Span[];
  readonly banned: readonly string[];
};

export type ProseRule = (text: ProseText) => ProseFinding[];
