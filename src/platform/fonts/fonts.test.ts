import { describe, expect, it } from 'vitest';
import { familyOf, fontIds, nearestWeight } from '#kernel/fonts/font-families.ts';
import { familiesWith, missingLetters, missingSentence } from './missing-letters.ts';
import { licenceOf, openFont } from './open-font.ts';
import { outlineText } from './outline-text.ts';

describe('typefaces that come with the hub', () => {
  it('are all there in every weight they name, under the Open Font License', () => {
    for (const id of fontIds) {
      for (const weight of familyOf(id).weights) {
        expect(openFont(id, weight).length, `${id} ${weight}`).toBeGreaterThan(0);
      }
      expect(licenceOf(id), id).toContain('SIL OPEN FONT LICENSE');
    }
  });

  it('have the scripts they say, and accents of Latin everywhere', () => {
    for (const id of fontIds) {
      expect(missingLetters(id, 'Œuvre Größe año'), id).toEqual([]);
      const { scripts = [] } = familyOf(id);
      expect(missingLetters(id, 'Цветы').length === 0, id).toBe(scripts.includes('cyrillic'));
      expect(missingLetters(id, 'Ανθοπωλείο').length === 0, id).toBe(scripts.includes('greek'));
    }
  });
});

describe('a text as outlines', () => {
  const inter = { family: 'inter', weight: 600, size: 100 } as const;

  it('grows with its size and its spacing', () => {
    const plain = outlineText('Bakery', inter);
    expect(outlineText('Bakery', { ...inter, size: 200 }).width).toBeCloseTo(plain.width * 2, 3);
    const spaced = outlineText('Bakery', { ...inter, tracking: 100 });
    expect(spaced.width).toBeCloseTo(plain.width + 5 * 10, 3);
    expect(plain.letters.map(({ text }) => text).join('')).toBe('Bakery');
  });

  it('is kerned: V and A stand closer than apart', () => {
    const apart = outlineText('A', inter).width + outlineText('V', inter).width;
    expect(outlineText('AV', inter).width).toBeLessThan(apart - 1);
  });

  it('takes letters from all files of a family', () => {
    const { letters } = outlineText('Aж Ω', inter);
    expect(letters.filter(({ d }) => d !== '')).toHaveLength(3);
  });

  it('bears dots, arrows and fractions in every family', () => {
    for (const family of fontIds) {
      const type = { family, weight: nearestWeight(family, 700), size: 100 };
      expect(outlineText('... -> 1/2 (c) fi', type).width, family).toBeGreaterThan(100);
    }
  });

  it('tells capitals and small letters apart by their heights', () => {
    for (const family of fontIds) {
      const made = outlineText('x', { family, weight: nearestWeight(family, 400), size: 100 });
      expect(made.capHeight, family).toBeGreaterThan(45);
      expect(made.xHeight, family).toBeLessThanOrEqual(made.capHeight);
    }
  });
});

it('letters that a family lacks are named, with the families that have them', () => {
  expect(missingSentence('outfit', 'Цвет')).toBe(
    'Outfit has no letters for Ц в е т. Families that have them: Jost, Montserrat, Inter, Playfair Display, Cormorant Garamond, Comfortaa.',
  );
  expect(missingSentence('inter', 'Цвет')).toBeUndefined();
  expect(familiesWith('花屋')).toEqual([]);
  expect(missingSentence('inter', '花')).toBe(
    'Inter has no letters for 花. No family that comes with the hub has them.',
  );
});
