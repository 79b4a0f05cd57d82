import { languageOf } from '#kernel/text/language-of.ts';
import {
  nameOfLanguage,
  type ProseLanguage,
  proseLanguage,
} from '#platform/prose/languages/prose-languages.ts';
import { stemWord } from '#platform/prose/languages/stem-word.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import { type Span, wordsOf } from '#platform/prose/words.ts';

export type Heading = Span & { readonly level: number };
export type Stemmed = Span & { readonly stem: string };

/** A text as the rules of the score look at it. */
export type ReadText = {
  readonly text: string;
  readonly language: ProseLanguage | undefined;
  readonly tag: string;
  readonly notes: readonly string[];
  readonly words: readonly Stemmed[];
  readonly sentences: readonly Span[];
  readonly headings: readonly Heading[];
  readonly paragraphs: readonly (Span & { readonly words: number })[];
  /** The title: the first heading, or a first line that reads like one. */
  readonly title: Span | null;
};

export function readText(text: string, given: string): ReadText {
  const tag = given || languageOf(text.slice(0, 20_000));
  const language = proseLanguage(tag);
  const words = wordsOf(text).map((one) => ({
    ...one,
    stem: stemWord(one.text.toLowerCase(), language),
  }));
  const headings = headingsOf(text);
  const notes = language || words.length === 0 ? [] : [unknown(tag)];
  return {
    ...{ text, language, tag, notes, words, headings },
    sentences: sentencesOf(text, language),
    paragraphs: paragraphsOf(text, words),
    title: headings.find(({ level }) => level === 1) ?? headings[0] ?? firstLine(text),
  };
}

const unknown = (tag: string): string =>
  tag
    ? `${nameOfLanguage(tag)} is none of the languages whose words and endings are known here (English, German, French, Spanish): words count as they are written, and reading ease is left out.`
    : 'The language could not be told: words count as they are written, and reading ease is left out.';

function* linesOf(text: string): Iterable<{ line: string; start: number }> {
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield { line: text.slice(start, end), start };
    start = end + 1;
  }
}

function headingsOf(text: string): Heading[] {
  const headings: Heading[] = [];
  for (const { line, start } of linesOf(text)) {
    const found = /^ {0,3}(#{1,6})[ \t]+(?=\S)/.exec(line);
    if (!found) continue;
    const words = line.slice(found[0].length).trim();
    const from = start + found[0].length;
    headings.push({
      level: found[1]?.length ?? 1,
      text: words,
      start: from,
      end: from + words.length,
    });
  }
  return headings;
}

function firstLine(text: string): Span | null {
  for (const { line, start } of linesOf(text)) {
    const words = line.trim();
    if (words === '') continue;
    const from = start + line.indexOf(words);
    const reads = words.length <= 100 && !/[.!?…:;,]$/.test(words);
    return reads ? { text: words, start: from, end: from + words.length } : null;
  }
  return null;
}

/** Paragraphs between empty lines, headings aside, with how many words they have. */
function paragraphsOf(text: string, words: readonly Span[]) {
  const found: { text: string; start: number; end: number; words: number }[] = [];
  let [from, end, at] = [-1, -1, 0];
  const close = () => {
    if (from < 0) return;
    let count = 0;
    while (at < words.length && (words[at] as Span).start < from) at += 1;
    while (at < words.length && (words[at] as Span).end <= end) {
      at += 1;
      count += 1;
    }
    found.push({ text: text.slice(from, end), start: from, end, words: count });
    from = -1;
  };
  for (const { line, start } of linesOf(text)) {
    const isHeading = /^ {0,3}#{1,6}\s/.test(line);
    if (line.trim() === '' || isHeading) close();
    if (line.trim() === '' || isHeading) continue;
    if (from < 0) from = start;
    end = start + line.length;
  }
  close();
  return found;
}
