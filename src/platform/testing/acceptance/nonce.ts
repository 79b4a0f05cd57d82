import { randomInt } from 'node:crypto';

const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou'];
const letterOf = (letters: string) => letters.charAt(randomInt(letters.length));

/** A word that nobody wrote before, of 14 letters that can be spoken: what is made from it has to hold it. */
export const nonce = (): string =>
  Array.from({ length: 7 }, () => letterOf(consonants) + letterOf(vowels)).join('');
