import { splitSentences } from './sentences.ts';
import { summarize } from './summarize.ts';

export type RewriteStyle = 'plain' | 'shorter' | 'formal' | 'list' | 'upper' | 'lower';

type Rule = readonly [RegExp, string];
const rules = (pairs: Readonly<Record<string, string>>): Rule[] =>
  Object.entries(pairs).map(([from, to]) => [new RegExp(`\\b${from}\\b`, 'gi'), to]);

/** Long-winded phrases and their plain forms. */
const plainer = rules({
  'in order to': 'to',
  'due to the fact that': 'because',
  'at this point in time': 'now',
  'at the present time': 'now',
  'in the event that': 'if',
  'with regard to': 'about',
  'with respect to': 'about',
  'a large number of': 'many',
  'the majority of': 'most',
  'has the ability to': 'can',
  'is able to': 'can',
  'are able to': 'can',
  'make use of': 'use',
  'utili[sz]e': 'use',
  'utili[sz]es': 'uses',
  'prior to': 'before',
  'subsequent to': 'after',
  'in spite of the fact that': 'although',
  'for the purpose of': 'for',
  'it is important to note that ': '',
  'please note that ': '',
});

const fillers = rules({
  '(?:very|really|quite|just|basically|actually|literally|simply|totally|honestly|somewhat|rather) ':
    '',
  'kind of ': '',
  'sort of ': '',
  'in my opinion,? ': '',
  'as a matter of fact,? ': '',
  'needless to say,? ': '',
});

const contractions = rules({
  "can['’]t": 'cannot',
  "won['’]t": 'will not',
  "(is|are|was|were|do|does|did|has|have|had|would|should|could)n['’]t": '$1 not',
  "(i)['’]m": '$1 am',
  "(you|we|they)['’]re": '$1 are',
  "(it|that|there|he|she)['’]s": '$1 is',
  "(i|you|we|they)['’]ve": '$1 have',
  "(i|you|we|they|he|she|it)['’]ll": '$1 will',
  "let['’]s": 'let us',
});

const formalWords = rules({
  gonna: 'going to',
  wanna: 'want to',
  'hi|hey': 'Dear reader',
  thanks: 'thank you',
  guys: 'colleagues',
  kids: 'children',
  'get back to': 'reply to',
  'a lot of|lots of': 'many',
  big: 'considerable',
  'ok|okay': 'acceptable',
  asap: 'as soon as possible',
  need: 'require',
  buy: 'purchase',
  fix: 'correct',
  'ask for': 'request',
  'find out': 'determine',
  'cheers|bye': 'Kind regards',
  'really|very|super': 'highly',
});

const apply = (text: string, list: readonly Rule[]): string =>
  list.reduce((all, [from, to]) => all.replace(from, to), text);

/** Rewrites a text by fixed rules; meaning is never added. */
export function rewrite(text: string, style: RewriteStyle): string {
  if (style === 'upper') return text.toUpperCase();
  if (style === 'lower') return text.toLowerCase();
  if (style === 'list')
    return splitSentences(text)
      .map((line) => `- ${line}`)
      .join('\n');
  if (style === 'formal')
    return tidy(apply(apply(text.replace(/!+/g, '.'), contractions), formalWords));
  const lean = tidy(apply(apply(text, plainer), fillers));
  if (style === 'plain') return lean;
  const sentences = splitSentences(lean);
  if (sentences.length < 4) return lean;
  return summarize(lean, Math.ceil(sentences.length / 2)).join(' ');
}

/** One space between words, a capital after a full stop, no doubled marks. */
function tidy(text: string): string {
  return text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/([.!?])\1+/g, '$1')
    .replace(/\bi\b/g, 'I')
    .replace(
      /(^|[.!?]\s+|\n)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .trim();
}
