import { foldCase } from './count-keywords.ts';

/** A message cut into clauses of words without accents; only the tie and zero-hit steps use it. */
export type Clauses = readonly (readonly string[])[];

/** Words looked at beyond the counts: the request stands at the start or at the end. */
const headWords = 64;
const tailWords = 24;

const wordOrStop = /[\p{L}\p{N}_]+|[.,;:!?…。、！？\n]/gu;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Cuts into clauses. Costs are bounded whatever the message's length. */
export function splitClauses(message: string): Clauses {
  const text =
    message.length > 4000 ? `${message.slice(0, 2500)} ${message.slice(-1000)}` : message;
  const plain = foldCase(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\b(do|does|can|did|is|are|wo|would|should)n['’]?t\b/g, '$1 not')
    .replace(/['’`]/g, ' ')
    .replace(spaceless, (run) => ` ${run} `);
  const parts = plain.match(wordOrStop) ?? [];
  const kept =
    parts.length > headWords + tailWords
      ? [...parts.slice(0, headWords), '.', ...parts.slice(-tailWords)]
      : parts;
  const clauses: string[][] = [[]];
  for (const part of kept) {
    if (/[\p{L}\p{N}_]/u.test(part)) clauses.at(-1)?.push(part);
    else clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}
