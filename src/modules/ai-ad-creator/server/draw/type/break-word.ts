import createHyphenator from 'hyphen';
import german from 'hyphen/patterns/de-1996.js';
import english from 'hyphen/patterns/en-us.js';
import spanish from 'hyphen/patterns/es.js';
import french from 'hyphen/patterns/fr.js';
import type { AdLanguage } from '../../../brief-schema.ts';

const soft = '\u00ad';
/** Without `async`, it answers at once. */
const dividing = (patterns: Parameters<typeof createHyphenator>[0]) =>
  createHyphenator(patterns) as (word: string) => string;
const byLanguage = {
  ...{ en: dividing(english), de: dividing(german) },
  ...{ fr: dividing(french), es: dividing(spanish) },
};
/** Letters that stay together at either end. */
const least = 3;

/** Places in a word where a hyphen can come, by the patterns of its language (Liang's, as in TeX). */
export function breaksOf(word: string, language: AdLanguage): number[] {
  // A word that brings hyphens of its own is cut where they stand.
  if (word.includes(soft)) return [];
  const pieces = byLanguage[language](word).split(soft);
  let at = 0;
  return pieces.slice(0, -1).flatMap((piece) => {
    at += piece.length;
    return at >= least && word.length - at >= least ? [at] : [];
  });
}

/** Ends of German words within longer ones: there a hyphen disturbs least. */
const joints = [
  ...['ungs', 'heits', 'keits', 'schafts', 'tions', 'itäts', 'schutz', 'pflicht'],
  ...['eigentümer', 'rechts', 'arbeits', 'lebens'],
];

/** Those of them that are in a German word and may be divided there, as places for a hyphen. */
export function jointsOf(word: string, language: AdLanguage): number[] {
  if (language !== 'de') return [];
  const low = word.toLowerCase();
  const allowed = new Set(breaksOf(word, language));
  return joints
    .flatMap((joint) => {
      const at = low.indexOf(joint, 1);
      return at > 0 && allowed.has(at + joint.length) ? [at + joint.length] : [];
    })
    .sort((a, b) => a - b);
}
