import type { WordList } from './word-list-schema.ts';

const named = /__([a-z0-9-]{1,40})__/g;

/** Names of lists in a prompt, each once. */
export const listsIn = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(named)].map(([, name]) => name as string)),
];

/**
 * A prompt with the words of its lists in their place, as choices: `__animals__` becomes `{cat|dog}`.
 * Names that are in no list, and lists without words, stay as they are.
 */
export const fillLists = (prompt: string, lists: readonly WordList[]): string =>
  prompt.replace(named, (text, name: string) => {
    const words = lists.find((list) => list.name === name)?.words.filter((word) => word.trim());
    if (!words?.length) return text;
    return words.length === 1 ? (words[0] as string) : `{${words.join('|')}}`;
  });
