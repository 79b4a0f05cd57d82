import { splitSentences } from './sentences.ts';
import { summarize } from './summarize.ts';

export type RewriteStyle = 'plain' | 'shorter' | 'formal' | 'list' | 'upper' | 'lower';

type Rule = readonly [RegExp, string];

/** Long-winded phrases and their plain forms. */
const plainer: Rule[] = [
  [/\bin order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bat the present time\b/gi, 'now'],
  [/\bin the event that\b/gi, 'if'],
  [/\bwith regard to\b/gi, 'about'],
  [/\bwith respect to\b/gi, 'about'],
  [/\ba large number of\b/gi, 'many'],
  [/\bthe majority of\b/gi, 'most'],
  [/\bhas the ability to\b/gi, 'can'],
  [/\bis able to\b/gi, 'can'],
  [/\bare able to\b/gi, 'can'],
  [/\bmake use of\b/gi, 'use'],
  [/\butili[sz]e\b/gi, 'use'],
  [/\butili[sz]es\b/gi, 'uses'],
  [/\bprior to\b/gi, 'before'],
  [/\bsubsequent to\b/gi, 'after'],
  [/\bin spite of the fact that\b/gi, 'although'],
  [/\bfor the purpose of\b/gi, 'for'],
  [/\bit is important to note that \b/gi, ''],
  [/\bplease note that \b/gi, ''],
];

const fillers: Rule[] = [
  [
    /\b(?:very|really|quite|just|basically|actually|literally|simply|totally|honestly|somewhat|rather) \b/gi,
    '',
  ],
  [/\bkind of \b/gi, ''],
  [/\bsort of \b/gi, ''],
  [/\bin my opinion,? \b/gi, ''],
  [/\bas a matter of fact,? \b/gi, ''],
  [/\bneedless to say,? \b/gi, ''],
];

const contractions: Rule[] = [
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(is|are|was|were|do|does|did|has|have|had|would|should|could)n['’]t\b/gi, '$1 not'],
  [/\b(i)['’]m\b/gi, '$1 am'],
  [/\b(you|we|they)['’]re\b/gi, '$1 are'],
  [/\b(it|that|there|he|she)['’]s\b/gi, '$1 is'],
  [/\b(i|you|we|they)['’]ve\b/gi, '$1 have'],
  [/\b(i|you|we|they|he|she|it)['’]ll\b/gi, '$1 will'],
  [/\blet['’]s\b/gi, 'let us'],
];

/** Wants become wishes. */
const politer: Rule[] = [
  [/\bi (?:do not|don.t) want to\b/gi, 'I would rather not'],
  [/\bi want you to\b/gi, 'I would ask you to'],
  [/\bi want\b/gi, 'I would like'],
  [/\byou (?:must|have to|need to)\b/gi, 'could you please'],
  [/\b(?:right now|right away|immediately|at once|now)\b/gi, 'as soon as you can'],
];

const formalWords: Rule[] = [
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bhi|hey\b/gi, 'Dear reader'],
  [/\bthanks\b/gi, 'thank you'],
  [/\bguys\b/gi, 'colleagues'],
  [/\bkids\b/gi, 'children'],
  [/\bget back to\b/gi, 'reply to'],
  [/\ba lot of|lots of\b/gi, 'many'],
  [/\bbig\b/gi, 'considerable'],
  [/\bok|okay\b/gi, 'acceptable'],
  [/\basap\b/gi, 'as soon as possible'],
  [/\bneed\b/gi, 'require'],
  [/\bbuy\b/gi, 'purchase'],
  [/\bfix\b/gi, 'correct'],
  [/\bask for\b/gi, 'request'],
  [/\bfind out\b/gi, 'determine'],
  [/\bcheers|bye\b/gi, 'Kind regards'],
  [/\breally|very|super\b/gi, 'highly'],
];

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
    return tidy(
      apply(apply(apply(asked(text.replace(/!+/g, '.')), politer), contractions), formalWords),
    );
  const lean = tidy(apply(apply(text, plainer), fillers));
  if (style === 'plain') return lean;
  const sentences = splitSentences(lean);
  if (sentences.length < 4) return lean;
  return summarize(lean, Math.ceil(sentences.length / 2)).join(' ');
}

const orders =
  /(^|[.!?]\s|\n)(send|give|tell|bring|do|fix|call|come|let|make|check|finish|stop|pay|answer|reply|write|show|get|wait|help|explain|hurry)(?=\s)/gi;

/** Orders become requests. */
const asked = (text: string): string =>
  text.replace(
    orders,
    (_, before: string, verb: string) => `${before}Please ${verb.toLowerCase()}`,
  );

/** One space between words, a capital after a full stop, no doubled marks. */
function tidy(text: string): string {
  return text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/(?<!\s)\s+([,.;:!?])/g, '$1')
    .replace(/([.!?])\1+/g, '$1')
    .replace(/\bi\b/g, 'I')
    .replace(
      /(^|[.!?]\s+|\n)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .trim();
}
