import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

/** What a page of a site is for. */
export const pageKinds = [
  ...(['home', 'about', 'services', 'work', 'prices', 'food', 'events', 'team'] as const),
  ...(['questions', 'contact', 'news', 'visit', 'join', 'products', 'features', 'help'] as const),
  ...(['legal', 'privacy', 'other'] as const),
] as const;
export type PageKind = (typeof pageKinds)[number];

/** What drafts say by themselves: nothing that would have to be proven. */
export type SitePhrases = {
  /** Title, and the sentence below it. */
  readonly pages: Readonly<Record<PageKind, readonly [title: string, lead: string]>>;
  readonly write: string;
  readonly more: string;
  /** Over what is offered, over the other pages, over prices and questions. */
  readonly headings: {
    readonly points: string;
    readonly pages: string;
    readonly prices: string;
    readonly questions: string;
    readonly program: string;
    readonly steps: string;
    readonly latest: string;
  };
  readonly close: readonly [heading: string, lead: string];
  readonly steps: readonly (readonly [title: string, text: string])[];
  readonly form: {
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly send: string;
    readonly thanks: string;
  };
  /** What whoever runs the site has to write. */
  readonly toWrite: Readonly<Record<'legal' | 'privacy' | 'visit' | 'food' | 'team', string>>;
  readonly fields: Readonly<
    Record<'date' | 'summary' | 'picture' | 'text' | 'tags' | 'price' | 'link', string>
  >;
};

const all: Readonly<Record<string, SitePhrases>> = {
  ...{ en: english, de: german, fr: french, es: spanish },
};

/** The phrases of a language; English for those that have none. */
export const sitePhrases = (language: string): SitePhrases =>
  all[language.slice(0, 2).toLowerCase()] ?? english;

/** Whether drafts can be written in a language. */
export const hasPhrases = (language: string): boolean => language.slice(0, 2).toLowerCase() in all;
