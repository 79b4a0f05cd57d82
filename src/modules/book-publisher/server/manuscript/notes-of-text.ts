/** Ids of the notes that a text names, in their order. */
export const notesNamed = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\[\^([^\]\s]{1,80})\]/g)].map(([, id = '']) => id)),
];

/** A text without its notes, and the notes; `open` is the note that its last line belongs to. */
export function takeNotes(markdown: string) {
  const notes = new Map<string, string>();
  const lines: string[] = [];
  let open: string | undefined;
  let fence = '';
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const found = fence === '' ? /^\[\^([^\]\s]{1,80})\]:/.exec(line) : null;
    if (found) {
      open = found[1] ?? '';
      notes.set(open, line);
    } else if (open !== undefined && (/^(?: {4}|\t)/.test(line) || line.trim() === '')) {
      notes.set(open, `${notes.get(open)}\n${line}`);
    } else {
      open = undefined;
      lines.push(line);
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]?.slice(0, 3);
      if (mark && (fence === '' || mark === fence)) fence = fence === '' ? mark : '';
    }
  }
  return { lines, notes, open, isInCode: fence !== '' };
}

/** A text with those notes below it that it names. */
export function withNotes(markdown: string, notes: ReadonlyMap<string, string>): string {
  const own = notesNamed(markdown).flatMap((id) => notes.get(id)?.trimEnd() ?? []);
  return [markdown, ...own].join('\n\n').trim();
}
