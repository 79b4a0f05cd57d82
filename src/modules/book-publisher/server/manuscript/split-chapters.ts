import { cutText } from '#kernel/text/cut-text.ts';
import { takeNotes, withNotes } from './notes-of-text.ts';

export type SplitChapter = { readonly title: string; readonly markdown: string };

/** Letters of one chapter at most. */
const mostLetters = 240_000;
const mostChapters = 1500;

/**
 * Divides a manuscript at its highest headings; where only one stands at the top, it is the book's title
 * and the next level divides. Headings in code are none. Notes go with the chapters that name them.
 */
export function splitChapters(markdown: string, fallback: string): SplitChapter[] {
  const { lines, notes } = takeNotes(markdown);
  const heads = headsOf(lines);
  const levels = [...new Set(heads.map(({ level }) => level))].sort((a, b) => a - b);
  const level =
    levels.find((one) => heads.filter((head) => head.level === one).length > 1) ?? levels[0];
  const cuts = heads.filter((head) => head.level === level);
  const first = cuts[0]?.at ?? lines.length;
  const before = lines
    .slice(0, first)
    .filter((_, at) => !heads.some((head) => head.at === at && head.level < (level ?? 0)));
  const chapters: SplitChapter[] = [];
  if (before.join('').trim() !== '')
    chapters.push({ title: fallback, markdown: before.join('\n').trim() });
  for (const [index, { at, title }] of cuts.entries()) {
    const end = cuts[index + 1]?.at ?? lines.length;
    const body = lines
      .slice(at + 1, end)
      .join('\n')
      .trim();
    chapters.push({ title: cutText(title, 200) || fallback, markdown: body });
  }
  return chapters
    .slice(0, mostChapters)
    .flatMap((one) => portions({ ...one, markdown: withNotes(one.markdown, notes) }));
}

const headsOf = (lines: readonly string[]) => {
  const heads: { at: number; level: number; title: string }[] = [];
  let fence = '';
  for (const [at, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]?.slice(0, 3);
    if (mark && (fence === '' || mark === fence)) fence = fence === '' ? mark : '';
    const found = fence === '' ? /^(#{1,6})[ \t]+(\S.*)$/.exec(line) : null;
    if (found)
      heads.push({ at, level: (found[1] ?? '').length, title: plainTitle(found[2] ?? '') });
  }
  return heads;
};

/** A title is words: marks around them are left out. */
export const plainTitle = (text: string): string =>
  text
    .replace(/\[\^[^\]\s]{1,80}\]/g, '')
    .replace(/\\([\\`*_[\]<>~|#+.)-])|[*_`~]/g, '$1')
    .replace(/\s#+\s*$/, '')
    .trim();

/** What is longer than a chapter may be goes on in further ones, cut between paragraphs. */
export function portions({ title, markdown }: SplitChapter): SplitChapter[] {
  if (markdown.length <= mostLetters) return [{ title, markdown }];
  const made: SplitChapter[] = [];
  let rest = markdown;
  while (rest.length > 0 && made.length < 100) {
    const space = rest.length > mostLetters ? rest.lastIndexOf('\n\n', mostLetters) : rest.length;
    const part = cutText(rest, space > 0 ? space : mostLetters);
    made.push({
      title: made.length === 0 ? title : cutText(`${title} (${made.length + 1})`, 200),
      markdown: part.trim(),
    });
    rest = rest.slice(part.length);
  }
  return made;
}
