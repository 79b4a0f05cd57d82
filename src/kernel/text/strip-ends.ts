/** Tells single characters: an expression such as `/[\s.]/`, without quantifiers. */
type Sign = RegExp;

/**
 * A text without such characters at its end, in one pass. (`/[\s.]+$/` looks again from every
 * character of a long run in the middle.)
 */
export function stripEnd(text: string, sign: Sign): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at its beginning. */
export function stripStart(text: string, sign: Sign): string {
  let start = 0;
  while (start < text.length && sign.test(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** The same at both ends. */
export const stripEnds = (text: string, sign: Sign): string =>
  stripEnd(stripStart(text, sign), sign);
