export type LineChange = { readonly kind: 'added' | 'removed'; readonly text: string };

/** Lines that are named; a page that is all new has too many. */
const most = 50;
const longest = 300;

/** Lines that are there now and were not, and the other way round. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const [had, has] = [new Set(old), new Set(now)];
  const gone = old
    .filter((text) => !has.has(text))
    .map((text) => ({ kind: 'removed' as const, text }));
  const come = now
    .filter((text) => !had.has(text))
    .map((text) => ({ kind: 'added' as const, text }));
  return [...gone.slice(0, most), ...come.slice(0, most)].map(({ kind, text }) => ({
    kind,
    text: text.slice(0, longest),
  }));
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
