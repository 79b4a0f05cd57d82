import { describe, expect, it } from 'vitest';
import { adSchema, type Variant } from '../ad-project.ts';
import { findClaims } from './find-claims.ts';
import { type Claim, claimsInText, ledgerOf, saidIn } from './ledger.ts';

describe('what a text claims', () => {
  it.each([
    ['The best kiln you can buy', 'superlative', 'The best'],
    ['Der schnellste Ofen für Sie', 'superlative', 'schnellste'],
    ['Le meilleur four', 'superlative', 'meilleur'],
    ['El mejor horno', 'superlative', 'El mejor'],
    ['Money-back within a month', 'guarantee', 'Money-back'],
    ['Garantiert dicht', 'guarantee', 'Garantiert'],
    ['Satisfait ou remboursé', 'guarantee', 'Satisfait ou remboursé'],
    ['Reaches 1280 °C', 'number', '1280 °C'],
    ['Now € 49.90 only', 'price', '€ 49.90'],
    ['Jetzt 49,90 € sparen', 'price', '49,90 €'],
    ['Skin before and after', 'before-after', 'before and after'],
    ['Schneller als Gas', 'comparison', 'Schneller als'],
    ['Lasts longer than wood', 'comparison', 'longer than'],
  ])('%s', (text, kind, words) => {
    const found = findClaims(text).find((claim) => claim.kind === kind);
    expect(found?.text).toBe(words);
    expect(text.slice(found?.start, found?.end)).toBe(words);
  });

  it('is nothing in plain words and in names', () => {
    expect(findClaims('Meet Kiln 7, made of brick', ['Kiln 7'])).toEqual([]);
    expect(findClaims('Bestellen Sie Probesteine beim Bestatter')).toEqual([]);
  });

  it('is found in a long hostile text without waiting', () => {
    const long = `${'1,'.repeat(50_000)} ${'best '.repeat(20_000)}`;
    expect(findClaims(long).length).toBeGreaterThan(20_000);
  });
});

describe('the ledger', () => {
  const brief = {
    product: 'Kiln 7',
    offer: '20 % off',
    proofs: [{ id: 'p1', text: 'reaches 1280 °C', source: 'test 14' }],
  };
  const variant = {
    id: 'v1',
    angle: 'proof',
    headline: 'The best: 1280 °C',
    text: '20 % off.',
    cta: 'See it',
  };
  const ad = (more: object = {}) => adSchema.parse({ brief, variants: [variant], ...more });

  it('ties what a proof or the offer says in the same words, and leaves the rest open', () => {
    const rests = ledgerOf(ad()).map(({ text, proofId, open }) => [text, proofId, open]);
    expect(rests).toEqual([
      ['The best', null, true],
      ['1280 °C', 'p1', false],
      ['20 %', 'offer', false],
    ]);
  });

  it('holds a claim settled by a person while its proof stands in the brief', () => {
    const [claim] = ledgerOf(ad());
    const settled = [{ claimId: claim?.id ?? '', proofId: 'p1' }];
    expect(ledgerOf(ad({ settled }))[0]?.open).toBe(false);
    const without = { ...brief, proofs: [] };
    expect(ledgerOf(ad({ settled, brief: without }))[0]?.open).toBe(true);
  });

  it('keeps the id of a claim when words before it change', () => {
    const moved = { ...variant, headline: 'Look: the best kiln: 1280 °C' };
    const changed = ad({ variants: [moved] });
    expect(ledgerOf(changed)[0]?.id).toBe(ledgerOf(ad())[0]?.id);
  });

  it('reads what somebody wrote by hand, and settles what the variant says anyway only once', () => {
    const words = (text: string) => ({
      ...{ id: text.slice(0, 9), kind: 'text', text, family: 'inter', weight: 600, size: 20 },
      ...{ width: 200, height: 30, fill: '#111111' },
    });
    const texts = ['The best:\n1280\u00a0°C', 'Guaranteed for life'].map(words);
    const layers = [{ id: 'g', kind: 'group', layers: [texts[0]] }, texts[1]];
    const hidden = { ...words('The cheapest'), hidden: true };
    const board = { id: '300x250', width: 300, height: 250, layers: [...layers, hidden] };
    const byHand = [{ size: '300x250', board }];
    const made = ad({ variants: [{ ...variant, byHand }] });
    const [claim, ...more] = ledgerOf(made).filter(({ field }) => field === 'board');
    expect(more).toEqual([]);
    expect(claim).toMatchObject({ kind: 'guarantee', size: '300x250', open: true });
    const said = saidIn(made.variants[0] as Variant, claim as Claim);
    expect(said.slice(claim?.start, claim?.end)).toBe(claim?.text);
  });

  it('refuses a board of other pixels than its size', () => {
    const board = { id: 'b', width: 301, height: 250, layers: [] };
    const wrong = { ...variant, byHand: [{ size: '300x250', board }] };
    expect(() => ad({ variants: [wrong] })).toThrow('exactly the pixels');
  });

  it('reads any text against proofs', () => {
    const [claim] = claimsInText('Only 49 €', [{ id: 'a', text: 'costs 49 €', source: '' }]);
    expect(claim).toMatchObject({ variantId: null, kind: 'price', proofId: 'a', open: false });
  });
});
