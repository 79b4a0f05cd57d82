/**
 * How well something fits the words that are looked for, from 0 (not at all) to 1: every word has to stand in its name
 * or in what is said about it, and names count for more.
 */
export function matchWords(name: string, asked: string, about: readonly string[] = []): number {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const title = name.toLowerCase();
  if (title.startsWith(words.join(' '))) return 1;
  if (words.every((word) => title.includes(word))) return 0.8;
  const all = `${title} ${about.join(' ').toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const named = words.filter((word) => title.includes(word)).length;
  return 0.2 + 0.4 * (named / words.length);
}
