import { countWords, plainText } from '#kernel/rich-text/plain-text.ts';
import type { Block, Inline } from '#kernel/rich-text/rich-text.ts';
import { printSize } from '#platform/typeset/print-text.ts';
import type { Book } from '../../book-schema.ts';
import { trimSizes } from '../../layout/trim-sizes.ts';
import type { ReadChapter } from '../layout/print-data.ts';
import { missingLetters } from './missing-letters.ts';

export type Finding = {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly part?: string;
};

type Size = {
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
};

/** What a printer, a shop or a reader would stumble over. `sizes` are the pictures that can be shown. */
export function checkBook(
  { meta }: Book,
  chapters: readonly ReadChapter[],
  sizes: ReadonlyMap<string, Size>,
): Finding[] {
  const findings: Finding[] = [];
  const say = (rule: string, severity: Finding['severity'], message: string) =>
    findings.push({ rule, severity, message, part: 'meta' });
  if (!meta.author) say('author-missing', 'error', 'The book names no author.');
  if (!meta.isbn)
    say('isbn-missing', 'notice', 'There is no ISBN. Shops ask for one for printed books.');
  if (!meta.copyright && !meta.publisher) {
    say('imprint-missing', 'warning', 'The imprint is empty: name the copyright or the publisher.');
  }
  if (!chapters.some(({ kind }) => kind === 'chapter')) {
    findings.push({
      rule: 'chapters-missing',
      severity: 'error',
      message: 'The book has no chapter.',
    });
  }
  const titles = new Map<string, string>();
  for (const chapter of chapters) {
    const key = chapter.title.trim().toLowerCase();
    if (titles.has(key)) {
      findings.push({
        ...{ rule: 'title-twice', severity: 'notice', part: chapter.part },
        message: `Two chapters are called “${chapter.title}”.`,
      });
    }
    titles.set(key, chapter.part);
    findings.push(...chapterFindings(meta, chapter, sizes));
  }
  return findings;
}

function chapterFindings(
  meta: Book['meta'],
  { part, title, text, goal }: ReadChapter,
  sizes: ReadonlyMap<string, Size>,
): Finding[] {
  const findings: Finding[] = [];
  const say = (rule: string, severity: Finding['severity'], message: string) =>
    findings.push({ rule, severity, message, part });
  const name = `“${title || 'Untitled'}”`;
  if (!title) say('title-missing', 'error', 'A chapter has no title.');
  const words = countWords(plainText(text));
  if (words === 0 && text.blocks.length === 0)
    say('chapter-empty', 'warning', `${name} has no text yet.`);
  else if (goal > 0 && words < goal * 0.9) {
    say('below-goal', 'notice', `${name} has ${words} of the ${goal} words it should have.`);
  }
  let level = 1;
  for (const block of text.blocks) {
    if (block.kind !== 'heading') continue;
    const next = Math.max(2, block.level);
    if (next > level + 1)
      say(
        'heading-skipped',
        'notice',
        `In ${name} a heading of level ${next} follows one of level ${level}.`,
      );
    level = next;
  }
  for (const { src, alt } of picturesOf([...text.blocks, ...text.notes.flat()])) {
    const size = sizes.get(src);
    if (!size) {
      say('picture-missing', 'error', `A picture in ${name} is not in your library any more.`);
      continue;
    }
    if (!alt)
      say(
        'picture-no-alt',
        'warning',
        `${size.name} in ${name} has no description. Without one it counts as decoration.`,
      );
    const [width, height] = trimSizes[meta.trim];
    const pixels = { width: size.width ?? 1, height: size.height ?? 1 };
    const print = printSize(pixels, { width: width * 0.77, height: height * 0.62 });
    const dpi = Math.round(pixels.width / (print.width / 72));
    if (dpi < 300)
      say(
        'picture-dpi',
        'warning',
        `${size.name} in ${name} has ${dpi} dots per inch where it is printed; printers ask for 300.`,
      );
  }
  const letters = missingLetters(`${title}\n${plainText(text)}`);
  if (letters.length > 0) {
    const shown = letters.slice(0, 12).join(' ');
    say(
      'letters-missing',
      'error',
      `No font of the hub has these letters of ${name}: ${shown}${letters.length > 12 ? ' …' : ''}`,
    );
  }
  return findings;
}

/** All pictures of a text, wherever they stand. */
function picturesOf(blocks: readonly Block[]): { src: string; alt: string }[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'figure':
        return [block];
      case 'heading':
      case 'paragraph':
        return inLine(block.children);
      case 'quote':
        return picturesOf(block.blocks);
      case 'list':
        return block.items.flatMap(({ blocks: inner }) => picturesOf(inner));
      case 'table':
        return block.rows.flat().flatMap(inLine);
      default:
        return [];
    }
  });
}

const inLine = (inlines: readonly Inline[]): { src: string; alt: string }[] =>
  inlines.flatMap((one) =>
    one.kind === 'image' ? [one] : 'children' in one ? inLine(one.children) : [],
  );
