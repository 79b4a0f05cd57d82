import { describe, expect, it } from 'vitest';
import { createRandom } from '#platform/local/images/random.ts';
import { adSchema, angles } from '../ad-project.ts';
import { adLanguages, briefSchema } from '../brief-schema.ts';
import { ledgerOf } from '../claims/ledger.ts';
import { lengthOf } from '../placements.ts';
import { writeVariants } from './write-variants.ts';

const briefs = {
  en: {
    product: 'Kiln 7',
    audience: 'potters',
    offer: '20 % off until June',
    proofs: [{ id: 'p1', text: 'reaches 1280 °C in 90 minutes', source: 'test 14' }],
  },
  de: {
    product: 'Brennofen 7',
    audience: 'Töpferinnen und Töpfer',
    offer: '20 % Rabatt bis Juni',
    proofs: [{ id: 'p1', text: 'erreicht 1280 °C in 90 Minuten', source: 'Test 14' }],
  },
  fr: {
    product: 'Four 7',
    audience: 'les potiers',
    offer: '20 % de remise jusqu’en juin',
    proofs: [{ id: 'p1', text: 'atteint 1280 °C en 90 minutes', source: 'essai 14' }],
  },
  es: {
    product: 'Horno 7',
    audience: 'ceramistas',
    offer: '20 % de descuento hasta junio',
    proofs: [{ id: 'p1', text: 'alcanza 1280 °C en 90 minutos', source: 'ensayo 14' }],
  },
} as const;
const write = (given: object, perAngle = 2, seed = 1) => {
  const brief = briefSchema.parse(given);
  const order = { brief, angles, perAngle, headlines: [] };
  return { brief, copies: writeVariants(order, createRandom(seed)) };
};

describe.each(adLanguages)('texts in %s', (language) => {
  it('claim nothing that the brief does not say', () => {
    const { brief, copies } = write({ ...briefs[language], language }, 4);
    const variants = copies.map((copy, at) => ({ id: `v${at}`, ...copy }));
    const open = ledgerOf(adSchema.parse({ brief, variants })).filter((claim) => claim.open);
    expect(open).toEqual([]);
  });

  it('fit the shortest limits where the facts are short, and read as sentences', () => {
    for (const { headline, text } of write({ ...briefs[language], language }).copies) {
      expect(lengthOf(headline), headline).toBeLessThanOrEqual(30);
      expect(lengthOf(text), text).toBeLessThanOrEqual(90);
      expect(text).toMatch(/[.?!)]$/);
      expect(`${headline}${text}`).not.toMatch(/[{}]|\.\.| {2}/);
    }
  });

  it('come of a product alone, too', () => {
    for (const { headline, text } of write({ product: 'Kiln', language }).copies) {
      expect(headline.length * text.length).toBeGreaterThan(0);
    }
  });
});

it('banned words stand in no text', () => {
  const { copies } = write({ ...briefs.en, bannedWords: ['minutes'] });
  for (const { headline, text } of copies) expect(`${headline} ${text}`).not.toContain('minutes');
});

it('the same seed writes the same, and headlines that are given stay as they are', () => {
  expect(write(briefs.en)).toEqual(write(briefs.en));
  const brief = briefSchema.parse(briefs.en);
  const given = ['Fire at home', 'Glaze tonight', 'A kiln of your own'];
  const order = { brief, angles: ['price', 'proof'] as const, perAngle: 1, headlines: given };
  expect(writeVariants(order, createRandom(1)).map(({ headline }) => headline)).toEqual([
    ...given,
    ...given,
  ]);
});
