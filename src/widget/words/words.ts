import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pl } from './pl.ts';

export type Words = { readonly [name in keyof typeof en]: string };

const all: Readonly<Record<string, Words>> = { en, de, es, fr, pl };
const fromRight = ['ar', 'fa', 'he', 'ur'];

/** The widget's own words in a language, in English where it has none of it. */
export const wordsOf = (language: string): Words => all[primary(language)] ?? en;

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  fromRight.includes(primary(language)) ? 'rtl' : 'ltr';

const primary = (language: string) => language.toLowerCase().split('-')[0] ?? '';

/** A sentence with its blanks (`{name}`) filled in. */
export const fill = (sentence: string, blanks: Readonly<Record<string, string>>) =>
  Object.entries(blanks).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => value),
    sentence,
  );
