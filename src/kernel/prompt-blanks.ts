/** A blank of a prompt's text: `[NAME]` or `{{name}}`. */
export type Blank = { readonly name: string; readonly text: string; readonly index: number };

const marks = /\[([A-Z][A-Z0-9 _/-]{1,40})\]|\{\{([\p{L}\p{N}_\s-]{1,60})\}\}/gu;
const isName = /^[\p{L}\p{N}_ -]{1,40}$/u;

/** The blanks of a text in their order, repeated ones as well. */
export function* findBlanks(text: string): Generator<Blank> {
  for (const match of text.matchAll(marks)) {
    const name = match[1] ?? match[2]?.trim() ?? '';
    if (match[1] || isName.test(name)) yield { name, text: match[0], index: match.index };
  }
}

/** Names of the first blanks of a text, each once. */
export function namesOfBlanks(text: string, most: number): string[] {
  const names = new Set<string>();
  for (const { name } of findBlanks(text)) {
    names.add(name);
    if (names.size >= most) break;
  }
  return [...names];
}
