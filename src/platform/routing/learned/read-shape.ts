/** Signs besides words, by name. None depends on case: the same words in capitals are the same wish. */
const marks: readonly (readonly [string, RegExp])[] = [
  ['question', /[?？¿]/],
  ['question at end', /[?？]\s*$/],
  ['exclamation', /!/],
  ['stop at end', /\.\s*$/],
  ['dots', /\.\.\.|…/],
  ['colon', /:/],
  ['quote', /["“”«»„]/],
  ['comma', /,/],
  ['slash', /\//],
  ['money', /[$€£¥]|\b(?:eur|usd|gbp)\b/i],
  ['percent', /%/],
  ['emoji', /\p{Extended_Pictographic}/u],
  ['lines', /\n/],
  ['no letters', /^[^\p{L}]*$/u],
  ['times', /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\s*(?:am|pm|uhr)\b/i],
  ['sheet', /\ba[2-6]\b|\d\s*[x×]\s*\d/i],
  ['seconds', /\b\d+\s*(?:s|sec|sek|seg)\b/i],
  ['code', /[{};]|=>|==|\(\)/],
];

const wordSteps = [0, 1, 2, 3, 5, 8, 12, 18, 27, 40, 60];
/** Long messages are looked at from both ends. */
const longest = 4000;
const headLength = 2500;
const tailLength = 1000;

/** Names of what a message looks like: its length, stops, figures, quotes, emoji. */
export function readShape(message: string, words: number): string[] {
  const text =
    message.length > longest
      ? `${message.slice(0, headLength)} ${message.slice(-tailLength)}`
      : message;
  const shape = ['any', `words${wordSteps.filter((step) => words > step).length}`];
  for (const [name, pattern] of marks) if (pattern.test(text)) shape.push(name);
  const figures = text.match(/\d+(?:[.,]\d+)*/g)?.length ?? 0;
  shape.push(`figures${Math.min(6, figures)}`);
  if (figures >= 3) shape.push('many figures');
  const stops = text.match(/[.!?](?:\s|$)/g)?.length ?? 0;
  shape.push(`sentences${Math.min(5, stops)}`);
  return shape;
}
