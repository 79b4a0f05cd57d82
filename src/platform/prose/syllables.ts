import type { ProseLanguage } from './languages/prose-languages.ts';

const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ]/;
const twins = new Set('ei ai eu äu au ie aa ee oo ey ay oi ui'.split(' '));
/** Vowels that never melt into a neighbour in Spanish. */
const strong = /[aáeéoóíú]/;
/** Letters of a word that are looked at; longer ones are no words. */
const longest = 60;

/** Syllables of a word as it is spoken, at least one; by rules, so that rare words may be off by one. */
export function countSyllables(word: string, language: ProseLanguage): number {
  const lower = word.toLowerCase().slice(0, longest);
  if (/^\d/.test(lower)) return 1;
  return Math.max(1, counters[language](lower));
}

const counters: Readonly<Record<ProseLanguage, (word: string) => number>> = {
  en(word) {
    let count = groups(word);
    if (/[^aeiouyl]e$/.test(word) || /[aeiouy]le$/.test(word)) count -= 1;
    else if (/[^aeiouytd]ed$/.test(word) || /[^aeiouycgszx]es$/.test(word)) count -= 1;
    // “Idea”, “video”, “science”, “create” speak both vowels.
    count +=
      word.match(/i[ao](?!u)|(?<!t|s|c|g)io|eo(?!u)|ua|[^g]ue[nr]|cre[ae]|scien|riet|dea/g)
        ?.length ?? 0;
    return count - (word.match(/[tsc]i[ao]/g)?.length ?? 0);
  },
  de: (word) => paired(word, (pair) => twins.has(pair)),
  fr(word) {
    const count = groups(word.replace(/qu/g, 'q').replace(/gu(?=[eiéè])/g, 'g'));
    return /(?:[^aeiouyé]es?|[^aeiouyé]ent)$/.test(word) && count > 1 ? count - 1 : count;
  },
  es: (word) =>
    paired(
      word.replace(/qu|gu(?=[eiéí])/g, 'q'),
      (pair) => [...pair].some((sign) => !strong.test(sign)) && !/[íú]/.test(pair),
    ),
};

function groups(word: string): number {
  let [count, before] = [0, false];
  for (const sign of word) {
    const is = vowels.test(sign);
    if (is && !before) count += 1;
    before = is;
  }
  return count;
}

/** Each vowel counts, but two that `melt` into one sound. */
function paired(word: string, melts: (pair: string) => boolean): number {
  let count = 0;
  for (let at = 0; at < word.length; at += 1) {
    if (!vowels.test(word.charAt(at))) continue;
    count += 1;
    if (vowels.test(word.charAt(at + 1)) && melts(word.slice(at, at + 2))) at += 1;
  }
  return count;
}
