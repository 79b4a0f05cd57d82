import type { PromptDetails } from '../../contract.ts';

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
    const name = /^\[(.+)\]$|^\{\{\s*(.+?)\s*\}\}$/.exec(part);
    const blank = name?.[1] ?? name?.[2];
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
