/** A text that is scored, and what it is measured by. */
export type ScoreOrder = {
  readonly text: string;
  /** Of a page that has one beside its text; the first heading stands for it otherwise. */
  readonly title: string | null;
  readonly phrase: string;
  /** Texts of the pages that it competes with. */
  readonly against: readonly string[];
  /** BCP 47; empty where it is to be told from the text. */
  readonly language: string;
};

/** What earns or costs points: `points` of at most `most`, why, and the place that decides. */
export type Point = {
  readonly rule: string;
  readonly points: number;
  readonly most: number;
  readonly why: string;
  readonly start?: number;
  readonly end?: number;
};

export type ScoredTerm = {
  readonly term: string;
  readonly weight: number;
  readonly have: number;
  readonly least: number;
  readonly most: number;
};

export type Question = { readonly question: string; readonly answered: boolean };

export type Scored = {
  readonly score: number;
  readonly terms: readonly ScoredTerm[];
  readonly points: readonly Point[];
  readonly questions: readonly Question[];
  readonly language: string;
  readonly words: number;
  readonly notes: readonly string[];
};

/** The most that each rule gives, with pages to compare with and without. Each column adds up to 100. */
export const weights = {
  'phrase-title': [8, 14],
  'phrase-opening': [6, 12],
  'phrase-heading': [5, 10],
  'phrase-use': [9, 12],
  repetition: [4, 4],
  term: [30, 0],
  length: [10, 12],
  headings: [6, 8],
  paragraphs: [3, 5],
  sentences: [6, 8],
  'reading-ease': [5, 6],
  questions: [5, 5],
  links: [3, 4],
} as const;
export type ScoreRule = keyof typeof weights;
