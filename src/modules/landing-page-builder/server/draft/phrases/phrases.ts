import type { IconName } from '#blocks/parts/icon.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

export const goals = ['lead', 'wait-list', 'event', 'download', 'sale', 'app', 'service'] as const;
export type Goal = (typeof goals)[number];

type Step = readonly [icon: IconName, title: string, text: string];
/** What a draft says by itself: nothing that would have to be proven. */
export type GoalPhrases = {
  readonly action: string;
  /** Over the points of the offer. */
  readonly points: readonly string[];
  /** Over the last call. */
  readonly closing: readonly string[];
  /** Below it. */
  readonly close: string;
  readonly steps: readonly Step[];
  readonly thanks: string;
};
export type Phrases = {
  readonly goals: Readonly<Record<Goal, GoalPhrases>>;
  readonly audience: (audience: string) => string;
  readonly how: readonly string[];
  readonly proof: readonly string[];
  readonly program: string;
  readonly questions: readonly string[];
  readonly prices: readonly string[];
  readonly more: string;
  readonly consent: string;
  readonly fields: Readonly<
    Record<'email' | 'name' | 'phone' | 'company' | 'message' | 'date', string>
  >;
};

const all: Readonly<Record<string, Phrases>> = { en: english, de: german, fr: french, es: spanish };

/** The phrases of a language; English for those that have none. */
export const phrasesOf = (language: string): Phrases =>
  all[language.slice(0, 2).toLowerCase()] ?? english;
