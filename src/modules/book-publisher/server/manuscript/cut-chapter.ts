import { badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { Chapter } from '../../book-schema.ts';
import { notesNamed, takeNotes, withNotes } from './notes-of-text.ts';
import { plainTitle } from './split-chapters.ts';

/**
 * Divides a chapter at a place in its text, counted in UTF-16 units. Notes go with the words that name
 * them. A heading at the beginning of the second half becomes its title. Throws 400 for a place where
 * no chapter can begin.
 */
export function cutChapter(
  chapter: Chapter,
  place: number,
  title?: string,
): readonly [Chapter, Chapter] {
  const { markdown } = chapter;
  // Never between the two halves of one sign.
  const at = /^[\uDC00-\uDFFF]/.test(markdown.slice(place, place + 1)) ? place - 1 : place;
  const [before, after] = [takeNotes(markdown.slice(0, at)), markdown.slice(at)];
  if (before.isInCode) {
    throw badInput('The cursor is in a block of code. Put it before or after the block.', 'at');
  }
  if (before.open !== undefined && markdown[at - 1] !== '\n') {
    throw badInput('The cursor is in a note. Put it into the text above the notes.', 'at');
  }
  const rest = takeNotes(after);
  const first = before.lines.join('\n').trim();
  const second = rest.lines.join('\n').trim();
  if (first === '') {
    throw badInput('There are no words before the cursor, so nothing would be left.', 'at');
  }
  if (second === '') {
    throw badInput('There are no words after the cursor for a new chapter.', 'at');
  }
  const { notes } = takeNotes(markdown);
  const named = new Set(notesNamed(second));
  const unnamed = [...notes].filter(([id]) => !named.has(id) && !notesNamed(first).includes(id));
  const [head = '', ...below] = second.split('\n');
  const heading = /^#{1,6}[ \t]+(\S.*)$/.exec(head)?.[1];
  const body = heading && title === undefined ? below.join('\n').trim() : second;
  const own = title ?? (heading ? plainTitle(heading) : `${cutText(chapter.title, 190)} (2)`);
  const kept = [withNotes(first, notes), ...unnamed.map(([, words]) => words.trimEnd())];
  return [
    { ...chapter, markdown: kept.join('\n\n') },
    {
      ...{ title: cutText(own, 200), kind: chapter.kind, markdown: withNotes(body, notes) },
      ...{ note: '', goal: 0, done: false },
    },
  ];
}

/** Letters of one chapter at most. */
const mostLetters = 250_000;

/**
 * One chapter of two: the second one's title becomes a heading, and its notes get other names where the
 * first one has the same. Throws 400 when both together are too long.
 */
export function joinChapters(first: Chapter, second: Chapter): Chapter {
  const upper = takeNotes(first.markdown);
  const lower = takeNotes(renamed(first.markdown, second.markdown));
  const heading = second.title.trim() && `## ${second.title.replaceAll('\n', ' ').trim()}`;
  const parts = [
    ...[upper.lines.join('\n').trim(), heading, lower.lines.join('\n').trim()],
    ...[...upper.notes.values(), ...lower.notes.values()].map((words) => words.trimEnd()),
  ];
  const markdown = parts.filter((part) => part !== '').join('\n\n');
  if (markdown.length > mostLetters) {
    throw badInput('Both chapters together are longer than one chapter may be.', 'part');
  }
  const note = [first.note, second.note].filter((one) => one.trim() !== '').join('\n\n');
  return {
    ...{ ...first, markdown, note: cutText(note, 4000) },
    goal: Math.min(200_000, first.goal + second.goal),
    done: first.done && second.done,
  };
}

function renamed(first: string, second: string): string {
  const taken = new Set([...notesNamed(first), ...takeNotes(first).notes.keys()]);
  const ids = [...new Set([...notesNamed(second), ...takeNotes(second).notes.keys()])];
  const used = new Set([...taken, ...ids]);
  const names = new Map<string, string>();
  let next = 1;
  for (const id of ids.filter((one) => taken.has(one))) {
    while (used.has(String(next))) next += 1;
    used.add(String(next));
    names.set(id, String(next));
  }
  return second.replace(/\[\^([^\]\s]{1,80})\]/g, (all, id: string) =>
    names.has(id) ? `[^${names.get(id)}]` : all,
  );
}
