import { describe, expect, it } from 'vitest';
import { fc } from '#kernel/testing/fuzz.ts';
import { mostWords, significantWords } from './significant-words.ts';

describe('the words kept of a corrected message', () => {
  it.each<[string, string[]]>([
    [
      'Make a weekly podcast about green tea',
      ['weekly', 'podcast', 'green', 'tea', 'weekly podcast', 'green tea'],
    ],
    ['@openai write a limerick', ['write', 'limerick']],
    ['Mach mir bitte einen Podcast über Tee', ['podcast', 'tee']],
    ["Dessine l'image d'une maison", ['dessine', 'image', 'maison', 'dessine image']],
    ['画像を作ってください', ['画像']],
    ['', []],
    ['🙂 12 34', []],
  ])('of %j', (message, words) => {
    expect(significantWords(message)).toEqual(expect.arrayContaining(words));
    if (words.length === 0) expect(significantWords(message)).toEqual([]);
  });

  it.each([
    'Write a limerick for Anna',
    'Dear Anna, the limerick',
    'a limerick in the style of Anna Kowalska',
    'Schreib ein Gedicht für Anna Kowalska',
    "Anna's limerick, please",
    'send it to anna@example.org and @anna, see https://anna.example.org/anna',
    'a limerick about anna2 and 0170 anna_k',
  ])('leaves people out: %j', (message) => {
    expect(significantWords(message).join(' ')).not.toMatch(/anna|kowalska|example/);
  });

  it('are few, sorted, folded, and hold letters only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.lorem(), (odd, text) => {
        for (const message of [odd, text, `${text} ${odd}`]) {
          const words = significantWords(message);
          expect(words.length).toBeLessThanOrEqual(mostWords);
          expect(new Set(words).size).toBe(words.length);
          expect(words).toEqual(words.toSorted());
          for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)?$/u);
        }
      }),
      { numRuns: 300 },
    );
  });
});
