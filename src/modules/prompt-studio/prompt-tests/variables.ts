import { findBlanks } from '#kernel/prompt-blanks.ts';

/** Where a prompt has its variables, written `{{name}}`, repeated ones as well. */
export const placesOfVariables = (prompt: string) =>
  [...findBlanks(prompt)].filter(({ text }) => text.startsWith('{{'));

/** Names of the variables of a prompt, each once, in the order in which they first occur. */
export const variablesIn = (prompt: string): string[] => [
  ...new Set(placesOfVariables(prompt).map(({ name }) => name)),
];

/** The prompt with its variables filled. What a value holds is never filled again. */
export function fillPrompt(prompt: string, values: Readonly<Record<string, string>>): string {
  let filled = '';
  let from = 0;
  for (const { name, text, index } of placesOfVariables(prompt)) {
    filled += prompt.slice(from, index);
    filled += Object.hasOwn(values, name) ? (values[name] ?? '') : text;
    from = index + text.length;
  }
  return filled + prompt.slice(from);
}
