import { refuse } from '../record-errors.ts';
import { deepestFormula, type Formula, type Operator } from './formula-syntax.ts';
import { readTokens, type Token } from './read-tokens.ts';

/** Operators from the loosest to the tightest. */
const levels: readonly (readonly Operator[])[] = [
  ['=', '!=', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
];

/** Reads a formula; throws `invalid_filter_by_formula` with what is wrong. */
export function parseFormula(text: string): Formula {
  const tokens = readTokens(text);
  let at = 0;
  let depth = 0;
  const peek = (): Token | undefined => tokens[at];
  const takeSign = (...wanted: readonly string[]): string | undefined => {
    const token = peek();
    if (token?.kind !== 'sign' || !wanted.includes(token.value)) return undefined;
    at += 1;
    return token.value;
  };
  const deeper = (read: () => Formula): Formula => {
    depth += 1;
    if (depth > deepestFormula) throw refuse.badFormula('it is nested too deeply.');
    const formula = read();
    depth -= 1;
    return formula;
  };

  function readLevel(level: number): Formula {
    const signs = levels[level];
    if (!signs) return readUnary();
    let left = readLevel(level + 1);
    for (let sign = takeSign(...signs); sign; sign = takeSign(...signs)) {
      left = { kind: 'binary', operator: sign as Operator, left, right: readLevel(level + 1) };
    }
    return left;
  }
  function readUnary(): Formula {
    if (takeSign('-')) return deeper(() => ({ kind: 'minus', of: readUnary() }));
    if (takeSign('+')) return deeper(readUnary);
    return readSingle();
  }
  function readSingle(): Formula {
    if (takeSign('(')) {
      const inner = deeper(() => readLevel(0));
      if (!takeSign(')')) throw refuse.badFormula('a closing ) is missing.');
      return inner;
    }
    const token = peek();
    if (!token || token.kind === 'sign') {
      throw refuse.badFormula(
        token ? `"${token.value}" is not expected there.` : 'it ends too early.',
      );
    }
    at += 1;
    if (token.kind === 'number') return { kind: 'number', value: token.value };
    if (token.kind === 'text') return { kind: 'text', value: token.value };
    if (token.kind === 'word' && takeSign('(')) return readCall(token.value);
    return { kind: 'field', name: token.value };
  }
  function readCall(name: string): Formula {
    const args: Formula[] = [];
    if (takeSign(')')) return { kind: 'call', name: name.toUpperCase(), args };
    do args.push(deeper(() => readLevel(0)));
    while (takeSign(','));
    if (!takeSign(')')) throw refuse.badFormula(`the arguments of ${name} do not end with ).`);
    return { kind: 'call', name: name.toUpperCase(), args };
  }

  const formula = readLevel(0);
  if (at < tokens.length) throw refuse.badFormula(`"${tokens[at]?.value}" is not expected there.`);
  return formula;
}
