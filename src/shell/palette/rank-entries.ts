/** Something that the palette can do or go to. */
export type Entry = {
  /** Unique among the entries. */
  readonly id: string;
  readonly title: string;
  /** Said at the right: what kind of thing it is. */
  readonly hint: string;
  /** Other words that people use for it, such as "movie" for a film. */
  readonly aliases?: readonly string[];
  /** What is said about it; counts least. */
  readonly description?: string;
  /** Guides stand behind the tools that they tell of. */
  readonly behind?: boolean;
  /** Shown only for names that begin with what was typed. */
  readonly coming?: boolean;
};

/** Entries shown for what somebody has typed. */
const most = 12;

/**
 * The entries that fit what was typed, best first: exact titles, other names of a thing, beginnings
 * of titles, then titles with all the words, then descriptions. No letters scattered through a word
 * count as a match.
 */
export function rankEntries<T extends Entry>(entries: readonly T[], typed: string): T[] {
  const wanted = normal(typed);
  if (wanted === '') return [];
  return entries
    .map((entry, index) => ({ entry, index, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function scoreOf(entry: Entry, wanted: string): number {
  const score = Math.max(
    scoreOfTitle(normal(entry.title), wanted),
    scoreOfAliases(entry.aliases ?? [], wanted),
    allWordsBegin(normal(entry.description ?? ''), wanted) ? 20 : 0,
  );
  const behind = (entry.behind ? 45 : 0) + (entry.coming ? 10 : 0);
  return score > 0 ? Math.max(1, score - behind) : 0;
}

function scoreOfTitle(title: string, wanted: string): number {
  if (title === wanted) return 100;
  if (title.startsWith(wanted)) return 80;
  return allWordsBegin(title, wanted) ? 60 : 0;
}

function scoreOfAliases(aliases: readonly string[], wanted: string): number {
  const names = aliases.map(normal);
  if (names.includes(wanted)) return 90;
  return wanted.length > 2 && names.some((name) => name.startsWith(wanted)) ? 70 : 0;
}

/** Whether each typed word begins a word of the text. */
function allWordsBegin(text: string, wanted: string): boolean {
  const words = text.split(' ');
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
