/** Which sign stands before the fractions of a number. */
export type Decimal = 'dot' | 'comma';

/** How a number is written: what its signs prove, or merely allow. */
export type NumberLook = {
  /** It can only be read with this decimal sign. */
  readonly proves: Decimal | null;
  /** Three digits behind one sign: thousands, or fractions. */
  readonly open: Decimal | null;
};

const shape =
  /^[+-]?\s?(?:[$€£¥]\s?)?[+-]?\d[\d.,'’\u00a0\u202f ]{0,30}(?:e[+-]?\d{1,3})?(?:\s?[%$€£¥]|\s(?:EUR|USD|GBP|CHF|JPY))?$/i;

/** The look of a cell that may be a number; null for all others. */
export function numberLook(text: string): NumberLook | null {
  if (!shape.test(text)) return null;
  const digits = bare(text);
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  // A leading zero is kept in what is no number: an article, a postcode, a telephone.
  if (/^[+-]?0\d/.test(digits)) return null;
  if (dots === 0 && commas === 0) return { proves: null, open: null };
  if (dots > 0 && commas > 0) {
    const isDot = digits.lastIndexOf('.') > digits.lastIndexOf(',');
    return readNumber(text, isDot ? 'dot' : 'comma') === null
      ? null
      : { proves: isDot ? 'dot' : 'comma', open: null };
  }
  const [sign, count]: [Decimal, number] = dots > 0 ? ['dot', dots] : ['comma', commas];
  const other: Decimal = sign === 'dot' ? 'comma' : 'dot';
  if (count > 1) {
    return readNumber(text, other) === null ? null : { proves: other, open: null };
  }
  const isOpen = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  if (isOpen) return { proves: null, open: sign };
  return readNumber(text, sign) === null ? null : { proves: sign, open: null };
}

const bare = (text: string): string =>
  text.replace(/[$€£¥%\s'’\u00a0\u202f]|EUR|USD|GBP|CHF|JPY/gi, '');

/** A cell as a number in plain digits, such as `-1234.5`; null where it is none with this decimal sign. */
export function readNumber(text: string, decimal: Decimal): string | null {
  if (!shape.test(text)) return null;
  const digits = bare(text);
  const [thousands, fraction] = decimal === 'dot' ? [',', '.'] : ['.', ','];
  const [whole = '', ...rest] = digits.split(fraction);
  if (rest.length > 1 || rest[0]?.includes(thousands)) return null;
  const groups = whole.split(thousands);
  const isGrouped = groups.length === 1 || groups.slice(1).every((one) => /^\d{3}$/.test(one));
  if (!isGrouped || (groups.length > 1 && !/^[+-]?\d{1,3}$/.test(groups[0] ?? ''))) return null;
  const plain = rest.length > 0 ? `${groups.join('')}.${rest[0]}` : groups.join('');
  return /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i.test(plain) ? plain : null;
}
