/** Expressions that have been built; `npm run check` proves each of them harmless. */
export const builtPatterns: { readonly source: string; readonly flags: string }[] = [];

/**
 * A regular expression out of pieces that are constants of the code. Called where modules are
 * loaded, never with text of people: nobody could tell how long that would take.
 */
export function builtPattern(source: string, flags = ''): RegExp {
  builtPatterns.push({ source, flags });
  return new RegExp(source, flags);
}
