import type { MathJsInstance, MathNode } from 'mathjs';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import { mathjs } from './load-mathjs.ts';

/** Nodes of an expression's tree, at most. With literals of 30 digits the longest takes some milliseconds. */
const mostNodes = 60;
const longestNumber = 30;
/** Beyond it a factorial has more digits than anyone reads. */
const highestFactorial = 170;

const operators = new Set(['+', '-', '*', '/', '^', '%', 'mod', '!']);
/** Exact to 64 digits. */
const exactFunctions = new Set('sqrt cbrt abs round floor ceil min max mod gcd lcm'.split(' '));
/** Computed in floating point: with long numbers they would take too long. */
const floatFunctions = new Set('sin cos tan asin acos atan log log10 log2 ln exp'.split(' '));
const constants = new Set(['pi', 'e']);

/** Set before each sum: reading and computing happen in one turn, so nothing comes between. */
const exactly = { number: 'BigNumber', precision: 64 } as const;
const inFloats = { number: 'number' } as const;

/**
 * The value of an expression, written for people, or `infinite`; undefined when the text is no
 * expression or holds anything but numbers, signs and the functions above. Nothing can be defined,
 * imported or looped over.
 */
export function evaluate(expression: string): string | 'infinite' | undefined {
  const math = mathjs();
  try {
    math.config(exactly);
    const names = read(math.parse(expression));
    if (!names) return undefined;
    if (names.some((name) => floatFunctions.has(name))) math.config(inFloats);
    const value: unknown = math.parse(expression).compile().evaluate({ ln: math.log });
    return write(math, value);
  } catch {
    // No expression.
    return undefined;
  }
}

/** The functions used, or undefined when something in the tree is not allowed or nothing is computed. */
function read(tree: MathNode): string[] | undefined {
  const names: string[] = [];
  let nodes = 0;
  let computes = false;
  let isAllowed = true;
  tree.traverse((node, path, parent) => {
    nodes += 1;
    const verdict = allows(node, path, parent);
    if (verdict === 'computes') computes = true;
    if (verdict === 'refused') isAllowed = false;
    if (node.type === 'FunctionNode') names.push(nameOf(node));
  });
  return isAllowed && computes && nodes <= mostNodes ? names : undefined;
}

type Parts = {
  readonly op?: string;
  readonly implicit?: boolean;
  readonly value?: unknown;
  readonly name?: string;
  readonly fn?: { readonly name?: string };
  readonly args?: readonly (Parts & { readonly type: string })[];
};

const nameOf = (node: MathNode): string => (node as unknown as Parts).fn?.name ?? '';

function allows(node: MathNode, path: string, parent: MathNode): 'fine' | 'computes' | 'refused' {
  const { op = '', implicit, value, name = '', args = [] } = node as unknown as Parts;
  if (node.type === 'ParenthesisNode') return 'fine';
  if (node.type === 'ConstantNode')
    return String(value).length <= longestNumber ? 'fine' : 'refused';
  if (node.type === 'SymbolNode') {
    const isCalled = parent?.type === 'FunctionNode' && path === 'fn';
    return isCalled || constants.has(name) ? 'fine' : 'refused';
  }
  if (node.type === 'FunctionNode') {
    const called = nameOf(node);
    return exactFunctions.has(called) || floatFunctions.has(called) ? 'computes' : 'refused';
  }
  if (node.type !== 'OperatorNode' || implicit || !operators.has(op)) return 'refused';
  if (op !== '!') return args.length > 1 ? 'computes' : 'fine';
  const number = args[0]?.type === 'ConstantNode' ? Number(args[0].value) : Number.NaN;
  return number <= highestFactorial ? 'computes' : 'refused';
}

function write(math: MathJsInstance, value: unknown): string | 'infinite' | undefined {
  const isBig = (value as { readonly isBigNumber?: boolean } | null)?.isBigNumber === true;
  if (!isBig && typeof value !== 'number') return undefined;
  if (!Number.isFinite(value) && !(isBig && (value as { isFinite(): boolean }).isFinite()))
    return 'infinite';
  return grouped(
    math.format(value, { notation: 'auto', precision: 32, lowerExp: -9, upperExp: 31 }),
  );
}

/** `1234567.5` as `1,234,567.5`; ten decimals at most, for what does not end. */
export function grouped(number: string): string {
  if (number.includes('e')) return number;
  const [whole = '', decimals = ''] = number.split('.');
  const kept = decimals.length > 10 ? rounded(whole, decimals) : number;
  const [front = '', rest] = kept.split('.');
  const sign = front.startsWith('-') ? '-' : '';
  const groups = sign + inThrees(front.slice(sign.length));
  return rest ? `${groups}.${rest}` : groups;
}

/** `1234567` as `1,234,567`. */
function inThrees(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  }
  return groups.join(',');
}

const rounded = (whole: string, decimals: string): string =>
  whole.length > 12
    ? stripEnd(stripEnd(`${whole}.${decimals.slice(0, 10)}`, /0/), /\./)
    : String(Number(Number(`${whole}.${decimals}`).toFixed(10)));
