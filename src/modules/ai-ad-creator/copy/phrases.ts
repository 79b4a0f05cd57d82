import type { Angle, Frame } from '../ad-project.ts';
import type { AdLanguage } from '../brief-schema.ts';
import { german } from './phrases-de.ts';
import { english } from './phrases-en.ts';
import { spanish } from './phrases-es.ts';
import { french } from './phrases-fr.ts';

/**
 * Sentences of one language with blanks: `{P}` product, `{A}` audience, `{O}` offer, `{F}` a proof, `{G}`
 * another one, `{K}` the core of a proof, `{S}` its source, `{W}` worry. One whose blank stays empty is not
 * used; the last of every list has none but the product.
 */
export type Phrases = {
  readonly cta: readonly string[];
  readonly headlines: Readonly<Record<Angle, readonly string[]>>;
  readonly texts: Readonly<Record<Angle, readonly string[]>>;
  /** Lines of the longer text; those with an empty blank fall out. */
  readonly bodies: Readonly<Record<Frame, readonly string[]>>;
};

const all: Readonly<Record<AdLanguage, Phrases>> = {
  ...{ en: english, de: german, fr: french, es: spanish },
};
export const phrasesOf = (language: AdLanguage): Phrases => all[language];
