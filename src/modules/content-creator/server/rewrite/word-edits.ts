import { diffArrays } from 'diff';
import type { Edit } from '#platform/prose/rewrite/edits.ts';

/** Pieces of a text that are compared; longer texts are compared by lines. */
const mostPieces = 6000;

/** What has to change in one text for it to be the other: words and signs that differ, neighbours as one. */
export function wordEdits(from: string, to: string, why: string): Edit[] {
  const cut = from.length + to.length > mostPieces * 12 ? /(?<=\n)/ : /(?<=\s)|(?=\s)/;
  const changes = diffArrays(from.split(cut), to.split(cut), { timeout: 2000 });
  if (!changes) {
    return [{ start: 0, end: from.length, old: from, new: to, why }];
  }
  const edits: Edit[] = [];
  let at = 0;
  for (const { value, added, removed } of changes) {
    const words = value.join('');
    const last = edits.at(-1);
    const touches = last && last.end === at;
    if (removed) {
      if (touches)
        edits[edits.length - 1] = { ...last, end: at + words.length, old: last.old + words };
      else edits.push({ start: at, end: at + words.length, old: words, new: '', why });
      at += words.length;
    } else if (added) {
      if (touches) edits[edits.length - 1] = { ...last, new: last.new + words };
      else edits.push({ start: at, end: at, old: '', new: words, why });
    } else if (touches && /^\s$/.test(words)) {
      // A space between two changes belongs to both.
      edits[edits.length - 1] = {
        ...{ ...last, end: at + words.length, old: last.old + words, new: last.new + words },
      };
      at += words.length;
    } else at += words.length;
  }
  return edits.filter((edit) => edit.old !== edit.new);
}
