import type { PromptDetails } from './contract.ts';

export type Blanks = Readonly<Record<string, string>>;
export type Piece = { readonly text: string; readonly blank?: string; readonly filled?: boolean };

/**
 * A text cut at its blanks, `[NAME]` or `{{name}}`, each filled where a value is given. Equal blanks
 * share their value; what is not a known blank stays as it is.
 */
export function cutAtBlanks(
  text: string,
  variables: PromptDetails['variables'],
  values: Blanks,
): Piece[] {
  const known = new Set(variables.map(({ name }) => name));
  return text.split(/(\[[^\][\n]{1,42}\]|\{\{[^{}\n]{1,44}\}\})/).flatMap((part) => {
    const blank = part.startsWith('[')
      ? part.slice(1, -1)
      : part.startsWith('{{') && part.slice(2, -2).trim();
    if (!blank || !known.has(blank)) return part ? [{ text: part }] : [];
    const value = values[blank]?.trim();
    return [{ text: value || part, blank, filled: Boolean(value) }];
  });
}

/** The text with all given values in place. */
export const fillBlanks = (
  text: string,
  variables: PromptDetails['variables'],
  values: Blanks,
): string =>
  cutAtBlanks(text, variables, values)
    .map((piece) => piece.text)
    .join('');

/** The blanks of a text that nothing has been typed for yet. */
export function openBlanks(
  text: string,
  variables: PromptDetails['variables'],
  values: Blanks,
): PromptDetails['variables'] {
  const open = new Set(
    cutAtBlanks(text, variables, values).flatMap(({ blank, filled }) =>
      blank && !filled ? [blank] : [],
    ),
  );
  return variables.filter(({ name }) => open.has(name));
}

/** The values with the example of each open blank; of a choice, its first one. */
export const withExamples = (open: PromptDetails['variables'], values: Blanks): Blanks => ({
  ...Object.fromEntries(
    open.map(({ name, example, type }) => [
      name,
      type === 'choice' ? (example.split(',')[0]?.trim() ?? '') : example,
    ]),
  ),
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
});
