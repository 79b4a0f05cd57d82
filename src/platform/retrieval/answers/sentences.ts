import type { FoundPassage } from '../search-passages.ts';

export type Sentence = {
  readonly passage: FoundPassage;
  /** As it stands in the page. */
  readonly quote: string;
  readonly start: number;
  readonly end: number;
};

/** A line that is longer is cut: nobody reads it as an answer. */
const longest = 600;

/** The sentences of a passage with their places in its page; items of lists are sentences, too. */
export function sentencesOf(passage: FoundPassage): Sentence[] {
  const found: Sentence[] = [];
  const segmenter = new Intl.Segmenter(passage.language || 'en', { granularity: 'sentence' });
  let at = 0;
  for (const line of passage.body.split(
    /(?<=\n)(?:(?=\s*\n)|(?=\s*(?:[-*•]|\d{1,3}[.)])\s)|(?=#))|\n{2,}/,
  )) {
    const from = passage.body.indexOf(line, at);
    at = from + line.length;
    for (const { segment, index } of whole(segmenter.segment(line))) {
      const quote = segment.trim().slice(0, longest);
      if (!/\p{L}{2}|\p{N}|\p{Lo}/u.test(quote)) continue;
      const start = passage.start + from + index + segment.indexOf(quote);
      found.push({ passage, quote, start, end: start + quote.length });
    }
  }
  return found;
}

/** Dates (“31. März”) and abbreviations end no sentence. */
const openEnd =
  /(?:^|[\s(])(?:\d{1,2}|\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Nr|No|ca|bzw|vgl|e\.g|i\.e|z\. ?B|p)\.\s*$/u;

function* whole(segments: Iterable<Intl.SegmentData>) {
  let open: { segment: string; index: number } | undefined;
  for (const { segment, index } of segments) {
    open = open ? { segment: open.segment + segment, index: open.index } : { segment, index };
    if (openEnd.test(segment.slice(-12))) continue;
    yield open;
    open = undefined;
  }
  if (open) yield open;
}

/** A quotation without the marks of Markdown and the breaks of its lines. */
export const plainQuote = (quote: string): string =>
  quote
    .replace(/^\s*(?:#{1,6}|[-*•]|\d{1,3}[.)]|>)\s+/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\[([^[\]]{1,200})\]\([^()\s]{1,500}\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
