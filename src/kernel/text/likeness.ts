/** Letters and digits of a text in lower case, marks above letters left out, words one space apart. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of plainWords(text.slice(0, 500)).split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** How alike two short texts are, 0..1: the share of their trigrams that both have. Slips and endings matter little. */
export function likeness(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)];
  const both = [...a].filter((each) => b.has(each)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

/** The part of a phrase's trigrams that a text has, 0..1: how much of the phrase stands in it. */
export function covered(phrase: string, text: string): number {
  const [wanted, there] = [trigrams(phrase), trigrams(text)];
  if (wanted.size === 0) return 0;
  return [...wanted].filter((each) => there.has(each)).length / wanted.size;
}
