import { describe, expect, it } from 'vitest';
import { proseLanguage } from './languages/prose-languages.ts';
import { stemWord } from './languages/stem-word.ts';
import { readabilityOf } from './readability.ts';
import { sentencesOf } from './sentences.ts';
import { likenessOf, sketchText } from './sketch-text.ts';
import { countSyllables } from './syllables.ts';
import { keyphrasesOf, termsOf, weighTerms } from './terms.ts';
import { countGraphemes, wordsOf } from './words.ts';

const texts = (spans: readonly { text: string }[]) => spans.map(({ text }) => text);

describe('sentences', () => {
  it('end where a reader would pause, and know their places', () => {
    const text =
      'Dr. Miller came at 8 a.m. sharp. “Why?” she asked. It cost 3.50 euros!  Nobody knew.';
    const found = sentencesOf(text, 'en');
    expect(texts(found)).toEqual([
      'Dr. Miller came at 8 a.m. sharp.',
      '“Why?” she asked.',
      'It cost 3.50 euros!',
      'Nobody knew.',
    ]);
    for (const { text: sentence, start, end } of found)
      expect(text.slice(start, end)).toBe(sentence);
  });

  it('know the abbreviations and ordinals of their language', () => {
    expect(
      texts(
        sentencesOf('Am 3. Oktober kam z. B. Dr. Weiß. Er blieb bis 2024. Dann ging er.', 'de'),
      ),
    ).toEqual(['Am 3. Oktober kam z. B. Dr. Weiß.', 'Er blieb bis 2024.', 'Dann ging er.']);
    expect(sentencesOf('M. Dupont est venu. Il reste.', 'fr')).toHaveLength(2);
    expect(sentencesOf('La Sra. Ruiz llegó. ¿Quién la vio? Nadie.', 'es')).toHaveLength(3);
  });

  it('are not cut by a wrapped line, but by items and empty lines', () => {
    const text =
      'The harbour opens at eight in the morning and closes\nwhen the last boat is in.\n\n- One\n- Two\n# Head';
    expect(texts(sentencesOf(text))).toEqual([
      'The harbour opens at eight in the morning and closes\nwhen the last boat is in.',
      'One',
      'Two',
      'Head',
    ]);
  });

  it('of the far East end without a space', () => {
    expect(sentencesOf('港は八時に開きます。船が出ます。')).toHaveLength(2);
  });
});

it('words are found in every script, and graphemes counted as people do', () => {
  expect(texts(wordsOf('Don’t e-mail 3.5 Wörter, l’énergie.'))).toEqual([
    ...['Don’t', 'e-mail', '3.5', 'Wörter', 'l’énergie'],
  ]);
  expect(wordsOf('港は八時に開きます').length).toBeGreaterThan(2);
  expect(countGraphemes('a👨‍👩‍👧‍👦é')).toBe(3);
});

it('syllables are counted by each language’s rules', () => {
  const all = (language: 'en' | 'de' | 'fr' | 'es', words: string) =>
    words.split(' ').map((word) => countSyllables(word, language));
  expect(all('en', 'table house reading idea nation walked')).toEqual([2, 1, 2, 3, 2, 1]);
  expect(all('de', 'Haus Theater Wiese Nation Häuser')).toEqual([1, 3, 2, 3, 2]);
  expect(all('fr', 'table maison quatre école')).toEqual([1, 2, 1, 2]);
  expect(all('es', 'casa puente país guitarra')).toEqual([2, 2, 2, 3]);
});

it('plain words read more easily than heavy ones, in each language; others have no score', () => {
  const pairs = {
    en: [
      'The cat sat on the mat. It was warm.',
      'Organisational considerations necessitate comprehensive institutional evaluation.',
    ],
    de: [
      'Der Hund lief in den Wald. Es war kalt.',
      'Organisatorische Voraussetzungen erfordern institutionelle Auseinandersetzungen.',
    ],
    fr: [
      'Le chat dort sur le lit. Il fait chaud.',
      'Les considérations organisationnelles nécessitent une évaluation institutionnelle.',
    ],
    es: [
      'El sol sale a las seis. La casa es fría.',
      'Las consideraciones organizativas necesitan evaluaciones institucionales exhaustivas.',
    ],
  };
  for (const [language, [easy = '', hard = '']] of Object.entries(pairs)) {
    const [a, b] = [readabilityOf(easy, language).score, readabilityOf(hard, language).score];
    expect(a, language).toBeGreaterThan((b ?? 100) + 30);
  }
  expect(readabilityOf('Kot śpi na macie.', 'pl')).toMatchObject({ score: null, words: 4 });
  expect(proseLanguage('de-AT')).toBe('de');
});

it('terms are counted by stem and told in their usual form', () => {
  const terms = termsOf('Heat pumps heat. A heat pump saves; the heat pump pays.', {
    language: 'en',
    longest: 2,
  });
  expect(terms.get('heat pump')).toMatchObject({ text: 'heat pump', count: 3 });
  expect([...terms.keys()]).not.toContain('the');
  expect(stemWord('running', 'en')).toBe(stemWord('run', 'en'));
  expect(stemWord('wärmepumpen', 'de')).toBe(stemWord('wärmepumpe', 'de'));
});

it('what all texts say weighs less than what few say often', () => {
  const weighed = weighTerms(['tide tide boat', 'boat mast', 'boat rope'], { language: 'en' });
  const weight = (key: string) => weighed.find((one) => one.key === key)?.weight ?? 0;
  // By hand: tide (2/3)/3 × (ln(4/2)+1); mast (1/2)/3 × (ln(4/2)+1); boat (1/3+1/2+1/2)/3 × (ln(4/4)+1).
  expect(weight('tid')).toBeCloseTo((2 / 9) * (Math.log(2) + 1));
  expect(weight('mast')).toBeCloseTo((1 / 6) * (Math.log(2) + 1));
  expect(weight('boat')).toBeCloseTo(4 / 9);
});

it('keyphrases name the subject first', () => {
  const text =
    'Solar power is clean. Solar power is cheap. Old roofs carry solar power, and roofs are free.';
  expect(keyphrasesOf(text, 2, 'en').map(({ text: one }) => one)).toEqual(['solar power', 'roofs']);
});

it('near-duplicates have sketches that are alike', () => {
  const body =
    'The harbour opens at eight and closes when the last boat is in, whatever the weather says.';
  const [one, two] = [sketchText(body), sketchText(`${body} Ring the bell.`)];
  const other = sketchText(
    'Bake the bread for forty minutes at two hundred degrees, then let it cool on a rack.',
  );
  expect(likenessOf(one?.signs ?? [], two?.signs ?? [])).toBeGreaterThan(0.6);
  expect(likenessOf(one?.signs ?? [], other?.signs ?? [])).toBeLessThan(0.2);
});

it('hostile texts take no longer than their length allows', () => {
  for (const text of [
    '.'.repeat(200_000),
    'a.'.repeat(100_000),
    '’'.repeat(200_000),
    `${'x '.repeat(99_999)}.`,
  ]) {
    expect(() => [sentencesOf(text, 'en'), wordsOf(text), readabilityOf(text, 'en')]).not.toThrow();
  }
});
