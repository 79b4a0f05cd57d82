import { z } from 'zod';
import type { AskKind } from '#kernel/flow/bot-nodes.ts';
import type { FlowNode } from '#kernel/flow/node-set.ts';
import { likeness, plainWords } from '#kernel/text/likeness.ts';
import { type BotWords, wordsFor } from './bot-words.ts';
import type { TalkInput } from './talk-types.ts';

/** A value, or the sentence that asks for it again. */
export type ReadAnswer = { readonly value: unknown } | { readonly fault: string };

/** How alike what is typed and a choice must be. */
const leastAlike = 0.45;

/** What a visitor's answer to a question says. */
export function readAnswer(node: FlowNode, input: TalkInput, language: string): ReadAnswer {
  const words = wordsFor(language);
  const text = input.text.trim();
  const kind = (node.kind ?? 'text') as AskKind;
  if (text === '' && !input.file) {
    return node.optional === true ? { value: null } : { fault: words.needed };
  }
  if (kind === 'file') {
    return input.file ? { value: { ...input.file } } : { fault: words.file };
  }
  if (kind === 'choice') return readChoice((node.choices ?? []) as string[], text, words);
  if (kind === 'number' || kind === 'rating') return readNumber(node, kind, text, words);
  if (kind === 'date') {
    const date = readDate(text, language);
    return date === undefined ? { fault: words.date } : { value: date };
  }
  if (kind === 'email') {
    return z.email().max(254).safeParse(text).success ? { value: text } : { fault: words.email };
  }
  if (kind === 'phone') return isPhone(text) ? { value: text } : { fault: words.phone };
  return { value: text };
}

function readChoice(choices: readonly string[], text: string, words: BotWords): ReadAnswer {
  const plain = plainWords(text);
  const exact = choices.find((choice) => plainWords(choice) === plain);
  if (exact !== undefined) return { value: exact };
  const counted = /^\d{1,2}$/.test(text) ? choices[Number(text) - 1] : undefined;
  if (counted !== undefined) return { value: counted };
  const [best] = choices
    .map((choice) => ({ choice, alike: likeness(choice, text) }))
    .sort((a, b) => b.alike - a.alike);
  if (best && best.alike >= leastAlike) return { value: best.choice };
  return { fault: `${words.choice} ${choices.join(', ')}.` };
}

function readNumber(node: FlowNode, kind: AskKind, text: string, words: BotWords): ReadAnswer {
  const isRating = kind === 'rating';
  const min = typeof node.min === 'number' ? node.min : isRating ? 1 : undefined;
  const max = typeof node.max === 'number' ? node.max : isRating ? 5 : undefined;
  const plain = text.replace(/\s/g, '').replace(',', '.');
  const value = /^[-+]?\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(value) || (isRating && !Number.isInteger(value))) return { fault: words.number };
  if (min !== undefined && value < min) return { fault: `${words.atLeast} ${min}.` };
  if (max !== undefined && value > max) return { fault: `${words.atMost} ${max}.` };
  return { value };
}

const isPhone = (text: string) =>
  /^[+(\d][\d\s()./-]{4,28}$/.test(text) && text.replace(/\D/g, '').length >= 6;

/** A date as people write it, as `2026-12-24`; days come first where they do in the language. */
export function readDate(text: string, language: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const other = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const isMonthFirst = language === 'en-US' || (language === 'en' && text.includes('/'));
  const [year, month, day] = iso
    ? iso.slice(1).map(Number)
    : other
      ? [other[3], ...(isMonthFirst ? [other[1], other[2]] : [other[2], other[1]])].map(Number)
      : [];
  if (!year || !month || !day) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
