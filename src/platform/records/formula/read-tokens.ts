import { refuse } from '../record-errors.ts';
import { longestFormula, mostParts } from './formula-syntax.ts';

export type Token =
  | { readonly kind: 'text' | 'field' | 'word' | 'sign'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number };

const signs = ['!=', '<=', '>=', '=', '<', '>', '&', '+', '-', '*', '/', '(', ')', ','];

/** Splits a formula into its parts; throws `invalid_filter_by_formula`. */
export function readTokens(formula: string): Token[] {
  if (formula.length > longestFormula)
    throw refuse.badFormula(`it is longer than ${longestFormula} characters.`);
  const tokens: Token[] = [];
  for (let at = 0; at < formula.length; ) {
    const rest = formula.slice(at, at + 40);
    const space = /^\s+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    const [token, length] = readToken(formula, at, rest);
    tokens.push(token);
    at += length;
    if (tokens.length > mostParts) throw refuse.badFormula(`it has more than ${mostParts} parts.`);
  }
  return tokens;
}

function readToken(formula: string, at: number, rest: string): [Token, number] {
  const first = formula[at] as string;
  if (first === '"' || first === "'") return readQuoted(formula, at, first, 'text');
  if (first === '{') return readQuoted(formula, at, '}', 'field');
  const number = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(rest);
  if (number) return [{ kind: 'number', value: Number(number[0]) }, number[0].length];
  const sign = signs.find((one) => formula.startsWith(one, at));
  if (sign) return [{ kind: 'sign', value: sign }, sign.length];
  const word = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(formula.slice(at, at + 100));
  if (word) return [{ kind: 'word', value: word[0] }, word[0].length];
  throw refuse.badFormula(`"${first}" is not understood.`);
}

/** A text or a field's name up to its closing sign; a backslash takes the next sign as it is. */
function readQuoted(
  formula: string,
  at: number,
  close: string,
  kind: 'text' | 'field',
): [Token, number] {
  let value = '';
  for (let index = at + 1; index < formula.length; index += 1) {
    const letter = formula[index] as string;
    if (letter === close) return [{ kind, value }, index + 1 - at];
    if (letter !== '\\') {
      value += letter;
      continue;
    }
    index += 1;
    const escaped = formula[index] ?? '';
    value += { n: '\n', r: '\r', t: '\t' }[escaped] ?? escaped;
  }
  throw refuse.badFormula(`a closing ${close} is missing.`);
}
