/** A change of a text: `start` to `end` become `text`. Places count UTF-16 units. */
export type Edit = {
  readonly start: number;
  readonly end: number;
  readonly old: string;
  readonly new: string;
  /** In one sentence. */
  readonly why: string;
};

/** Those that do not overlap, the earlier and longer first, in their order. */
export function apart(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start >= (kept.at(-1)?.end ?? 0) && edit.old !== edit.new) kept.push(edit);
  }
  return kept;
}

/** A text with edits made, which must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, from] = ['', 0];
  for (const { start, end, new: words } of edits) {
    result += text.slice(from, start) + words;
    from = end;
  }
  return result + text.slice(from);
}
