/** `{{utm_term|what stands there without it}}`; names are those of the address's query. */
const blank = /\{\{([a-z_]{1,30})\|([^{}]{0,120})\}\}/g;
const longest = 80;

/** A text with its blanks filled from the page's address. What comes from there is plain text, 80 signs at most. */
export const fillBlanks = (text: string, query: URLSearchParams | undefined): string =>
  text.replace(blank, (_, name: string, fallback: string) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no page can show them
    const given = (query?.get(name) ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
    return given ? [...given].slice(0, longest).join('') : fallback;
  });

/** Names of the query's values that a text asks for. */
export const blanksOf = (text: string): string[] =>
  [...text.matchAll(blank)].map(([, name = '']) => name);
