import type { ProseLanguage } from './prose-languages.ts';

/** Endings of nouns, adjectives and common verbs, the longest first, with what is put in their place. */
const endings: Readonly<Record<ProseLanguage, readonly (readonly [string, string])[]>> = {
  en: [
    ...([
      ['ations', 'ate'],
      ['ation', 'ate'],
      ['iness', 'y'],
      ['ingly', ''],
      ['edly', ''],
    ] as const),
    ...([
      ['sses', 'ss'],
      ['ches', 'ch'],
      ['shes', 'sh'],
      ['xes', 'x'],
      ['ies', 'y'],
    ] as const),
    ...([
      ['ied', 'y'],
      ['ing', ''],
      ['ers', ''],
      ['ed', ''],
      ['er', ''],
      ['es', ''],
      ['ly', ''],
    ] as const),
    ...([
      ['’s', ''],
      ["'s", ''],
      ['ss', 'ss'],
      ['us', 'us'],
      ['is', 'is'],
      ['s', ''],
      ['e', ''],
    ] as const),
  ],
  de: [
    ...([
      ['innen', ''],
      ['ungen', 'ung'],
      ['erin', ''],
      ['ern', ''],
      ['end', ''],
      ['ens', ''],
    ] as const),
    ...([
      ['est', ''],
      ['em', ''],
      ['en', ''],
      ['er', ''],
      ['es', ''],
      ['et', ''],
      ['st', ''],
    ] as const),
    ...([
      ['e', ''],
      ['n', ''],
      ['s', ''],
      ['t', ''],
    ] as const),
  ],
  fr: [
    ...([
      ['issements', ''],
      ['issement', ''],
      ['atrices', 'at'],
      ['ateurs', 'at'],
      ['ations', 'at'],
    ] as const),
    ...([
      ['atrice', 'at'],
      ['ateur', 'at'],
      ['ation', 'at'],
      ['ements', ''],
      ['ement', ''],
    ] as const),
    ...([
      ['euses', 'eu'],
      ['euse', 'eu'],
      ['eaux', 'eau'],
      ['aux', 'al'],
      ['ives', 'if'],
      ['ive', 'if'],
    ] as const),
    ...([
      ['ées', ''],
      ['ée', ''],
      ['és', ''],
      ['er', ''],
      ['ez', ''],
      ['ent', ''],
      ['ant', ''],
    ] as const),
    ...([
      ['es', ''],
      ['é', ''],
      ['e', ''],
      ['s', ''],
      ['x', ''],
    ] as const),
  ],
  es: [
    ...([
      ['aciones', 'ac'],
      ['ación', 'ac'],
      ['amientos', ''],
      ['amiento', ''],
      ['mente', ''],
    ] as const),
    ...([
      ['adores', ''],
      ['adora', ''],
      ['ador', ''],
      ['iendo', ''],
      ['ando', ''],
      ['idad', ''],
    ] as const),
    ...([
      ['idades', ''],
      ['ados', ''],
      ['adas', ''],
      ['idos', ''],
      ['idas', ''],
      ['ces', 'z'],
    ] as const),
    ...([
      ['ado', ''],
      ['ada', ''],
      ['ido', ''],
      ['ida', ''],
      ['ar', ''],
      ['er', ''],
      ['ir', ''],
    ] as const),
    ...([
      ['es', ''],
      ['os', ''],
      ['as', ''],
      ['a', ''],
      ['o', ''],
      ['e', ''],
      ['s', ''],
    ] as const),
  ],
};
/** A stem is never shorter. */
const shortest = 3;

/**
 * A word in lower case without its ending, so that `pumps` and `pump` count as one. Wrong stems only
 * cost a little precision; for unknown languages the word stays as it is.
 */
export function stemWord(word: string, language: ProseLanguage | undefined): string {
  if (!language || /\p{N}/u.test(word)) return word;
  const plain = language === 'fr' ? withoutArticle(word) : word;
  for (const [ending, instead] of endings[language]) {
    if (plain.endsWith(ending) && plain.length - ending.length >= shortest) {
      return undoubled(plain.slice(0, plain.length - ending.length) + instead, ending, language);
    }
  }
  return plain;
}

/** `l’énergie` and `énergie` are one word. */
const withoutArticle = (word: string): string => word.replace(/^(?:l|d|j|m|n|s|t|c|qu)['’]/, '');

/** `running` and `run`. */
function undoubled(stem: string, ending: string, language: ProseLanguage): string {
  const isDoubled = stem.at(-1) === stem.at(-2) && !'lsz'.includes(stem.at(-1) ?? '');
  const isVerb = language === 'en' && (ending === 'ing' || ending === 'ed');
  return isVerb && isDoubled ? stem.slice(0, -1) : stem;
}
