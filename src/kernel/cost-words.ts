import { stripEnd } from './strip-ends.ts';

const million = 1_000_000;
const cent = 10_000;

/**
 * What something costs, in few characters: `free`, `$0.42`, `$0.0031`, or `price unknown` for null.
 * Takes millionths of a US dollar; rounds up to cents, below a cent to two digits.
 */
export function costWords(amount: number | null): string {
  if (amount === null) return 'price unknown';
  if (amount <= 0) return 'free';
  if (amount >= cent) return `$${(Math.ceil(amount / cent) / 100).toFixed(2)}`;
  const digits = 6 - Math.max(0, Math.floor(Math.log10(amount)) - 1);
  const step = 10 ** (6 - digits);
  return `$${stripEnd(((Math.ceil(amount / step) * step) / million).toFixed(digits), /0/)}`;
}
