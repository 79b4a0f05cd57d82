/** Marks that may open quotes and lists in one line; nobody means more of them. */
const most = 20;

/**
 * Takes the meaning from the marks that would nest quotes and lists without end: the reader of Markdown
 * goes down a call for each, and needs minutes for thousands.
 */
export const flattenNesting = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => (line.length > most ? flattened(line) : line))
    .join('\n');

function flattened(line: string): string {
  let count = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === ' ' || sign === '\t') continue;
    const next = line.charAt(at + 1);
    const isSpaced = next === ' ' || next === '\t' || next === '';
    if (sign === '>' || ('-*+.)'.includes(sign) && isSpaced)) count += 1;
    else if (sign < '0' || sign > '9') return line;
    if (count > most) return isRule(line) ? line : `${line.slice(0, at)}\\${line.slice(at)}`;
  }
  return line;
}

/** `- - -` of any length is the mark between two scenes. */
const isRule = (line: string): boolean => {
  const signs = new Set(line.replace(/\s/g, ''));
  return signs.size === 1 && (signs.has('-') || signs.has('*'));
};
