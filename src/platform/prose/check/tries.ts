import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Speller } from './speller.ts';

/** Dictionaries of whole words, packed; their package and file. */
const files = {
  fr: ['@cspell/dict-fr-fr', 'fr-fr.trie.gz'],
  es: ['@cspell/dict-es-es', 'Spanish.trie.gz'],
} as const;
export type TrieLanguage = keyof typeof files;

/** What French shortens before a vowel. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’](\p{L}{1,24})$/iu;
/** Milliseconds that are spent on one word's suggestions at most. */
const longestMs = 100;

/** Opens the dictionary of a language; it takes up to a second and some hundred MB, so only a thread does. */
export async function openTrie(language: TrieLanguage): Promise<Speller> {
  const [name, file] = files[language];
  const place = dirname(fileURLToPath(import.meta.resolve(name)));
  const packed = await readFile(join(place, file));
  const { decodeTrie } = await import('cspell-trie-lib');
  const trie = decodeTrie(await promisify(gunzip)(packed));
  const has = (word: string) => trie.hasWord(word, true);
  const correct = (word: string) => {
    const end = language === 'fr' ? elided.exec(word)?.[1] : undefined;
    return has(word) || has(word.replaceAll("'", '’')) || (end !== undefined && has(end));
  };
  return {
    correct,
    suggest: (word) =>
      trie
        .suggest(word, { numSuggestions: 6, timeout: longestMs })
        // It also offers words without their accents, which are not words.
        .filter((one) => correct(one)),
  };
}
