import { plainText } from '../plain-text.ts';
import { convertUnits } from './convert-units.ts';
import { evaluate } from './evaluate.ts';
import { answerPercent } from './percents.ts';

/** Longest message worth reading as a sum. Everything below works on this much at most. */
const longest = 200;

/** Marks after a question; an exclamation mark behind a number is a factorial. */
const endMarks = /(?:[=?\s.]|(?<![\d)])!){1,20}$/;

const asking =
  /^(?:(?:please|bitte|s'il te plait|por favor),? )?(?:(?:can|could) you )?(?:what(?:'?s| is| are)|how much (?:is|are|does)|calculate|compute|solve|work out|evaluate|was (?:ist|sind|ergibt)|wie ?viel (?:ist|sind|ergibt|macht)|berechne|rechne(?: aus)?|combien (?:font|fait)|calcule|calculez|cuanto (?:es|son|hacen)|calcula) /;

/** Words of sums in four languages, with their signs. Numbers may stand close to them. */
const words: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the )?square root of (\d+(?:\.\d+)?)|\b(?:die )?wurzel (?:aus|von) (\d+(?:\.\d+)?)|\b(?:la )?racine carree de (\d+(?:\.\d+)?)|\b(?:la )?raiz cuadrada de (\d+(?:\.\d+)?)/g,
    'sqrt($1$2$3$4)',
  ],
  [
    /(\d) ?(?:%|percent|prozent|pour ?cent|por ciento) (?:of|von|de|du|des|del) [$€£]?(?=[\d(])/g,
    '$1/100*',
  ],
  [/(\d) ?(?:squared|zum quadrat|au carre|al cuadrado)/g, '$1^2'],
  [/ ?\b(?:to the power of|hoch|puissance|elevado a)\b ?/g, '^'],
  [/ (?:plus|und|et|mas|y) (?=[\d(])/g, '+'],
  [/ (?:minus|moins|menos) (?=[\d(])/g, '-'],
  [/ (?:times|multiplied by|x|mal|fois|multiplie par|por|multiplicado por) (?=[\d(])/g, '*'],
  [/(\d) ?x ?(?=\d)/g, '$1*'],
  [
    /^(?:split|divide|teile|divise|divide) (\d+(?:\.\d+)?) (?:by|between|among|durch|par|entre|por) (?=\d)/g,
    '$1/',
  ],
  [
    / (?:divided by|over|geteilt durch|durch|divise par|dividido (?:por|entre)|entre) (?=[\d(])/g,
    '/',
  ],
];

/** Answers a message that is nothing but a sum, a conversion or a percentage; else undefined. */
export function answerSum(message: string): string | undefined {
  if (message.length > 2 * longest || !/\d/.test(message)) return undefined;
  const original = message.trim();
  const text = numbersIn(plainText(original))
    .replace(/[¿¡]/g, '')
    .replace(endMarks, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length > longest) return undefined;
  const special = answerPercent(text) ?? convertUnits(text);
  if (special) return special;
  const sum = text.replace(asking, '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(sum)) return undefined;
  const value = evaluate(expressionOf(sum));
  if (value === undefined) return undefined;
  const shown = shownSum(original);
  return value === 'infinite'
    ? `${shown} has no finite value: it divides by zero or grows too large.`
    : `${shown} = **${value}**`;
}

const expressionOf = (sum: string): string =>
  words
    .reduce((all, [from, to]) => all.replace(from, to), sum)
    .replace(/[×·]/g, '*')
    .replace(/[÷:]/g, '/')
    .replace(/[−–]/g, '-')
    .replace(/\*\*/g, '^')
    .replace(/[$€£]/g, '');

/** The sum as it was typed, without the question around it. */
function shownSum(original: string): string {
  const trimmed = original.replace(endMarks, '').replace(/^[¿¡]/, '');
  const head = asking.exec(plainText(trimmed))?.[0].length ?? 0;
  return trimmed.slice(head);
}

/** `1,000` loses its comma, `3,5` gets a point; commas between arguments of a function stay. */
const numbersIn = (text: string): string =>
  /[a-z]\(/.test(text)
    ? text
    : text.replace(/(\d)[,_'](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.');
