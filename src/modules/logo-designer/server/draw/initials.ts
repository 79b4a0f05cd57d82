/** Words that a name is not known by. */
const small = new Set(
  'the a an of and & + und der die das de la le les du des el los y et for at in'.split(' '),
);

/** The letters a mark is made of: capitals of the first words that count, or the first of one word. */
export function initialsOf(name: string, count: 0 | 1 | 2): string[] {
  const words = name
    .split(/[\s\-–/]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean);
  const counted = words.filter((word) => !small.has(word.toLowerCase()));
  const used = counted.length > 0 ? counted : words;
  const firsts = used.map((word) => ([...word][0] ?? '').toLocaleUpperCase('en'));
  // Capitals within one word are initials, too: GreenLeaf.
  const inner = [...(used[0] ?? '')].slice(1).find((letter) => /\p{Lu}/u.test(letter));
  if (firsts.length === 1 && inner) firsts.push(inner);
  return firsts.slice(0, count);
}

/** Whether a name has two initials that can stand beside each other. */
export const hasPair = (name: string): boolean => initialsOf(name, 2).length === 2;
