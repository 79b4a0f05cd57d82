import { builtPattern } from '#kernel/built-pattern.ts';
import { grouped } from './evaluate.ts';
import { mathjs } from './load-mathjs.ts';
import { unitOf } from './units.ts';

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const unit = '((?:degrees? )?[°a-z][a-z0-9/]*)';
const orders = [
  builtPattern(
    `^(?:convert|change|konvertiere|rechne|wandle|convertis|convierte|how much is|how much are|what is|what are|wie viel sind|wieviel sind|was sind|combien font|cuanto es|cuantos son)? ?${number} ?${unit} (?:to|in|into|as|nach|zu|en|a|um in) ${unit}(?: um)?$`,
  ),
];
const counted = [
  builtPattern(
    `^how many ${unit} (?:are|is|are there|is there|make|make up|does)? ?(?:in|to|per)? ?${number} ?${unit}$`,
  ),
  builtPattern(`^wie ?viele? ${unit} (?:sind|hat|haben) ${number} ?${unit}$`),
  builtPattern(`^combien de ${unit} (?:dans|font|pour|y a-t-il dans) ${number} ?${unit}$`),
  builtPattern(`^cuant[oa]s ${unit} (?:hay en|son|tienen?) ${number} ?${unit}$`),
];

/** Answers `5 miles to km` and `how many inches are in 3 feet`; the text in plain lower-case letters. */
export function convertUnits(text: string): string | undefined {
  for (const order of orders) {
    const [, amount, from, to] = order.exec(text) ?? [];
    if (amount && from && to) return converted(amount, from, to);
  }
  for (const order of counted) {
    const [, to, amount, from] = order.exec(text) ?? [];
    if (amount && from && to) return converted(amount, from, to);
  }
  return undefined;
}

function converted(amount: string, from: string, to: string): string | undefined {
  const [source, target] = [unitOf(from), unitOf(to)];
  if (!source || !target || amount.length > 20) return undefined;
  const { unit: measure, format } = mathjs();
  try {
    const value = measure(Number(amount), source).toNumber(target);
    const shown = grouped(format(value, { precision: 10, lowerExp: -9, upperExp: 15 }));
    return `${amount} ${from} = **${shown} ${to}**`;
  } catch {
    // Miles are no kilograms.
    return `${from} and ${to} measure different things, so one cannot be converted into the other.`;
  }
}
