import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { Material } from './read-material.ts';

/** A lesson without headings to cut it by has about so many words. */
const wordsOfLesson = 500;
const [mostLessons, mostLetters] = [100, 200_000];

/** Cuts material into lessons: at its highest headings, else at ends of paragraphs after some 500 words. */
export function splitLessons({ title, markdown }: Material): Material[] {
  const lines = markdown.slice(0, 5_000_000).split('\n');
  const level = highestOf(lines);
  const cut = level === 0 ? byLength(title, lines) : byHeading(title, lines, level);
  return cut
    .map((one) => ({
      title: one.title.slice(0, 200),
      markdown: one.markdown.trim().slice(0, mostLetters),
    }))
    .filter((one) => one.markdown !== '')
    .slice(0, mostLessons);
}

const heading = /^(#{1,3})[ \t]+(\S.{0,300})$/;

/** The highest level that has two headings or more; 0 without. */
function highestOf(lines: readonly string[]): number {
  const counts = [0, 0, 0, 0];
  for (const line of lines) {
    const found = heading.exec(line);
    if (found) counts[found[1]?.length ?? 0] = (counts[found[1]?.length ?? 0] ?? 0) + 1;
  }
  return Math.max(
    0,
    counts.findIndex((count) => count >= 2),
  );
}

function byHeading(title: string, lines: readonly string[], level: number): Material[] {
  const lessons: { title: string; lines: string[] }[] = [{ title, lines: [] }];
  for (const line of lines) {
    const found = heading.exec(line);
    if (found?.[1]?.length === level) {
      lessons.push({ title: stripEnd((found[2] ?? '').trim(), /[#\s]/), lines: [] });
    } else lessons.at(-1)?.lines.push(line);
  }
  // The title of a document alone is no lesson.
  const [first, ...rest] = lessons;
  const words =
    first?.lines
      .filter((line) => !heading.test(line))
      .join('')
      .trim() ?? '';
  const kept = first && words ? [first, ...rest] : rest;
  return kept.map((one) => ({ title: one.title, markdown: one.lines.join('\n') }));
}

function byLength(title: string, lines: readonly string[]): Material[] {
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  const lessons: string[][] = [[]];
  let count = 0;
  for (const paragraph of paragraphs) {
    const words = paragraph.split(/\s+/).length;
    if (count > 0 && count + words > wordsOfLesson * 1.3) {
      lessons.push([]);
      count = 0;
    }
    lessons.at(-1)?.push(paragraph);
    count += words;
  }
  const isOne = lessons.length === 1;
  return lessons.map((one, at) => ({
    title: isOne ? title : `${title} (${at + 1})`,
    markdown: one.join('\n\n').replace(/^#{1,6}[ \t]+/, '## '),
  }));
}
