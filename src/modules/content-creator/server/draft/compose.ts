import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { stopWordsOf } from '#platform/prose/languages/stop-words.ts';
import { keyphrasesOf } from '#platform/prose/terms.ts';
import { phrases } from '../../templates/phrases.ts';
import { templateOf } from '../../templates/templates.ts';
import { chooseFacts, type Fact } from './choose-facts.ts';
import type { Draft, DraftBlock, DraftOrder } from './draft-types.ts';
import { type Placed, placeFacts } from './place-facts.ts';
import { headline } from './read-brief.ts';

type Random = { next(): number; pick<T>(list: readonly T[]): T };

/**
 * Writes a text of the author's facts and of sentences of the sources, word for word, in the order and
 * form of its template. Nothing is said that they do not say; equal seeds give equal texts.
 */
export function compose(order: DraftOrder, random: Random): Draft {
  const template = templateOf(order.format);
  const facts = chooseFacts(order, random);
  const placed = placeFacts(order, facts, random);
  const size = 2 + Math.floor(random.next() * 3);
  const sections = placed.map(({ heading, ...section }) => ({
    heading,
    blocks: blocksOf({ heading, ...section }, order, random, size),
  }));
  const opened = order.outline.length > 0 ? [] : openPoints(order);
  const tags = template.tags ? tagsOf(order, template.tags) : [];
  const all = [...sections, ...opened];
  if (all.length === 0) all.push(...openPoints({ ...order, orders: [order.brief.slice(0, 1000)] }));
  return { title: titleOf(order), sections: all, tags };
}

/** As it was given; else the phrase and the subject of the brief. */
export function titleOf({ title, subject, phrase }: DraftOrder): string {
  if (title) return title;
  const has = subject.toLowerCase().includes(phrase.toLowerCase());
  const whole = phrase && !has ? `${headline(phrase)}: ${subject}` : subject;
  return whole.slice(0, 200) || 'Untitled';
}

function blocksOf(section: Placed, order: DraftOrder, random: Random, size: number): DraftBlock[] {
  const { form, facts } = section;
  const sentences = facts.map(({ text, source }) => ({ text, source }));
  switch (form) {
    case 'bullets':
    case 'steps':
      // One point is no list.
      return sentences.length > 1
        ? [{ form, sentences }]
        : sentences.map((one) => ({ form: 'paragraph' as const, sentences: [one] }));
    case 'quotes':
      return sentences.map((one) => ({ form: 'quote' as const, sentences: [one] }));
    case 'turns':
      return turns(facts, order, random);
    case 'lines':
      return lines(facts, order);
    case 'paragraphs':
      return paragraphs(sentences, shortForms.has(order.format) ? 1 : size);
  }
}

/** Read on a telephone, a line a thought. */
const shortForms = new Set(['linkedin-post', 'social-post']);

const paragraphs = (sentences: DraftBlock['sentences'], size: number): DraftBlock[] =>
  Array.from({ length: Math.ceil(sentences.length / size) }, (_, at) => ({
    form: 'paragraph',
    sentences: sentences.slice(at * size, (at + 1) * size),
  }));

/** Facts of one kind answer one question, which stands above them. */
function turns(facts: readonly Fact[], { language }: DraftOrder, random: Random): DraftBlock[] {
  const { questions } = phrases[proseLanguage(language) ?? 'en'];
  const asked = new Map<string, Fact[]>();
  const left = new Map<string, string[]>();
  for (const fact of facts) {
    const kind =
      fact.kinds.find((one) => one !== 'figure' && questions[one]) ?? fact.kinds[0] ?? 'plain';
    const key = questions[kind] ? kind : 'plain';
    const known = asked.get(key);
    if (known) known.push(fact);
    else asked.set(key, [fact]);
    if (!left.has(key)) left.set(key, [...(questions[key as 'plain'] ?? questions.plain)]);
  }
  return [...asked].flatMap(([key, list]): DraftBlock[] => {
    const all = left.get(key) ?? questions.plain;
    const question = all[Math.floor(random.next() * all.length)] ?? questions.plain[0] ?? '';
    return [
      { form: 'label', sentences: [{ text: question, source: null }] },
      { form: 'paragraph', sentences: list.map(({ text, source }) => ({ text, source })) },
    ];
  });
}

/** A scene says what is seen, then what is heard. What is seen is named by the subject of the sentence. */
function lines(facts: readonly Fact[], { language }: DraftOrder): DraftBlock[] {
  const known = proseLanguage(language);
  const { picture } = phrases[known ?? 'en'];
  return facts.flatMap(({ text, source }): DraftBlock[] => {
    const shown = namesIn(text, 2, language).join(', ') || headline(text);
    return [
      { form: 'label', sentences: [{ text: `${picture}: ${shown}`, source: null }] },
      { form: 'paragraph', sentences: [{ text, source }] },
    ];
  });
}

/** What the brief asks for beyond its facts is said to be missing, in its own words. */
function openPoints({ orders, language }: DraftOrder): Draft['sections'] {
  const later = orders.slice(0, 40).filter((one) => one.trim() !== '');
  if (later.length === 0) return [];
  const heading = phrases[proseLanguage(language) ?? 'en'].open;
  const sentences = later.map((text) => ({ text: text.slice(0, 1200), source: null }));
  return [{ heading, blocks: [{ form: 'bullets', sentences }] }];
}

/** What a text names, in one or two words each. */
function namesIn(text: string, most: number, tag: string): string[] {
  const language = proseLanguage(tag);
  const stop = stopWordsOf(language);
  return keyphrasesOf(text, 20, language)
    .map((term) => term.text)
    .filter(
      (words) => words.split(' ').length < 3 && !words.split(' ').some((one) => stop.has(one)),
    )
    .slice(0, most);
}

/** Words that the subject is called by. */
function tagsOf({ subject, title, passages, language }: DraftOrder, most: number): string[] {
  const text = [subject, title, ...passages.slice(0, 30).map(({ quote }) => quote)].join('. ');
  return namesIn(text, most + 3, language)
    .map((words) => words.split(/[\s-]/).map((one) => one.charAt(0).toUpperCase() + one.slice(1)))
    .map((words) => words.join('').replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word.length > 3 && word.length < 30)
    .slice(0, most);
}
