import { describe, expect, it } from 'vitest';
import type { AdLanguage } from '../../../brief-schema.ts';
import { breaksOf, jointsOf } from './break-word.ts';

const cut = (word: string, language: AdLanguage) => {
  const places = [0, ...breaksOf(word, language), word.length];
  return places.slice(1).map((end, at) => word.slice(places[at], end));
};

describe('words are divided as their language does it', () => {
  it('in German, at the syllables of each part', () => {
    expect(cut('Haftpflicht', 'de')).toEqual(['Haft', 'pflicht']);
    expect(cut('Versicherung', 'de')).toEqual(['Ver', 'si', 'che', 'rung']);
    expect(cut('Straßenbahn', 'de')).toEqual(['Stra', 'ßen', 'bahn']);
  });

  it('in English, French and Spanish', () => {
    expect(cut('advertisement', 'en').length).toBeGreaterThan(2);
    expect(cut('boulangerie', 'fr').join('')).toBe('boulangerie');
    expect(cut('boulangerie', 'fr').length).toBeGreaterThan(2);
    expect(cut('panadería', 'es').length).toBeGreaterThan(1);
  });

  it('never so that fewer than three letters stand alone, and short words not at all', () => {
    for (const word of ['Ofen', 'Abendessen', 'Ware']) {
      for (const piece of [cut(word, 'de')[0], cut(word, 'de').at(-1)])
        expect((piece as string).length).toBeGreaterThanOrEqual(3);
    }
    expect(cut('Ofen', 'de')).toEqual(['Ofen']);
  });
});

it('long German words are divided between their parts first', () => {
  const word = 'Haftpflichtversicherungsbedingungen';
  expect(jointsOf(word, 'de').map((at) => word.slice(0, at))).toEqual([
    'Haftpflicht',
    'Haftpflichtversicherungs',
  ]);
  expect(jointsOf('arbeitsfrei', 'en')).toEqual([]);
});
