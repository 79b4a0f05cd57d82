import { expect, it } from 'vitest';
import { localText } from '#platform/makers/text/local-text.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { headings } from '../../templates/headings.ts';
import { formats, templates } from '../../templates/templates.ts';
import { ledgerOf } from '../ledger/ledger-of.ts';
import { markdownOf } from '../runs/draft-run.ts';
import { exampleIn } from '../testing/examples.ts';
import { compose } from './compose.ts';
import { draftDoc } from './draft-doc.ts';
import type { DraftOrder } from './draft-types.ts';
import { readBrief } from './read-brief.ts';

const languages = ['en', 'de', 'fr', 'es'] as const;

function orderFor(format: DraftOrder['format'], language: string, brief: string): DraftOrder {
  const { subject, facts, orders } = readBrief(brief, proseLanguage(language));
  const passages = facts.map((quote, at) => ({
    id: `a${at}`,
    quote,
    title: 'Brief',
    isAuthor: true,
  }));
  return {
    ...{ format, language, brief, subject, orders, passages, title: '', reader: 'islanders' },
    ...{ purpose: '', words: 400, tone: '', phrase: '', bannedWords: [], outline: [] },
  };
}
const written = (order: DraftOrder, seed: string) => {
  const draft = compose(order, localText.random(seed));
  const doc = draftDoc(draft, order, null);
  const ledger = ledgerOf({ doc, language: order.language }, { passages: {} });
  return { ledger, markdown: markdownOf({ title: draft.title, doc }) };
};

it('each format says all that its author said, and nothing that nobody said', () => {
  expect(formats).toHaveLength(24);
  for (const format of formats) {
    for (const language of languages) {
      const order = orderFor(format, language, exampleIn(language, format));
      const { markdown, ledger } = written(order, '7');
      const plain = markdown.replaceAll('\\', '');
      for (const { quote } of order.passages)
        expect(plain, `${format} ${language}`).toContain(quote);
      for (const { sentence } of ledger) {
        const own = [...order.passages.map(({ quote }) => quote), ...order.orders].join(' ');
        const isFrame = /^(?:For|Für|Pour|Para)\b|^#/.test(sentence);
        expect(own.includes(sentence) || isFrame, `${format} ${language}: ${sentence}`).toBe(true);
      }
    }
  }
});

it('formats go different ways with the same facts', () => {
  const all = formats.map(
    (format) => written(orderFor(format, 'en', exampleIn('en', 'case-study')), '7').markdown,
  );
  expect(new Set(all).size).toBeGreaterThan(20);
});

it('a case study goes from the customer to the result, with the voice last', () => {
  const { markdown } = written(orderFor('case-study', 'en', exampleIn('en', 'case-study')), '7');
  const places = [
    '14 people',
    'got lost',
    'began with the app',
    'from 30 to 4',
    '> “We sleep again',
  ];
  const found = places.map((words) => markdown.indexOf(words));
  expect(found.every((at) => at > 0)).toBe(true);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

it('every section has headings in every language', () => {
  const ids = new Set(templates.flatMap(({ sections }) => sections.map(({ id }) => id)));
  for (const id of [...ids].filter((one) => !one.startsWith('lead'))) {
    for (const language of languages) expect(Object.keys(headings[language]), id).toContain(id);
  }
});
