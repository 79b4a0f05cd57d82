/** Where somebody has begun to call something: an assistant, or a prompt of the shelf. */
export type Trigger = {
  readonly sign: '@' | '/';
  /** Where the sign stands, and what was typed behind it so far. */
  readonly at: number;
  readonly query: string;
};

/** Longest name that is still taken for one. */
const longest = 40;

/** The sign that is being typed at the caret: `/` at the beginning of the text, `@` at that of any word. */
export function findTrigger(text: string, caret: number): Trigger | undefined {
  const before = text.slice(0, caret);
  if (before.startsWith('/')) {
    const query = before.slice(1);
    return isName(query) ? { sign: '/', at: 0, query } : undefined;
  }
  const at = before.lastIndexOf('@');
  if (at < 0) return undefined;
  const query = before.slice(at + 1);
  const isWord = at === 0 || /[\s(]/.test(before[at - 1] ?? '');
  return isWord && isName(query) ? { sign: '@', at, query } : undefined;
}

const isName = (query: string): boolean =>
  query.length <= longest && !query.includes('\n') && !query.startsWith(' ');

/** The text without what was typed to call something. */
export const withoutTrigger = (text: string, { at, query }: Trigger): string => {
  const rest = text.slice(at + 1 + query.length);
  return `${text.slice(0, at)}${text[at - 1] === ' ' ? rest.trimStart() : rest}`;
};

/** Whether all typed words begin words of a name. */
export function fitsName(name: string, query: string): boolean {
  const words = wordsOf(name);
  return wordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)));
}

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
