import type { ProseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import { countGraphemes } from '#platform/prose/words.ts';

/** A sentence of a text, without the marks of Markdown, with where it stands. */
export type Sourced = {
  readonly text: string;
  readonly from: { readonly start: number; readonly end: number };
  /** The heading above it. */
  readonly heading: string;
};

/** The sentences of a Markdown text that say something; headings stand above those they head. */
export function sourcedSentences(markdown: string, language: ProseLanguage | undefined): Sourced[] {
  let heading = '';
  let lineStart = 0;
  let noMore = !markdown.includes('\n');
  return sentencesOf(markdown, language).flatMap(({ text, start, end }): Sourced[] => {
    const plain = plainLine(text);
    // Forward only: a text without line ends must not be looked through for each sentence.
    for (let end = noMore ? -1 : markdown.indexOf('\n', lineStart); end >= 0 && end < start; ) {
      lineStart = end + 1;
      end = markdown.indexOf('\n', lineStart);
      if (end < 0) noMore = true;
    }
    if (/^ {0,3}#{1,6}\s/.test(markdown.slice(lineStart, start + 1))) {
      heading = plain;
      return [];
    }
    if (!/[\p{L}\p{N}]/u.test(plain) || /^[-|: ]+$/.test(plain)) return [];
    return [{ text: plain, from: { start, end }, heading }];
  });
}

/** Words without emphasis, links, escapes and notes. */
const plainLine = (text: string): string =>
  text
    .replace(/!\[[^[\]]{0,500}\]\([^()\s]{0,1000}\)/g, '')
    .replace(/\[\^[^\]\s]{1,80}\]/g, '')
    .replace(/\[([^[\]]{0,500})\]\([^()\s]{0,1000}\)/g, '$1')
    .replace(/\*\*|__|`|~~/g, '')
    .replace(/(?<![\p{L}\p{N}\\])[*_](?=\S)|(?<=[^\s\\])[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_[\]{}()#+.!|<>~-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Cuts a sentence into pieces of so many graphemes at most: at signs, else at spaces, else anywhere. */
export function fitting(text: string, limit: number): string[] {
  if (countGraphemes(text) <= limit) return [text];
  const pieces: string[] = [];
  let line = '';
  let size = 0;
  const push = () => {
    if (line.trim()) pieces.push(line.trim());
    [line, size] = ['', 0];
  };
  for (const word of text.split(/(?<=\s)/)) {
    const length = countGraphemes(word.trimEnd());
    if (size + length > limit) push();
    if (length > limit) {
      for (const sign of graphemes(word)) {
        if (size + 1 > limit) push();
        line += sign;
        size += 1;
      }
      continue;
    }
    line += word;
    size += countGraphemes(word);
  }
  push();
  return pieces;
}

function* graphemes(text: string): Generator<string> {
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    yield segment;
  }
}
